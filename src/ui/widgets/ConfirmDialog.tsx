import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { MuiFrame } from "../forms/MuiFrame";
import { useId, type ReactNode } from "react";
import { useT, type MessageKey } from "../../i18n";
import "./confirmDialog.css";
import { ToastPlace } from "./ToastPlace";

interface Props {
  title: string;
  children: ReactNode;
  /** Further information beside the question; not read out as part of it. */
  details?: ReactNode;
  /** Disables confirming. */
  confirmDisabled?: boolean;
  /** The buttons' labels; Delete and Cancel by default. */
  confirm?: MessageKey;
  cancel?: MessageKey;
  /** Confirming loses nothing. */
  harmless?: boolean;
  /** For details that need room. */
  wide?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is lost or many things are done; the safe choice has the focus. */
export const ConfirmDialog = (props: Props) => {
  const { title, children, details, confirmDisabled = false, onConfirm, onCancel } = props;
  const { confirm = "common.delete", cancel = "common.cancel", harmless = false, wide = false } = props;
  const t = useT();
  const id = useId();
  return (
    <MuiFrame>
      <Dialog
        open
        role="alertdialog"
        className={harmless ? "" : "confirm-danger"}
        maxWidth={wide ? "md" : "xs"}
        fullWidth
        onClose={onCancel}
        transitionDuration={0}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        {/* On a small screen the dialog scrolls as a whole: its text alone could not be scrolled by keyboard. */}
        <DialogContent sx={{ overflow: "visible", flex: "none" }}>
          <div id={`${id}-text`}>{children}</div>
          {details}
        </DialogContent>
        <DialogActions sx={{ position: "sticky", bottom: 0, background: "inherit" }}>
          <Button
            variant="contained"
            color={harmless ? "primary" : "error"}
            disabled={confirmDisabled}
            onClick={onConfirm}
          >
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
