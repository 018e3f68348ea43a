import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, type ReactNode } from "react";
import { useT } from "../../../i18n";
import { MuiFrame } from "../../../ui/forms/MuiFrame";
import { ToastPlace } from "../../../ui/widgets/ToastPlace";

interface Props {
  title: string;
  use: string;
  isUsable: boolean;
  onUse: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that makes changes for the set; nothing is sent from it. */
export const ChangesDialog = ({ title, use, isUsable, onUse, onClose, children }: Props) => {
  const t = useT();
  const id = useId();
  return (
    <MuiFrame>
      <Dialog
        open
        maxWidth="md"
        fullWidth
        transitionDuration={0}
        aria-labelledby={id}
        onClose={(_, reason) => reason === "escapeKeyDown" && onClose()}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <div className="drawer-body">{children}</div>
        <DialogActions>
          <Button variant="contained" aria-disabled={!isUsable || undefined} onClick={() => isUsable && onUse()}>
            {use}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {t("common.cancel")}
          </Button>
        </DialogActions>
        <ToastPlace />
      </Dialog>
    </MuiFrame>
  );
};
