import { useEffect } from "react";
import { RIGHT } from "./rowMenus";

/** There the browser's own menu is worth more: it opens, copies or pastes. */
const OWN_MENU = "a, input, textarea, select";

const hasSelectedText = (): boolean => getSelection()?.isCollapsed === false;

/** By the key a part of the row has the focus: whatever it is, the row's actions are meant. */
const isWanted = ({ shiftKey }: MouseEvent, target: Element, byPointer: boolean): boolean =>
  !byPointer || (!shiftKey && !target.closest(OWN_MENU) && !hasSelectedText());

/**
 * A right click on a row, and the context menu key (or Shift+F10) where the focus is in it, open its action menu. The browser keeps
 * its own menu with Shift, on links and fields, where text is selected, and where a row has no actions.
 * @param rows a selector; a cell that spans several rows belongs to none of them.
 */
export const useRowMenus = (rows: string): void => {
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const { target, button, ctrlKey, clientX, clientY } = event;
      if (!(target instanceof Element) || target.closest('[rowspan]:not([rowspan="1"])')) return;
      const menu = target.closest(rows)?.querySelector<HTMLElement>(".action-menu-button");
      // On a Mac Ctrl makes a click a right one.
      const byPointer = button === RIGHT || ctrlKey;
      if (!menu || !isWanted(event, target, byPointer)) return;
      event.preventDefault();
      const at = byPointer ? { button: RIGHT, clientX, clientY } : {};
      menu.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...at }));
    };
    document.addEventListener("contextmenu", open);
    return () => document.removeEventListener("contextmenu", open);
  }, [rows]);
};
