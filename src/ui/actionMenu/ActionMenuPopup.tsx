import { Menu } from "@base-ui/react/menu";
import { useRef } from "react";
import "./actionMenu.css";

export interface Point {
  x: number;
  y: number;
}

export interface MenuAction<Name extends string> {
  name: Name;
  label: string;
  enabled: boolean;
}

export interface Opened {
  /** The button. */
  anchor: HTMLElement;
  /** Where the pointer was on the button's row. */
  at: Point | undefined;
}

interface Props extends Opened {
  label: string;
  /** What the menu acts on; for screen readers the label says so. */
  title: string | undefined;
  actions: readonly MenuAction<string>[];
  onClose: () => void;
  onChoose: (name: string) => void;
}

/** A row of a table; as a card it is too high to open a menu beside it. */
const lineOf = (button: HTMLElement) => {
  const row = button.closest("tr");
  return row && getComputedStyle(row).display === "table-row" ? row : button;
};

/** At the pointer; else below its button's row, or above it if there is room only there, so that the row stays visible. */
const placeOf = ({ anchor: button, at }: Opened) => ({
  contextElement: button,
  getBoundingClientRect: () => {
    if (at) return new DOMRect(at.x, at.y, 0, 0);
    const { x, width } = button.getBoundingClientRect();
    const { y, height } = lineOf(button).getBoundingClientRect();
    return new DOMRect(x, y, width, height);
  },
});

/** Once the items are counted: the arrow keys go on from there. */
const focusFirst = (popup: HTMLElement | null) =>
  queueMicrotask(() => popup?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.focus());

export const ActionMenuPopup = ({ anchor, at, label, title, actions, onClose, onChoose }: Props) => {
  const button = useRef(anchor);
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner
          className="action-menu-place"
          anchor={() => placeOf({ anchor, at })}
          align={at ? "start" : "end"}
          sideOffset={2}
          collisionPadding={16}
        >
          <Menu.Popup ref={focusFirst} className="action-menu" aria-label={label} finalFocus={button}>
            {title && <div className="action-menu-title">{title}</div>}
            {actions.map(({ name, label: text, enabled }) =>
              enabled ? (
                <Menu.Item key={name} className="action-menu-item" onClick={() => onChoose(name)}>
                  {text}
                </Menu.Item>
              ) : (
                // The arrow keys pass over it.
                <div key={name} role="menuitem" aria-disabled="true" tabIndex={-1} className="action-menu-item">
                  {text}
                </div>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};
