import { Menu } from "@base-ui/react/menu";
import { groupBy } from "es-toolkit";
import { type RefObject, useRef } from "react";
import "@/theme/components/actionMenu.css";

export interface Point {
  x: number;
  y: number;
}

export interface MenuAction<Name extends string> {
  name: Name;
  label: string;
  enabled: boolean;
  group?: { id: string; label: string };
}

export interface MenuPosition {
  anchor: HTMLElement;
  at: Point | undefined;
}

/** The distance to the window's edges. */
const EDGE_PX = 16;

interface Props extends MenuPosition {
  label: string;
  /** The subject of the actions, which the label names for screen readers. */
  title: string | undefined;
  actions: readonly MenuAction<string>[];
  onClose: () => void;
  onChoose: (name: string) => void;
}

const getVisibleLine = (button: HTMLElement, menuHeight: number): DOMRect => {
  const row = (button.closest("tr") ?? button).getBoundingClientRect();
  const room = Math.max(row.top, innerHeight - row.bottom) - EDGE_PX;
  return menuHeight > room ? button.getBoundingClientRect() : row;
};

const createAnchor = ({ anchor: button, at }: MenuPosition, positioner: RefObject<HTMLElement | null>) => ({
  contextElement: button,
  getBoundingClientRect: () => {
    if (at) return new DOMRect(at.x, at.y, 0, 0);
    const { x, width } = button.getBoundingClientRect();
    const { y, height } = getVisibleLine(button, positioner.current?.querySelector(".action-menu")?.scrollHeight ?? 0);
    return new DOMRect(x, y, width, height);
  },
});

/** The menu itself has the focus, so that Enter chooses nothing before an arrow key or a letter has. */
const focusMenu = (popup: HTMLElement | null) => queueMicrotask(() => popup?.focus());

const Item = ({ action, onChoose }: { action: MenuAction<string> } & Pick<Props, "onChoose">) => {
  const { name, label, enabled } = action;
  return enabled ? (
    <Menu.Item className="action-menu-item" onClick={() => onChoose(name)}>
      {label}
    </Menu.Item>
  ) : (
    // The arrow keys pass over it.
    <div role="menuitem" aria-disabled="true" tabIndex={-1} className="action-menu-item">
      {label}
    </div>
  );
};

export const ActionMenuPopup = ({ anchor, at, label, title, actions, onClose, onChoose }: Props) => {
  const button = useRef(anchor);
  const positioner = useRef<HTMLDivElement>(null);
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner
          ref={positioner}
          className="action-menu-place"
          anchor={() => createAnchor({ anchor, at }, positioner)}
          align={at ? "start" : "end"}
          sideOffset={2}
          collisionPadding={EDGE_PX}
        >
          <Menu.Popup ref={focusMenu} className="action-menu" tabIndex={0} aria-label={label} finalFocus={button}>
            {title && <div className="action-menu-title">{title}</div>}
            {Object.entries(groupBy(actions, ({ group }) => group?.id ?? "")).map(([id, items]) => (
              <Menu.Group key={id}>
                {id && <Menu.GroupLabel className="action-menu-title">{items[0]?.group?.label}</Menu.GroupLabel>}
                {items.map((action) => (
                  <Item key={action.name} action={action} onChoose={onChoose} />
                ))}
              </Menu.Group>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};
