import { xor } from "es-toolkit";
import type { Identifier } from "ra-core";
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { estimateLimitedTime } from "@/dataProvider/rateLimits";
import { useT, type Translate } from "@/i18n";
import { formatReadProgress } from "@/i18n/errorMessage";
import { toText } from "@/i18n/storedText";
import type { StoredText } from "@/lib/storedText";
import { createUserValue } from "@/lib/userState";
import { DeletionConfirmation, useDeletionConfirmation } from "../bulkEdit/DeletionConfirmation";
import { ChangesDialog } from "../bulkEdit/ChangesDialog";
import type { Change } from "@/model/dns/change";
import type { MassDeletion } from "@/model/dns/massDeletionSchema";
import { DomainTable, type OwnValues } from "./DomainTable";
import { TemplateFields } from "./TemplateFields";
import {
  parsePastedColumn,
  createRows,
  hasOwnValue,
  isSelected,
  rowStates,
  type BulkDomain,
  type BulkDnsRow,
} from "./domainRows";
import { useZones } from "./useZones";
import { objectionKey } from "./assessZone";
import { isTemplateComplete, getOwnParameter, toTemplateTitle } from "./dnsTemplate";
import type { DnsTemplate, EditableTemplate } from "@/model/dns/dnsTemplateSchema";
import { toStoredChanges } from "./planZone";
import "../texts";
import styles from "./bulkDns.module.css";
import bulkEditStyles from "../bulkEdit/bulkEdit.module.css";

export interface BulkItem {
  domain: BulkDomain;
  changes: readonly Change[];
  acceptedObjections: readonly string[];
  confirmedDeletion?: MassDeletion | undefined;
  skipReason?: "sameDns" | "dnsConflict" | "noZone";
  text?: StoredText;
}

interface Props {
  domains: readonly BulkDomain[];
  template?: DnsTemplate | undefined;
  mayStart: boolean;
  notice: ReactNode;
  reference: ReactNode;
  /** @returns true if the run was started */
  onStart: (what: { template: DnsTemplate; title: StoredText }, items: readonly BulkItem[]) => Promise<boolean>;
  onClose: () => void;
}

/** Includes the domains that the report lists as skipped. */
const toItems = (row: BulkDnsRow, toggled: readonly Identifier[]): BulkItem[] => {
  const { domain } = row;
  const plain = { domain, changes: [], acceptedObjections: [] };
  if (row.state === "nothing") return [{ ...plain, skipReason: "sameDns" }];
  if (row.state === "noZone") return [{ ...plain, skipReason: "noZone" }];
  if (row.state === "changed")
    return [{ ...plain, skipReason: "dnsConflict", text: [toText(row.obstacle.message, row.obstacle.args)] }];
  if (row.state !== "fits" && row.state !== "conflict") return [];
  const { changes, objections, deletion } = row.verdict;
  if (isSelected(row, toggled)) {
    const acceptedObjections = objections.map(objectionKey);
    return [{ domain, changes: toStoredChanges(changes), acceptedObjections, confirmedDeletion: deletion }];
  }
  const text = objections.map(({ message, args }) => toText(message, args));
  return row.state === "conflict" ? [{ ...plain, skipReason: "dnsConflict", text }] : [];
};

const formatStateCounts = (rows: readonly BulkDnsRow[], t: Translate): string =>
  rowStates
    .flatMap((state) => {
      const count = rows.filter((row) => row.state === state).length;
      return count > 0 ? t(`dnsChanges.bulkDns.counts.${state}`, { count }) : [];
    })
    .join(", ");

const Status = ({ reading, rows, isComplete }: Pick<ReturnType<typeof useRows>, "reading" | "rows" | "isComplete">) => {
  const { zones, isRunning, waitSeconds, stop, fetchRest } = reading;
  const t = useT();
  const numbers = { read: zones.size, total: rows.length };
  const left = estimateLimitedTime(rows.length, zones.size);
  const getStatusText = () => {
    if (!isComplete && zones.size === 0) return "";
    if (isRunning)
      return [t("dnsChanges.bulkDns.progress", numbers), ...formatReadProgress({ left, waitSeconds }, t)].join(" · ");
    return isComplete ? formatStateCounts(rows, t) : "";
  };
  const hasRest = rows.some(({ state }) => state === "failed" || state === "unread");
  return (
    <div className={styles.bulkDnsStatus}>
      <p role="status">{getStatusText()}</p>
      {isRunning && (
        <button type="button" className="button button-small" onClick={stop}>
          {t("dnsChanges.bulkDns.stop")}
        </button>
      )}
      {!isRunning && isComplete && hasRest && (
        <button type="button" className="button button-small" onClick={fetchRest}>
          {t("dnsChanges.bulkDns.loadRest")}
        </button>
      )}
    </div>
  );
};

const useOwnValues = (
  template: DnsTemplate,
  setTemplate: (template: EditableTemplate) => void,
  rows: readonly BulkDnsRow[],
): { own: OwnValues | undefined; unknown: readonly string[] } => {
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const parameter = getOwnParameter(template);
  if (template.kind !== "preset" || !parameter) return { own: undefined, unknown: [] };
  const values = template.ownValues ?? {};
  const setOwn = (more: Record<string, string>) => setTemplate({ ...template, ownValues: { ...values, ...more } });
  const onPaste = (id: Identifier, text: string) => {
    // Only visible fields are filled, so that no value goes to the wrong domain.
    const domains = rows.filter(hasOwnValue).map(({ domain }) => domain);
    const pasted = parsePastedColumn(text, domains, id);
    if (pasted) setOwn(pasted.values);
    setUnknown(pasted?.unknown ?? []);
    return pasted !== undefined;
  };
  return { own: { parameter, values, onType: (id, text) => setOwn({ [String(id)]: text }), onPaste }, unknown };
};

const unread = (domain: BulkDomain): BulkDnsRow => ({ domain, state: "unread" });

const useRows = (domains: readonly BulkDomain[], template: DnsTemplate) => {
  // Keeps typing fast in a long text.
  const deferredTemplate = useDeferredValue(template);
  const isComplete = useMemo(() => isTemplateComplete(deferredTemplate), [deferredTemplate]);
  const reading = useZones(domains, isComplete);
  const { zones } = reading;
  const toRows = useMemo(() => createRows(deferredTemplate), [deferredTemplate]);
  const rows = useMemo(
    () => (isComplete ? toRows(domains, zones) : domains.map(unread)),
    [isComplete, toRows, domains, zones],
  );
  return { rows, reading, isComplete, isCurrent: deferredTemplate === template };
};

const formatStartLabel = ({ kind }: DnsTemplate, smart_count: number, t: Translate): string => {
  if (kind === "undo") return t("dnsChanges.bulkDns.undo.start", { smart_count });
  return smart_count > 0 ? t("dnsChanges.bulkDns.start", { smart_count }) : t("dnsChanges.bulkDns.startNone");
};

export const BulkDnsDialog = ({ domains, template: given, mayStart, notice, reference, onStart, onClose }: Props) => {
  const t = useT();
  const { template, setTemplate, setKind, forget } = useTemplate(given);
  const [toggled, setToggled] = useState<readonly Identifier[]>([]);
  const toggle = useCallback((id: Identifier) => setToggled((ids) => xor(ids, [id])), []);
  const { rows, reading, isComplete, isCurrent } = useRows(domains, template);
  const { own, unknown } = useOwnValues(template, setTemplate, rows);
  const selected = rows.filter((row) => isSelected(row, toggled));
  const count = selected.length;
  const isUndo = template.kind === "undo";
  // Complete only after all zones are fetched.
  const deletions = reading.isRunning
    ? []
    : selected.flatMap((row) => ("verdict" in row && row.verdict.deletion) || []);
  const confirmation = useDeletionConfirmation(deletions);
  const canStart = count > 0 && !reading.isRunning && isCurrent && mayStart && confirmation.isConfirmed;
  const start = async () => {
    if (!canStart) return;
    const items = rows.flatMap((row) => toItems(row, toggled));
    if (await onStart({ template, title: toTemplateTitle(template) }, items)) forget();
  };
  return (
    <ChangesDialog
      title={t(isUndo ? "dnsChanges.bulkDns.undo.title" : "dnsChanges.bulkDns.title", { smart_count: domains.length })}
      submitLabel={formatStartLabel(template, count, t)}
      canSubmit={canStart}
      isDangerous={deletions.length > 0}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      {notice}
      {template.kind !== "undo" && <TemplateFields template={template} onChange={setTemplate} onKind={setKind} />}
      <Status reading={reading} rows={rows} isComplete={isComplete} />
      {isComplete && (
        <>
          {unknown.length > 0 && (
            <p className={bulkEditStyles.note} role="status">
              {t("dnsChanges.bulkDns.pastedUnknown", { smart_count: unknown.length, lines: unknown.join(" · ") })}
            </p>
          )}
          <DeletionConfirmation isBulk confirmation={confirmation} onEnter={() => void start()} />
          <DomainTable
            rows={rows}
            toggled={toggled}
            foldsUnchanged={template.kind === "replace"}
            onToggle={toggle}
            ownValues={own}
          />
          {reference}
        </>
      )}
    </ChangesDialog>
  );
};

const emptyTemplates = {
  records: { kind: "records", text: "" },
  preset: { kind: "preset", preset: "googleMail", values: {} },
  replace: { kind: "replace", from: "", to: "" },
} as const satisfies Record<EditableTemplate["kind"], EditableTemplate>;

/** The template of a closed dialog, until the page is left. */
const draft = createUserValue<EditableTemplate>(emptyTemplates.records);

/** Each kind keeps its values while another is shown. */
const useTemplate = (given: DnsTemplate | undefined) => {
  const [template, setTemplate] = useState<DnsTemplate>(given ?? draft.get());
  const [others, setOthers] = useState<Record<EditableTemplate["kind"], EditableTemplate>>(emptyTemplates);
  const keep = (next: EditableTemplate) => {
    if (!given) draft.set(next);
    setTemplate(next);
  };
  return {
    template,
    setTemplate: keep,
    setKind: (kind: EditableTemplate["kind"]) => {
      if (kind === template.kind) return;
      setOthers({ ...others, [template.kind]: template });
      keep(others[kind]);
    },
    forget: () => draft.set(emptyTemplates.records),
  };
};
