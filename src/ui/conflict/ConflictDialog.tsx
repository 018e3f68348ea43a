import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useT, type MessageKey } from "../../i18n";
import "../../i18n/conflictTexts";
import { MuiFrame } from "../forms/MuiFrame";
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
    <MuiFrame>
      <Dialog open maxWidth="sm" fullWidth transitionDuration={0} onClose={onCancel} aria-labelledby={id}>
        <DialogTitle id={id}>{t("conflict.title")}</DialogTitle>
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
        <DialogActions>
          <Button variant="contained" onClick={() => onChosen(chosen)}>
            {t("conflict.save")}
          </Button>
          <Button variant="outlined" onClick={onCancel}>
            {t("conflict.back")}
          </Button>
        </DialogActions>
      </Dialog>
    </MuiFrame>
  );
};
