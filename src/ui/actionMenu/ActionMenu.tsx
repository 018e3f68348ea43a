import { useState, useEffect } from "react";
import { lazyScreen, LazyBoundary } from "../lazyScreen";
import { preloadCode } from "../loadedCode";
import type { MenuAction, MenuPosition, Point } from "./ActionMenuPopup";

let point: Point | undefined;

const openMenu = (button: HTMLElement, at: Point | undefined): void => {
  point = at;
  button.click();
  point = undefined;
};

interface Props<Name extends string> {
  id?: string;
  className?: string;
  label: string;
  description: string;
  describedBy?: string;
  title?: string;
  /** Called when the menu opens, because lists have many menus. */
  actions: () => readonly MenuAction<Name>[];
  onChoose: (name: Name) => void;
}

const load = () => import("./ActionMenuPopup");
const ActionMenuPopup = lazyScreen(load, "ActionMenuPopup");
const preload = () => void preloadCode(load);

/** A button with a menu of actions. The menu's code loads when the pointer or the focus is near. */
export const ActionMenu = <Name extends string>({
  id,
  className = "button button-small",
  label,
  description,
  describedBy,
  title,
  actions,
  onChoose,
}: Props<Name>) => {
  const [opened, setOpened] = useState<MenuPosition>();
  const close = () => setOpened(undefined);
  return (
    <>
      <button
        id={id}
        type="button"
        className={`${className} action-menu-button`}
        aria-label={description}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        onMouseMove={preload} // not when rows move under a resting pointer
        onFocus={preload}
        onClick={({ currentTarget: anchor }) => setOpened({ anchor, at: point })}
      >
        {label}
      </button>
      {opened && (
        <LazyBoundary onError={close}>
          <ActionMenuPopup
            {...opened}
            label={description}
            title={title}
            actions={actions()}
            onClose={close}
            onChoose={(name) => {
              close();
              onChoose(name as Name);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
};

const RIGHT = 2;

/** The browser's own menu is more useful on these: it opens, copies or pastes. */
const OWN_MENU = "a, input, textarea, select";

/**
 * A right click on a row, and the context menu key (or Shift+F10) where the focus is in it, open its action menu. With Shift, on links
 * and fields, where text is selected, and where a row has no actions, a click opens the browser's own.
 * @param rows a selector; a cell that spans several rows belongs to none of them.
 */
export const useRowMenus = (rows: string): void => {
  useEffect(() => {
    // Read before the click: on a Mac a right click selects the word under it.
    let hasSelectedText = false;
    const press = () => void (hasSelectedText = getSelection()?.isCollapsed === false);
    const open = (event: MouseEvent) => {
      const { target, button, ctrlKey, shiftKey, clientX: x, clientY: y } = event;
      if (!(target instanceof Element) || target.closest('[rowspan]:not([rowspan="1"])')) return;
      const menu = target.closest(rows)?.querySelector<HTMLElement>(".action-menu-button");
      if (!menu) return;
      // On a Mac Ctrl makes a click a right one.
      const byPointer = button === RIGHT || ctrlKey;
      if (byPointer && (shiftKey || hasSelectedText || target.closest(OWN_MENU))) return;
      event.preventDefault();
      openMenu(menu, byPointer ? { x, y } : undefined);
    };
    document.addEventListener("pointerdown", press, { capture: true });
    document.addEventListener("contextmenu", open);
    return () => {
      document.removeEventListener("pointerdown", press, { capture: true });
      document.removeEventListener("contextmenu", open);
    };
  }, [rows]);
};
