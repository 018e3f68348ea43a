import { useId, useState } from "react";
import { useT, type MessageKey } from "@/i18n";
import { formatFieldName } from "@/i18n/formatFieldName";
import { DialogFrame } from "../widgets/DialogFrame";
import "@/theme/components/conflict.css";
import type { FieldConflict, Side } from "./mergeEdits";

interface Props {
  conflicts: readonly FieldConflict[];
  /** A field without a label has the name of the API. */
  labels: Readonly<Record<string, MessageKey | undefined>>;
  author?: string | undefined;
  onChosen: (chosen: Record<string, Side>) => void;
  onCancel: () => void;
}

const sides: readonly Side[] = ["mine", "theirs"];

interface ChoiceProps {
  legend: string;
  note?: string | undefined;
  chosen: Side;
  describeSide: (side: Side) => [whose: string, what: string];
  onChoose: (side: Side) => void;
}

export const SideChoice = ({ legend, note, chosen, describeSide, onChoose }: ChoiceProps) => {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {note && <p>{note}</p>}
      {sides.map((side) => {
        const [whose, what] = describeSide(side);
        return (
          <label key={side}>
            <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
            <span>
              <b>{whose}</b> {what}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};

/** Shows both values of the conflicting fields, and lets the user choose for each field. */
export const ConflictDialog = ({ conflicts, labels, author, onChosen, onCancel }: Props) => {
  const t = useT();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const choose = (conflict: FieldConflict, side: Side) => {
    const resolved = conflict.isInseparable ? conflicts.filter(({ isInseparable }) => isInseparable) : [conflict];
    setChosen({ ...chosen, ...Object.fromEntries(resolved.map(({ field }) => [field, side])) });
  };
  const getLabel = (field: string) => {
    const key = labels[field];
    return key ? t(key) : formatFieldName(field);
  };
  return (
    <DialogFrame title={t(author ? "conflict.titleOwn" : "conflict.title")} closesOutside onClose={onCancel}>
      <div className="conflict">
        <p>{[author, t("conflict.text")].filter(Boolean).join(" ")}</p>
        {conflicts.map((conflict) => (
          <SideChoice
            key={conflict.field}
            legend={getLabel(conflict.field)}
            chosen={chosen[conflict.field] ?? "mine"}
            describeSide={(side) => [t(`conflict.${side}`), conflict[side] || t("conflict.nothing")]}
            onChoose={(side) => choose(conflict, side)}
          />
        ))}
      </div>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onCancel}>
          {t("conflict.back")}
        </button>
        <button type="button" className="button button-primary" onClick={() => onChosen(chosen)}>
          {t("conflict.save")}
        </button>
      </div>
    </DialogFrame>
  );
};
