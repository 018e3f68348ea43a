import type { ReactNode } from "react";
import { useDisclosure } from "../../../ui/layout/useDisclosure";

interface Props {
  id?: string;
  /** The key of the keyboard map that presses it. */
  shortcut?: string;
  label: ReactNode;
  panelClass: string;
  /** Loads the code of the panel, once the pointer or the focus is near. */
  preload?: () => void;
  /** What the panel shows; it gets what closes it and returns to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button that shows and hides a panel below it. */
export const PanelButton = ({ id, shortcut, label, panelClass, preload, children }: Props) => {
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  const close = () => {
    buttonProps.ref.current?.focus();
    buttonProps.onClick();
  };
  return (
    <div className="domain-filters" {...containerProps}>
      <button
        id={id}
        className="button"
        aria-keyshortcuts={shortcut}
        onMouseMove={preload}
        onFocus={preload}
        {...buttonProps}
      >
        {label}
      </button>
      <div className={`domain-filters-panel ${panelClass}`} {...panelProps}>
        {open && children(close)}
      </div>
    </div>
  );
};
