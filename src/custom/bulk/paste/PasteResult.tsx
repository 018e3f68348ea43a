import { useNotify } from "ra-core";
import { useEffect, useRef, useState } from "react";
import type { Domain } from "../../../dataProvider/records";
import { type Translate, useT } from "../../../i18n";
import { RUN_INSTALLATIONS_MAX } from "../../../lib/constants";
import { clearSelection, selectInstallations, useSelection } from "../selection/selection";
import { ResultParts } from "./ResultParts";
import { chosenInstallations, type Choices, type Look, type Result, resultOf } from "./usePaste";
import { DialogActions } from "../../../ui/widgets/DialogActions";

const kinds = ["found", "ambiguous", "missing", "failed", "open"] as const;

/** '13 found, 1 ambiguous, 1 not found' */
const summaryWords = (result: Result, t: Translate): string =>
  kinds
    .filter((kind) => kind === "found" || result[kind].length > 0)
    .map((kind) => t(`selection.paste.summary.${kind}`, { smart_count: result[kind].length }))
    .join(", ");

interface Props {
  look: Look;
  onGoOn: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** What was found, with what the person has to choose first; makes it the selection. */
export const PasteResult = ({ look, onGoOn, onBack, onClose }: Props) => {
  const t = useT();
  const notify = useNotify();
  const result = resultOf(look);
  const [choices, setChoices] = useState<Choices>(new Map());
  const choose = (name: string, domain: Domain | undefined) => {
    const others = [...choices].filter(([key]) => key !== name);
    setChoices(new Map(domain ? [...others, [name, domain]] : others));
  };
  const hasSelection = useSelection().size > 0;
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that was pressed last is gone.
  useEffect(() => summary.current?.focus(), []);

  const installations = chosenInstallations(result, choices);
  const smart_count = installations.length;
  const take = (keepsOthers: boolean) => {
    if (!keepsOthers) clearSelection();
    const left = selectInstallations(installations);
    const messageArgs = { smart_count: left, max: RUN_INSTALLATIONS_MAX };
    if (left > 0) notify("selection.paste.leftOut", { type: "warning", messageArgs });
    onClose();
  };
  return (
    <div className="paste">
      <div className="paste-body">
        <p className="paste-summary" ref={summary} tabIndex={-1}>
          {summaryWords(result, t)}
        </p>
        <ResultParts {...{ result, choices, choose, onGoOn }} />
      </div>
      <DialogActions
        out={
          <button type="button" className="button" onClick={onClose}>
            {t("common.cancel")}
          </button>
        }
        main={
          <button
            type="button"
            className="button button-primary"
            disabled={smart_count === 0}
            onClick={() => take(hasSelection)}
          >
            {t(hasSelection ? "selection.paste.add" : "selection.paste.select", { smart_count })}
          </button>
        }
      >
        <button type="button" className="button" onClick={onBack}>
          {t("selection.paste.back")}
        </button>
        {hasSelection && (
          <button type="button" className="button" disabled={smart_count === 0} onClick={() => take(false)}>
            {t("selection.paste.replace", { smart_count })}
          </button>
        )}
      </DialogActions>
    </div>
  );
};
