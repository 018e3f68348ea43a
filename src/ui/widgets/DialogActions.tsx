import type { ReactNode } from "react";
import "@/theme/components/dialog.css";

interface Props {
  out: ReactNode;
  main?: ReactNode;
  children?: ReactNode;
}

/** The buttons of a dialog: Cancel first, the main one last. On a phone they share the width. */
export const DialogActions = ({ out, main, children }: Props) => (
  <div className="dialog-actions">
    {out}
    {children}
    {main}
  </div>
);
