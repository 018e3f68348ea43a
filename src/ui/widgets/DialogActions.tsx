import type { ReactNode } from "react";
import "@/theme/components/dialog.css";

interface Props {
  out: ReactNode;
  main?: ReactNode;
  children?: ReactNode;
}

export const DialogActions = ({ out, main, children }: Props) => (
  <div className="dialog-actions">
    {out}
    {children}
    {main}
  </div>
);
