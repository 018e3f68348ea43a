import { useCallback, useId, useMemo, useState } from "react";
import { Link } from "react-router";
import { countsOf, itemsInOrder, stateOrder } from "./runs/counts";
import { type ItemState, itemState, installationKey, type Run, type RunItem } from "./runs/run";
import { itemText, itemTime } from "./runs/words";
import { useT } from "../../i18n";
import { timeWords } from "../../i18n/errorWords";
import { RUN_ITEMS_HEIGHT_PX } from "../../lib/constants";
import { Status, type StatusName } from "../../ui/status/Status";
import { ScrollTable } from "../../ui/table/ScrollTable";

interface Props {
  counts: ReadonlyMap<ItemState, number>;
  total: number;
  /** Undefined for all. */
  value: ItemState | undefined;
  onChange: (state: ItemState | undefined) => void;
}

/** Chooses the installations of one state; offers the states that there are. */
const StateFilter = ({ counts, total, value, onChange }: Props) => {
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

const statusOf = {
  waiting: "idle",
  notSent: "idle",
  skipped: "idle",
  queued: "running",
  started: "running",
  done: "done",
  failed: "failed",
  unconfirmed: "unknown",
} as const satisfies Record<ItemState, StatusName>;

interface CellsProps {
  item: RunItem;
  state: ItemState;
  isDeleted: boolean;
}

const ItemCells = ({ item, state, isDeleted }: CellsProps) => {
  const t = useT();
  const time = itemTime(item);
  return (
    <>
      <th role="rowheader" scope="row" className="run-item-site">
        {isDeleted ? item.domain.url : <Link to={`/domains/${item.domain.id}`}>{item.domain.url}</Link>}
      </th>
      {!item.zone && <td role="cell">{item.server.name}</td>}
      <td role="cell">
        <Status is={statusOf[state]}>{t(`runs.states.${state}`)}</Status>
      </td>
      <td role="cell" className="run-item-text">
        {itemText(item, t)}
      </td>
      <td role="cell" className="run-item-time">
        {time !== undefined && timeWords(time)}
      </td>
    </>
  );
};

const columnNames = ["site", "server", "state", "text", "time"] as const;

/** The installations of a run, failures first; one state's alone when chosen. Only what is visible is in the document. */
export const RunItems = ({ run, label }: { run: Run; label: string }) => {
  const t = useT();
  const [chosen, setChosen] = useState<ItemState>();
  const counts = countsOf(run);
  // The last installation of the chosen state may have left it.
  const only = chosen && counts.has(chosen) ? chosen : undefined;
  const items = useMemo(() => itemsInOrder(run, only), [run, only]);
  const { state: runState, action } = run;
  const columns = useMemo(
    () =>
      columnNames
        .filter((name) => name !== "server" || action !== "changeDns")
        .map((name) => ({ name, header: t(`runs.activity.${name}`) })),
    [t, action],
  );
  const renderCells = useCallback(
    (item: RunItem) => {
      const state = itemState({ state: runState }, item);
      return <ItemCells item={item} state={state} isDeleted={action === "delete" && state === "done"} />;
    },
    [runState, action],
  );
  return (
    <>
      <StateFilter counts={counts} total={run.items.length} value={only} onChange={setChosen} />
      <ScrollTable
        label={label}
        columns={columns}
        rows={items}
        keyOf={installationKey}
        renderCells={renderCells}
        estimatedHeight={42}
        maxHeight={RUN_ITEMS_HEIGHT_PX}
      />
    </>
  );
};
