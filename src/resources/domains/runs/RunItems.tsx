import { useCallback, useId, useMemo, useState } from "react";
import { Link } from "react-router";
import { useT } from "../../../i18n";
import { timeWords } from "../../../i18n/timeWords";
import { RUN_ITEMS_HEIGHT_PX } from "../../../lib/constants";
import { countsOf, itemsInOrder, stateOrder } from "../../../custom/runs/counts";
import { itemState, linkKey, type ItemState, type Run, type RunItem } from "../../../custom/runs/run";
import { itemText, itemTime } from "../../../custom/runs/words";
import { ScrollTable } from "../../../ui/table/ScrollTable";

const tones: Record<ItemState, string> = {
  waiting: "none",
  notSent: "none",
  skipped: "none",
  queued: "info",
  started: "info",
  done: "good",
  failed: "bad",
  unconfirmed: "warn",
};

/** The links of a run, failures first; one state's alone when chosen. Only what is visible is in the document. */
export const RunItems = ({ run, label }: { run: Run; label: string }) => {
  const t = useT();
  const id = useId();
  const [chosen, setChosen] = useState<ItemState>();
  const counts = countsOf(run);
  // The last link of the chosen state may have left it.
  const only = chosen && counts.has(chosen) ? chosen : undefined;
  const items = useMemo(() => itemsInOrder(run, only), [run, only]);
  const columns = useMemo(
    () =>
      (["site", "server", "state", "text", "time"] as const).map((name) => ({
        name,
        header: t(`runs.activity.${name}`),
      })),
    [t],
  );
  const { state: runState, action } = run;
  const renderCells = useCallback(
    (item: RunItem) => {
      const state = itemState({ state: runState }, item);
      const time = itemTime(item);
      return (
        <>
          <th role="rowheader" scope="row" className="run-item-site">
            {action === "delete" && state === "done" ? (
              item.domain.url
            ) : (
              <Link to={`/domains/${item.domain.id}`}>{item.domain.url}</Link>
            )}
          </th>
          <td role="cell">{item.server.name}</td>
          <td role="cell">
            <span className={`badge badge-${tones[state]}`}>{t(`runs.states.${state}`)}</span>
          </td>
          <td role="cell" className="run-item-text">
            {itemText(item, t)}
          </td>
          <td role="cell" className="run-item-time">
            {time !== undefined && timeWords(time)}
          </td>
        </>
      );
    },
    [runState, action, t],
  );
  return (
    <>
      <div className="run-filter">
        <label htmlFor={id}>{t("runs.activity.filter")}</label>
        <select
          id={id}
          className="select"
          value={only ?? ""}
          onChange={({ target }) => setChosen(stateOrder.find((state) => state === target.value))}
        >
          <option value="">{t("runs.activity.all", { count: run.items.length })}</option>
          {stateOrder
            .filter((state) => counts.has(state))
            .map((state) => (
              <option key={state} value={state}>
                {t("runs.activity.ofState", { state: t(`runs.states.${state}`), count: counts.get(state) ?? 0 })}
              </option>
            ))}
        </select>
      </div>
      <ScrollTable
        label={label}
        columns={columns}
        rows={items}
        keyOf={linkKey}
        renderCells={renderCells}
        estimatedHeight={42}
        maxHeight={RUN_ITEMS_HEIGHT_PX}
      />
    </>
  );
};
