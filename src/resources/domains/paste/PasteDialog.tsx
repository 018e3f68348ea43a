import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import "../../../i18n/selectionTexts";
import { useT } from "../../../i18n";
import { MuiFrame } from "../../../ui/forms/MuiFrame";
import { ToastPlace } from "../../../ui/widgets/ToastPlace";
import "./paste.css";
import { PasteProgress } from "./PasteProgress";
import { PasteResult } from "./PasteResult";
import { PasteText } from "./PasteText";
import { usePaste } from "./usePaste";

/** Turns a pasted list of domains into the selection: the text, the look-up of its names, what was found. */
export const PasteDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const id = useId();
  const { text, setText, look, start, goOn, stop, back } = usePaste();
  const content = () => {
    if (!look) return <PasteText text={text} onChange={setText} onLookUp={start} onCancel={onClose} />;
    if (look.isRunning) return <PasteProgress look={look} onStop={stop} />;
    return <PasteResult look={look} onGoOn={() => goOn(look)} onBack={back} onClose={onClose} />;
  };
  return (
    <MuiFrame>
      <Dialog
        open
        maxWidth="sm"
        fullWidth
        transitionDuration={0}
        aria-labelledby={id}
        // A click outside loses nothing that took time to look up.
        onClose={(_, reason) => reason === "escapeKeyDown" && onClose()}
      >
        <DialogTitle id={id}>{t("selection.paste.title")}</DialogTitle>
        {content()}
        <ToastPlace />
      </Dialog>
    </MuiFrame>
  );
};
