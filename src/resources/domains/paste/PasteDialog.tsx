import "../../../i18n/selectionTexts";
import { useT } from "../../../i18n";
import { DialogFrame } from "../../../ui/widgets/DialogFrame";
import "./paste.css";
import { PasteProgress } from "./PasteProgress";
import { PasteResult } from "./PasteResult";
import { PasteText } from "./PasteText";
import { usePaste } from "./usePaste";

/** Turns a pasted list of domains into the selection: the text, the look-up of its names, what was found. */
export const PasteDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { text, setText, look, start, goOn, stop, back } = usePaste();
  const content = () => {
    if (!look) return <PasteText text={text} onChange={setText} onLookUp={start} onCancel={onClose} />;
    if (look.isRunning) return <PasteProgress look={look} onStop={stop} />;
    return <PasteResult look={look} onGoOn={() => goOn(look)} onBack={back} onClose={onClose} />;
  };
  return (
    <DialogFrame title={t("selection.paste.title")} onClose={onClose}>
      {content()}
    </DialogFrame>
  );
};
