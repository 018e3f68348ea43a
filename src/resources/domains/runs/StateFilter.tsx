import { useId } from "react";
import { useT } from "../../../i18n";
import { stateOrder } from "../../../custom/runs/counts";
import type { ItemState } from "../../../custom/runs/run";

interface Props {
  counts: ReadonlyMap<ItemState, number>;
  total: number;
  /** Undefined for all. */
  value: ItemState | undefined;
  onChange: (state: ItemState | undefined) => void;
}

/** Chooses the links of one state; offers the states that there are. */
export const StateFilter = ({ counts, total, value, onChange }: Props) => {
  const t = useT();
  const id = useId();
  return (
    <div className="run-filter">
      <label htmlFor={id}>{t("runs.activity.filter")}</label>
      <select
        id={id}
        className="select"
        value={value ?? ""}
        onChange={({ target }) => onChange(stateOrder.find((state) => state === target.value))}
      >
        <option value="">{t("runs.activity.all", { count: total })}</option>
        {stateOrder
          .filter((state) => counts.has(state))
          .map((state) => (
            <option key={state} value={state}>
              {t("runs.activity.ofState", { state: t(`runs.states.${state}`), count: counts.get(state) ?? 0 })}
            </option>
          ))}
      </select>
    </div>
  );
};
