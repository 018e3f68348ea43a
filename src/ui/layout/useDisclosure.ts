import {
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { CurrentPathContext } from "../currentPath";

const hasMenu = (): boolean => document.querySelector('[role="menu"]') !== null;

/**
 * A button that shows and hides a panel of links (the disclosure navigation pattern of the ARIA practices). Escape closes it
 * and returns the focus to the button; so do focus or a click elsewhere, a link in the panel, and navigation to another
 * page. It stays open when a page arrives that was already on its way when it was opened, when that page redirects to another one,
 * and when a search enters the address.
 */
export const useDisclosure = () => {
  const currentPath = useContext(CurrentPathContext);
  /** The router's path when it was opened; undefined while it is closed. */
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt !== undefined;
  const setOpen = (isOpen: boolean) => setOpenedAt(isOpen ? currentPath() : undefined);
  const button = useRef<HTMLButtonElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { pathname } = useLocation();
  const isRedirect = useNavigationType() === NavigationType.Replace;

  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    if (pathname !== openedAt && !isRedirect) setOpenedAt(undefined);
  }

  useEffect(() => {
    if (!open) return;
    const clicked = (event: PointerEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target) && !hasMenu())
        setOpenedAt(undefined);
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
