import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import type { ReactNode } from "react";
import { useT } from "../../../i18n";
import { DialogFrame } from "../../../ui/widgets/DialogFrame";

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
  return (
    <DialogFrame title={title} maxWidth="md" onClose={onClose}>
      <div className="drawer-body">{children}</div>
      <DialogActions>
        <Button variant="contained" aria-disabled={!isUsable || undefined} onClick={() => isUsable && onUse()}>
          {use}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {t("common.cancel")}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
