import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import "./plainDialog.css";
import { ToastPlace } from "./ToastPlace";

interface Props {
  label: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

const FOCUSABLE = "input:not([disabled]), button:not([disabled]), a[href]";

/** Makes the rest of the page inert. Dialogs that open later stand beside it: they are not. @returns a function that ends it. */
const isolate = (own: Element): (() => void) => {
  const others = [...document.body.children].filter((other) => other !== own && !other.hasAttribute("inert"));
  for (const other of others) other.setAttribute("inert", "");
  return () => {
    for (const other of others) other.removeAttribute("inert");
  };
};

/**
 * A modal dialog without Material UI, for what opens with a key: it is there in one frame. Escape and a click beside it close it.
 * The focus goes to its first control, and back.
 */
export const PlainDialog = ({ label, className, onClose, children }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const own = frame.current;
    if (!own) return undefined;
    const end = isolate(own);
    if (!own.contains(document.activeElement)) own.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    return () => {
      end();
      // Another dialog may have taken the focus meanwhile.
      const { activeElement } = document;
      const isMine = activeElement === document.body || own.contains(activeElement);
      if (isMine && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before]);

  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      onClose();
    }
    if (event.key !== "Tab") return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const to = event.shiftKey ? all.at(-1) : all[0];
    if (document.activeElement !== (event.shiftKey ? all[0] : all.at(-1))) return;
    event.preventDefault();
    to?.focus();
  };
  return createPortal(
    // The backdrop only closes; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className="plain-dialog"
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div role="dialog" aria-modal="true" aria-label={label} className={className} onKeyDown={pressed}>
        {children}
        <ToastPlace />
      </div>
    </div>,
    document.body,
  );
};
