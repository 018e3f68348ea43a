import { useEffect } from "react";
import { openMenu } from "./ActionMenu";

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
