import type { ComponentProps, MouseEvent } from "react";
import { Icon } from "./Icon";
import "./widgets.css";

interface Props {
  icon: ComponentProps<typeof Icon>["name"];
  /** Names its object too: "Edit ada@example.com". */
  label: string;
  /** Its action is in progress: it cannot be started again, and keeps the focus. */
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
