import type { Identifier } from "ra-core";
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { useT, type Translate } from "../../../i18n";
import "../../../i18n/dnsChangesTexts";
import "../../../i18n/dnsTexts";
import type { Change } from "../changes/change";
import { ChangesDialog } from "../several/ChangesDialog";
import "../several/several.css";
import "../dnsEditor.css";
import { DomainTable } from "./DomainTable";
import "./many.css";
import { createRows, isChosen, rowStates, type ManyDomain, type Row } from "./rows";
import { useWanted } from "./useWanted";
import { useZones } from "./useZones";
import { objectionKey } from "./verdict";
import { isComplete, wantedWords } from "./wanted";
import type { Wanted } from "./wantedSchema";
import { WantedFields } from "./WantedFields";
import { slimChanges } from "./work";

/** A domain of the run, with what the person has seen; `skipped`: it is left out from the start, and why. */
export interface ManyItem {
  domain: ManyDomain;
  changes: readonly Change[];
  accepted: readonly string[];
  skipped?: "sameDns" | "dnsConflict" | "noZone";
  text?: string;
}

interface Props {
  domains: readonly ManyDomain[];
  /** What an earlier run wanted. */
  wanted?: Wanted | undefined;
  mayStart: boolean;
  /** Why nothing was, or can be, started. */
  notice: ReactNode;
  /** @returns whether the run was started. */
  onStart: (what: { wanted: Wanted; title: string }, items: readonly ManyItem[]) => boolean;
  onClose: () => void;
}

const objectionWords = (row: Extract<Row, { state: "fits" | "conflict" }>, t: Translate) =>
  row.verdict.objections.map(({ message, args }) => t(message, args)).join(" ");

/** The items of the run: what is chosen, and for its report what is not, unless the person has left it out. */
const itemOf = (row: Row, toggled: ReadonlySet<Identifier>, t: Translate): ManyItem[] => {
  const { domain } = row;
  const plain = { domain, changes: [], accepted: [] };
  if (row.state === "nothing") return [{ ...plain, skipped: "sameDns" }];
  if (row.state === "noZone") return [{ ...plain, skipped: "noZone" }];
  if (row.state !== "fits" && row.state !== "conflict") return [];
  const { changes, objections } = row.verdict;
  if (isChosen(row, toggled))
    return [{ domain, changes: slimChanges(changes), accepted: objections.map(objectionKey) }];
  return row.state === "conflict" ? [{ ...plain, skipped: "dnsConflict", text: objectionWords(row, t) }] : [];
};

const countWords = (rows: readonly Row[], t: Translate): string =>
  rowStates
    .flatMap((state) => {
      const count = rows.filter((row) => row.state === state).length;
      return count > 0 ? t(`dnsChanges.many.counts.${state}`, { count }) : [];
    })
    .join(", ");

interface StatusProps {
  reading: ReturnType<typeof useZones>;
  rows: readonly Row[];
  isWanted: boolean;
}

/** How far the zones are read, and what was found. */
const Status = ({ reading: { zones, isRunning, waits, stop, readRest }, rows, isWanted }: StatusProps) => {
  const t = useT();
  const numbers = { read: zones.size, total: rows.length };
  const words = () => {
    if (!isWanted && zones.size === 0) return t("dnsChanges.many.unseen");
    if (isRunning)
      return waits === undefined
        ? t("dnsChanges.many.reading", numbers)
        : t("dnsChanges.many.waits", { ...numbers, smart_count: waits });
    return isWanted ? countWords(rows, t) : "";
  };
  const hasRest = rows.some(({ state }) => state === "failed" || state === "unread");
  return (
    <div className="many-status">
      <p role="status">{words()}</p>
      {isRunning && (
        <button type="button" className="button button-small" onClick={stop}>
          {t("dnsChanges.many.stop")}
        </button>
      )}
      {!isRunning && isWanted && hasRest && (
        <button type="button" className="button button-small" onClick={readRest}>
          {t("dnsChanges.many.again")}
        </button>
      )}
    </div>
  );
};

const unread = (domain: ManyDomain): Row => ({ domain, state: "unread" });

/** Changes the DNS of many domains in the same way: what is wanted, and what it changes in each zone. */
export const ManyDialog = ({ domains, wanted: given, mayStart, notice, onStart, onClose }: Props) => {
  const t = useT();
  const { wanted, setWanted, setKind, forget } = useWanted(given);
  const [toggled, setToggled] = useState<ReadonlySet<Identifier>>(() => new Set());
  // A long text must not make typing slow.
  const shown = useDeferredValue(wanted);
  const isWanted = useMemo(() => isComplete(shown), [shown]);
  const reading = useZones(domains, isWanted);
  const { zones, isRunning } = reading;
  const rowsOf = useMemo(() => createRows(shown), [shown]);
  const rows = useMemo(
    () => (isWanted ? rowsOf(domains, zones) : domains.map(unread)),
    [isWanted, rowsOf, domains, zones],
  );
  const toggle = useCallback((id: Identifier) => {
    setToggled((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const count = rows.filter((row) => isChosen(row, toggled)).length;
  const start = () => {
    const items = rows.flatMap((row) => itemOf(row, toggled, t));
    if (onStart({ wanted, title: wantedWords(wanted, t) }, items)) forget();
  };
  return (
    <ChangesDialog
      title={t("dnsChanges.many.title", { smart_count: domains.length })}
      use={count > 0 ? t("dnsChanges.many.start", { smart_count: count }) : t("dnsChanges.many.startNone")}
      isUsable={count > 0 && !isRunning && shown === wanted && mayStart}
      onUse={start}
      onClose={onClose}
    >
      {notice}
      <WantedFields wanted={wanted} onChange={setWanted} onKind={setKind} />
      <Status reading={reading} rows={rows} isWanted={isWanted} />
      {isWanted && (
        <>
          <DomainTable rows={rows} toggled={toggled} onToggle={toggle} />
          <p className="many-note">{t("dnsChanges.many.checkedAgain")}</p>
        </>
      )}
    </ChangesDialog>
  );
};
