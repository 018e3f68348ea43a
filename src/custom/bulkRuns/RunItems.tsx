import { xor } from "es-toolkit";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { type Run } from "./runs/run";
import { countItemStates, getShownState, itemStateOrder, type ShownState, sortItems } from "./runs/runSummary";
import { type ItemGroup, groupEqualItems, type RunItemRow, type SingleItemRow } from "./runs/groupEqualItems";
import { getInstallationKey } from "@/custom/domainActions";
import { formatItemText, getItemTime } from "./runs/formatRun";
import { useT } from "@/i18n";
import { formatTime } from "@/lib/format";
import { RUN_ITEMS_HEIGHT_PX } from "@/lib/constants";
import { Status, type StatusName } from "@/ui/status/Status";
import { FilterSelect } from "@/ui/widgets/FilterSelect";
import { ScrollTable } from "@/ui/table/ScrollTable";
import { toRecordPath } from "@/lib/addresses";
import styles from "./runCard.module.css";

interface Props {
  counts: ReadonlyMap<ShownState, number>;
  total: number;
  value: ShownState | undefined;
  onChange: (state: ShownState | undefined) => void;
}

const StateFilter = ({ counts, total, ...select }: Props) => {
  const t = useT();
  return (
    <div className={`${styles.runFilter} no-print`}>
      <FilterSelect
        label={t("runs.activity.filter")}
        allLabel={t("runs.activity.allStates", { count: total })}
        options={itemStateOrder.filter((state) => counts.has(state))}
        getLabel={(state) =>
          t("runs.activity.stateCount", { state: t(`processes.states.${state}`), count: counts.get(state) ?? 0 })
        }
        {...select}
      />
    </div>
  );
};

const itemStatuses = {
  queued: "idle",
  notSent: "idle",
  skipped: "idle",
  running: "running",
  done: "done",
  failed: "failed",
  unknown: "unknown",
} as const satisfies Record<ShownState, StatusName>;

interface CellsProps {
  line: SingleItemRow;
  isDeleted: boolean;
}

const ItemCells = ({ line: { item, state, isInGroup: within }, isDeleted }: CellsProps) => {
  const t = useT();
  const time = getItemTime(item);
  return (
    <>
      <th role="rowheader" scope="row" className={styles.runItemSite} data-within={within || undefined}>
        {isDeleted ? (
          item.domain.url
        ) : (
          <Link className="link-target" to={toRecordPath("domains", item.domain.id)}>
            {item.domain.url}
          </Link>
        )}
      </th>
      {!item.zone && <td role="cell">{item.server.name}</td>}
      <td role="cell">
        <Status is={itemStatuses[state]}>{t(`processes.states.${state}`)}</Status>
      </td>
      {/* The row of the group shows the text. */}
      <td role="cell" className={styles.runItemText}>
        {!within && formatItemText(item, t)}
      </td>
      <td role="cell" className={styles.runItemTime}>
        {time !== undefined && formatTime(time)}
      </td>
    </>
  );
};

interface GroupProps {
  line: ItemGroup;
  isOpen: boolean;
  onToggle: (key: string) => void;
}

const GroupCells = ({ line: { key, items, state, text }, isOpen, onToggle }: GroupProps) => {
  const t = useT();
  const [first] = items;
  const unit = first?.zone ? "domains" : "installations";
  const servers = new Set(items.map(({ server }) => String(server.id)));
  return (
    <>
      <th role="rowheader" scope="row" className={styles.runItemSite}>
        <button
          type="button"
          className={`button button-small button-quiet ${styles.runEqual}`}
          aria-expanded={isOpen}
          onClick={() => onToggle(key)}
        >
          <span className="chevron" aria-hidden="true" />
          {t(`runs.activity.groups.${unit}`, { smart_count: items.length })}
        </button>
      </th>
      {unit === "installations" && (
        <td role="cell">
          {servers.size === 1 ? first?.server.name : t("runs.activity.servers", { smart_count: servers.size })}
        </td>
      )}
      <td role="cell">
        <Status is={itemStatuses[state]}>{t(`processes.states.${state}`)}</Status>
      </td>
      <td role="cell" className={styles.runItemText}>
        {text}
      </td>
      <td role="cell" className={styles.runItemTime} />
    </>
  );
};

const columnNames = ["site", "server", "state", "text", "time"] as const;

const getRowKey = (line: RunItemRow): string => ("item" in line ? getInstallationKey(line.item) : line.key);

export const RunItems = ({ run, label }: { run: Run; label: string }) => {
  const t = useT();
  const [chosen, setChosen] = useState<ShownState>();
  const counts = countItemStates(run);
  // The last item of the chosen state may have changed its state.
  const only = chosen && counts.has(chosen) ? chosen : undefined;
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggle = useCallback((key: string) => setOpen((before) => xor(before, [key])), []);
  const { action } = run;
  const lines = useMemo(
    () =>
      groupEqualItems(
        sortItems(run, only),
        (item) => getShownState(run, item),
        (item) => formatItemText(item, t),
        open,
      ),
    [run, only, t, open],
  );
  const columns = useMemo(
    () =>
      columnNames
        .filter((name) => name !== "server" || action !== "changeDns")
        .map((name) => ({ name, header: t(`runs.activity.${name}`) })),
    [t, action],
  );
  const renderCells = useCallback(
    (line: RunItemRow) =>
      "item" in line ? (
        <ItemCells line={line} isDeleted={action === "delete" && line.state === "done"} />
      ) : (
        <GroupCells line={line} isOpen={open.includes(line.key)} onToggle={toggle} />
      ),
    [action, open, toggle],
  );
  return (
    <>
      <StateFilter counts={counts} total={run.items.length} value={only} onChange={setChosen} />
      <ScrollTable
        label={label}
        columns={columns}
        rows={lines}
        getKey={getRowKey}
        renderCells={renderCells}
        maxHeight={RUN_ITEMS_HEIGHT_PX}
      />
    </>
  );
};
