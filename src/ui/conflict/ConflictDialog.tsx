import { useId, useState } from "react";
import { useT, type MessageKey } from "../../i18n";
import { DialogFrame } from "../widgets/DialogFrame";
import "./conflict.css";
import type { Conflict, Side } from "./mergeEdits";

interface Props {
  conflicts: readonly Conflict[];
  labels: Readonly<Record<string, MessageKey>>;
  onChosen: (chosen: Record<string, Side>) => void;
  onCancel: () => void;
}

const sides: readonly Side[] = ["mine", "theirs"];

/** Shown when somebody else has changed the same fields: shows both values and lets the person choose for each field. */
export const ConflictDialog = ({ conflicts, labels, onChosen, onCancel }: Props) => {
  const t = useT();
  const id = useId();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const labelOf = (field: string) => {
    const key = labels[field];
    return key ? t(key) : field;
  };
  return (
    <DialogFrame title={t("conflict.title")} closesOutside onClose={onCancel}>
      <div className="conflict">
        <p>{t("conflict.text")}</p>
        {conflicts.map((conflict) => (
          <fieldset key={conflict.field}>
            <legend>{labelOf(conflict.field)}</legend>
            {sides.map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`${id}-${conflict.field}`}
                  checked={(chosen[conflict.field] ?? "mine") === side}
                  onChange={() => setChosen({ ...chosen, [conflict.field]: side })}
                />
                <span>
                  <b>{t(`conflict.${side}`)}</b> {conflict[side] || t("conflict.nothing")}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="dialog-actions">
        <button type="button" className="button button-primary" onClick={() => onChosen(chosen)}>
          {t("conflict.save")}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {t("conflict.back")}
        </button>
      </div>
    </DialogFrame>
  );
};
