import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef, useState, type ReactNode } from "react";
import "@/theme/components/dialog.css";
import { secondClickGuard } from "../secondClickGuard";
import { isTopmostDialog, ToastOutlet } from "./ToastOutlet";

interface Props {
  title: string;
  /** The title is for screen readers only: the content has a heading of its own. */
  isTitleHidden?: boolean;
  role?: "dialog" | "alertdialog";
  describedBy?: string;
  className?: string | undefined;
  maxWidth?: "xs" | "sm" | "md";
  /** By default a click outside does nothing, so that no work is lost by it. */
  closesOutside?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Returns the focus to the element that had it; if that is gone, to the page's content. */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const focusBefore = () => {
      // Another dialog, or what closed this one, may take the focus meanwhile.
      if (document.activeElement !== document.body) return;
      const target = before?.isConnected ? before : document.getElementById("content");
      if (!(target instanceof HTMLElement)) return;
      target.focus();
      secondClickGuard.handleFocusBack(target, performance.now());
    };
    return () => queueMicrotask(focusBefore);
  }, [before]);
};

/** `ConfirmDialog` is for confirmations. The focus returns to where it was. */
export const DialogFrame = ({
  title,
  isTitleHidden = false,
  role = "dialog",
  describedBy,
  className = "",
  maxWidth = "sm",
  closesOutside = false,
  onClose,
  children,
}: Props) => {
  const popup = useRef<HTMLDivElement>(null);
  useFocusBack();
  return (
    <Dialog.Root
      open
      disablePointerDismissal={!closesOutside}
      // All dialogs that are siblings in the tree receive Escape.
      onOpenChange={() => isTopmostDialog(popup.current) && onClose()}
    >
      {/* The dialog that it was rendered in would be wrong: others may have been opened above that one. */}
      <Dialog.Portal container={document.body}>
        <Dialog.Backdrop forceRender className="dialog-backdrop" />
        <Dialog.Viewport className="dialog-place">
          <Dialog.Popup
            ref={popup}
            role={role}
            aria-modal="true"
            aria-describedby={describedBy}
            className={`dialog ${className}`}
            data-width={maxWidth}
            finalFocus={false}
          >
            <Dialog.Title className={isTitleHidden ? "visually-hidden" : "dialog-title"}>{title}</Dialog.Title>
            {children}
            <ToastOutlet />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
