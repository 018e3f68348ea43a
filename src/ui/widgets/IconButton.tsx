import type { ComponentProps } from "react";
import { Icon } from "./Icon";
import "./widgets.css";

interface Props {
  icon: ComponentProps<typeof Icon>["name"];
  /** Names what is acted on too: "Edit ada@example.com". */
  label: string;
  /** What it started is under way: it cannot be started again, and keeps the focus. */
  pending?: boolean;
  onClick: () => void;
}

/** A button that shows only a drawing; its label is told to screen readers and on hovering. */
export const IconButton = ({ icon, label, pending = false, onClick }: Props) => (
  <button
    type="button"
    className="icon-button"
    data-icon={icon}
    aria-label={label}
    title={label}
    aria-disabled={pending || undefined}
    onClick={() => !pending && onClick()}
  >
    {pending ? <span className="spinner" /> : <Icon name={icon} />}
  </button>
);
