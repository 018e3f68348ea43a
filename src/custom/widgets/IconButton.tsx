import type { ComponentProps } from "react";
import { Icon } from "./Icon";
import "./widgets.css";

interface Props {
  icon: ComponentProps<typeof Icon>["name"];
  /** Names what is acted on too: "Edit ada@example.com". */
  label: string;
  onClick: () => void;
}

/** A button that shows only a drawing; its label is told to screen readers and on hovering. */
export const IconButton = ({ icon, label, onClick }: Props) => (
  <button type="button" className="icon-button" data-icon={icon} aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
);
