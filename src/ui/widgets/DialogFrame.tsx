import Dialog, { type DialogProps } from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { MuiFrame } from "../forms/MuiFrame";
import { ToastPlace } from "./ToastPlace";

interface Props extends Pick<DialogProps, "children" | "className" | "fullWidth" | "maxWidth"> {
  title: string;
  /** On Escape; a click outside does nothing, so that no work is lost by it. */
  onClose: () => void;
}

/** A modal dialog to work in; `ConfirmDialog` is for questions. */
export const DialogFrame = ({ title, onClose, children, ...dialog }: Props) => {
  const id = useId();
  return (
    <MuiFrame>
      <Dialog
        open
        fullWidth
        transitionDuration={0}
        aria-labelledby={id}
        onClose={(_, reason) => reason === "escapeKeyDown" && onClose()}
        {...dialog}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        {children}
        <ToastPlace />
      </Dialog>
    </MuiFrame>
  );
};
