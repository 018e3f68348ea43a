import type { ReactNode } from "react";
import "@/theme/components/dialog.css";

interface Props {
  /** The way out: Cancel, Close. */
  out: ReactNode;
  /** What the dialog is for. */
  main?: ReactNode;
  /** What else it offers. */
  children?: ReactNode;
}

/** The buttons of every dialog, at its right: the way out first, the main one last. On a phone they share the width. */
export const DialogActions = ({ out, main, children }: Props) => (
  <div className="dialog-actions">
    {out}
    {children}
    {main}
  </div>
);
