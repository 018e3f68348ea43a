import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from "react";
import { useLocation } from "react-router";

/** A menu that was opened from the panel stands elsewhere in the document: it closes first, by itself. */
const hasMenu = (): boolean => document.querySelector('[role="menu"]') !== null;

/**
 * A button that shows and hides a panel of links (the disclosure navigation pattern of the ARIA practices). Escape closes it
 * and returns the focus to the button; so do focus or a click elsewhere, a link in the panel, and navigation to another
 * page. A search that enters the address leaves it open.
 */
export const useDisclosure = () => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { pathname } = useLocation();

  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setOpen(false);
  }

  useEffect(() => {
    if (!open) return;
    const clicked = (event: PointerEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target) && !hasMenu()) setOpen(false);
    };
    document.addEventListener("pointerdown", clicked);
    return () => document.removeEventListener("pointerdown", clicked);
  }, [open]);

  return {
    open,
    containerProps: {
      ref: container,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Escape" || !open || !event.currentTarget.contains(event.target as Node)) return;
        setOpen(false);
        button.current?.focus();
      },
      onClick: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest("a")) setOpen(false);
      },
      onBlur: (event: FocusEvent) => {
        const { relatedTarget } = event;
        if (relatedTarget instanceof Node && !container.current?.contains(relatedTarget) && !hasMenu()) setOpen(false);
      },
    },
    buttonProps: {
      ref: button,
      type: "button" as const,
      "aria-expanded": open,
      "aria-controls": panelId,
      onClick: () => setOpen(!open),
    },
    panelProps: { id: panelId, hidden: !open },
  };
};
