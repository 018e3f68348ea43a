import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { MuiFrame } from "../forms/MuiFrame";
import { useId, type ReactNode } from "react";
import { useT, type MessageKey } from "../../i18n";
import { ToastPlace } from "./ToastPlace";

interface Props {
  title: string;
  children: ReactNode;
  /** What the buttons say; Delete and Cancel unless given. */
  confirm?: MessageKey;
  cancel?: MessageKey;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is lost; the safe choice has the focus. */
export const ConfirmDialog = (props: Props) => {
  const { title, children, confirm = "common.delete", cancel = "common.cancel", onConfirm, onCancel } = props;
  const t = useT();
  const id = useId();
  return (
    <MuiFrame>
      <Dialog
        open
        role="alertdialog"
        maxWidth="xs"
        fullWidth
        onClose={onCancel}
        transitionDuration={0}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        {/* On a small screen the dialog scrolls as a whole: its text alone could not be scrolled by keyboard. */}
        <DialogContent id={`${id}-text`} sx={{ overflow: "visible", flex: "none" }}>
          {children}
        </DialogContent>
        <DialogActions>
          <Button variant="contained" color="error" onClick={onConfirm}>
            {t(confirm)}
          </Button>
          <Button variant="outlined" autoFocus onClick={onCancel}>
            {t(cancel)}
          </Button>
        </DialogActions>
        <ToastPlace />
      </Dialog>
    </MuiFrame>
  );
};
