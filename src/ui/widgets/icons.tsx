import type { ComponentProps, MouseEvent } from "react";
import "@/theme/components/iconButton.css";

export const Logo = () => (
  <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="#1b3a47" />
    <path d="M16 4 21.5 27h-11z" fill="#56bfd0" />
    <path d="M16 4v23h-5.5z" fill="#2c93a6" />
  </svg>
);

/** Material's icons, only those that are used. The style sheets have those that buttons of the bar and the lists begin with. */
export const iconPaths = {
  back: "M20 11H7.83l5.59-5.59L12 4l-8 8 8 8 1.41-1.41L7.83 13H20z",
  check: "M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z",
  checklist:
    "M22 7h-9v2h9zm0 8h-9v2h9zM5.54 11 2 7.46l1.41-1.41 2.12 2.12 4.24-4.24 1.41 1.41zm0 8L2 15.46l1.41-1.41 2.12 2.12 4.24-4.24 1.41 1.41z",
  close: "M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z",
  copy: "M16 1H4c-1.1 0-2 .9-2 2v14h2V3h12zm3 4H8c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h11c1.1 0 2-.9 2-2V7c0-1.1-.9-2-2-2m0 16H8V7h11z",
  delete: "M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6zM8 9h8v10H8zm7.5-5-1-1h-5l-1 1H5v2h14V4z",
  edit: "m14.06 9.02.92.92L5.92 19H5v-.92zM17.66 3c-.25 0-.51.1-.7.29l-1.83 1.83 3.75 3.75 1.83-1.83c.39-.39.39-1.02 0-1.41l-2.34-2.34c-.2-.2-.45-.29-.71-.29m-3.6 3.19L3 17.25V21h3.75L17.81 9.94z",
  external:
    "M19 19H5V5h7V3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.1 0 2-.9 2-2v-7h-2zM14 3v2h3.59l-9.83 9.83 1.41 1.41L19 6.41V10h2V3z",
  undo: "M12.5 8c-2.65 0-5.05.99-6.9 2.6L2 7v9h9l-3.62-3.62c1.39-1.16 3.16-1.88 5.12-1.88 3.54 0 6.55 2.31 7.6 5.5l2.37-.78C21.08 11.03 17.15 8 12.5 8",
} as const;

/** An icon in the colour of the surrounding text, which needs a visible text or a label beside it. */
export const PathIcon = ({ path, size = 18 }: { path: string; size?: number | undefined }) => (
  <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} fill="currentColor" />
  </svg>
);

interface IconProps {
  name: keyof typeof iconPaths;
  size?: number;
}

export const Icon = ({ name, size }: IconProps) => <PathIcon path={iconPaths[name]} size={size} />;

interface Props {
  icon: ComponentProps<typeof Icon>["name"];
  /** Names its object too: "Edit ada@example.com". */
  label: string;
  /** The action is pending: the button keeps the focus and does nothing. */
  pending?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A button that shows only an icon; screen readers and hovering give its label. */
export const IconButton = ({ icon, label, pending = false, onClick }: Props) => (
  <button
    type="button"
    className="icon-button"
    data-icon={icon}
    aria-label={label}
    title={label}
    aria-disabled={pending || undefined}
    onClick={(event) => !pending && onClick(event)}
  >
    {pending ? <span className="spinner" /> : <Icon name={icon} />}
  </button>
);
