import { useId } from "react";
import { useT } from "../../../i18n";
import "../../../ui/conflict/conflict.css";
import type { Side } from "../../../ui/conflict/mergeEdits";
import { idOf } from "../changes/change";
import type { Conflict } from "../changes/rebase";
import { recordName } from "../recordName";

interface Props {
  conflicts: readonly Conflict[];
  sideOf: (conflict: Conflict) => Side;
  onChoose: (conflict: Conflict, side: Side) => void;
}

const sides: readonly Side[] = ["mine", "theirs"];

/** Records that somebody else has changed meanwhile: for each, whose change counts. */
export const Conflicts = ({ conflicts, sideOf, onChoose }: Props) => {
  const t = useT();
  const id = useId();
  const wordsOf = ({ change, theirs, fields }: Conflict, side: Side): string => {
    const isMine = side === "mine";
    if (change.kind === "remove") {
      return isMine
        ? t("dnsChanges.conflicts.removed")
        : t("dnsChanges.conflicts.keep", { record: recordName(theirs ?? change.from) });
    }
    if (!theirs) {
      return isMine
        ? t("dnsChanges.conflicts.addAgain", { record: recordName(change.to) })
        : t("dnsChanges.conflicts.leave");
    }
    return fields
      .map((field) => `${t(`dnsChanges.columns.${field.field as "name"}`)} ${field[side] || t("dns.none")}`)
      .join(", ");
  };
  return (
    <section className="drawer-part" aria-labelledby={id}>
      <h3 id={id}>{t("dnsChanges.conflicts.title")}</h3>
      <p>{t("dnsChanges.conflicts.text")}</p>
      <div className="conflict">
        {conflicts.map((conflict) => (
          <fieldset key={idOf(conflict.change)}>
            <legend>{recordName(conflict.change.from)}</legend>
            {sides.map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`${id}-${idOf(conflict.change)}`}
                  checked={sideOf(conflict) === side}
                  onChange={() => onChoose(conflict, side)}
                />
                <span>
                  <b>{t(`dnsChanges.conflicts.${side}`)}</b> {wordsOf(conflict, side)}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
};
