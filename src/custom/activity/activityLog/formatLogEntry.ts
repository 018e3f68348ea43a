import type { ResponseFacts } from "@/dataProvider/responseFacts";
import type { MessageKey, Translate } from "@/i18n";
import { formatTicketFacts } from "@/i18n/errorMessage";
import { formatFieldName } from "@/i18n/formatFieldName";
import { formatStoredText } from "@/i18n/storedText";
import { formatExactTime } from "@/lib/format";
import { isolateText, toOneLine } from "@/lib/serverText";
import "@/ui/ticketReference/texts";
import { getWriteState, type FieldChange, type LogEntry } from "./activityLog";
import { statesBySeverity, type RunGroup } from "./logRows";
import "../texts";

/** An added resource or action may have no text of its own. */
const translateOr = (t: Translate, key: string, fallback: string): string => t(key as MessageKey, { _: fallback });

const formatRecordType = (target: string, t: Translate): string =>
  translateOr(
    t,
    `activityLog.recordNames.${target}`,
    translateOr(t, `resources.${target}.one`, formatFieldName(target)),
  );

const formatAction = (target: string, t: Translate): string =>
  translateOr(t, `activityLog.actions.${target}`, formatFieldName(target));

export const formatKind = (target: string, t: Translate): string =>
  translateOr(t, `activityLog.kinds.${target}`, translateOr(t, `resources.${target}.title`, formatAction(target, t)));

/** 'Changed server', 'Changed A record', 'Suspend' */
export const formatOperation = (
  { kind, target, action, dns }: Pick<LogEntry, "kind" | "target" | "action" | "dns">,
  t: Translate,
): string => {
  const type = (dns?.after ?? dns?.before)?.type;
  const record = type ? t("activityLog.record", { type }) : formatRecordType(target, t);
  if (kind !== "action") return t(`activityLog.writes.${kind}`, { record });
  return action === undefined
    ? formatAction(target, t)
    : translateOr(t, `sites.actions.${action}`, formatFieldName(action));
};

/** 'Changed server · web1' */
export const formatEntryTitle = (entry: LogEntry, t: Translate): string =>
  [formatOperation(entry, t), isolateText(entry.name)].filter(Boolean).join(" · ");

/** 'Suspend', 'Change DNS: Mail at Google Workspace' */
export const formatRun = ({ action, title }: NonNullable<LogEntry["run"]>, t: Translate): string =>
  [
    translateOr(t, action === "changeDns" ? "runs.changeDns" : `sites.actions.${action}`, formatFieldName(action)),
    formatStoredText(title, t),
  ]
    .filter(Boolean)
    .join(": ");

/** 'Bulk action: Suspend · 85 sites' */
export const formatGroupTitle = ({ run, entries }: RunGroup, t: Translate): string => {
  const unit = run.action === "changeDns" ? "issues.group.changes" : "selection.installations";
  return t("activityLog.run", { action: formatRun(run, t), count: t(unit, { smart_count: entries.length }) });
};

/** '3 failed · 82 done' */
export const formatGroupOutcome = ({ entries }: RunGroup, t: Translate): string =>
  statesBySeverity
    .flatMap((state) => {
      const count = entries.filter((entry) => getWriteState(entry) === state).length;
      return count > 0 ? t(`processes.counts.${state}`, { count }) : [];
    })
    .join(" · ");

const formatFieldLabel = (field: string, target: string, t: Translate): string =>
  translateOr(
    t,
    `activityLog.fields.${field}`,
    translateOr(t, `resources.${target}.fields.${field}`, translateOr(t, `fields.${field}`, formatFieldName(field))),
  );

/** Leaves out changes that the title already contains. */
const getListedChanges = ({ kind, name, changes }: LogEntry): readonly FieldChange[] =>
  changes.filter(
    ({ field, to }) => !(kind !== "update" && (field === "name" || field.startsWith("domain")) && to === name),
  );

const formatValue = (value: string | undefined, field: string, t: Translate): string | undefined =>
  value && field === "role" ? translateOr(t, `common.roles.${value}`, value) : value;

/** 'TTL: 300 → 600', 'FTP password set'; the data of a DNS record without a label: '203.0.113.10 → 203.0.113.99' */
export const formatFieldChange = ({ field, from, to, isSecret }: FieldChange, target: string, t: Translate): string => {
  const label = formatFieldLabel(field, target, t);
  if (isSecret) return t("activityLog.secretSet", { field: label });
  const values = [from, to ?? t("activityLog.emptyValue")].map((value) => formatValue(value, field, t));
  const change = values.flatMap((value) => (value ? isolateText(value) : [])).join(" → ");
  return target === "dns" && field === "data" ? change : `${label}: ${change}`;
};

/** 'PUT /api/servers/{id} · Status 422 · Request 4711' */
export const formatTechnicalDetails = (
  { route, status, requestId }: ResponseFacts & Pick<LogEntry, "route">,
  t: Translate,
): string =>
  [
    route,
    status !== undefined && t("activityLog.status", { status }),
    requestId && t("activityLog.request", { id: requestId }),
  ]
    .filter(Boolean)
    .join(" · ");

/** The server's message and the result of the verification: 'The name is taken.'; "" if there is neither. */
export const formatLogOutcome = (entry: LogEntry, t: Translate): string => {
  const state = getWriteState(entry);
  if (state === "sending" || entry.isPast) return "";
  const detail =
    formatStoredText(entry.verificationMessage, t) || (state === "unknown" && t("activityLog.unknownHint"));
  const response =
    entry.status === undefined ? t("activityLog.noResponse") : entry.message && isolateText(entry.message);
  return [response, detail].filter(Boolean).join(" · ");
};

export const formatChanges = (entry: LogEntry, t: Translate): string[] =>
  getListedChanges(entry).map((change) => formatFieldChange(change, entry.target, t));

/** Cells by column heading. */
export const toTableCells = (entry: LogEntry, t: Translate): Readonly<Record<string, string>> => ({
  [t("activityLog.timeColumn")]: formatExactTime(entry.at),
  [t("activityLog.actionColumn")]: formatOperation(entry, t),
  [t("activityLog.nameColumn")]: entry.name,
  [t("activityLog.changes")]: formatChanges(entry, t).join("; "),
  [t("activityLog.outcome")]: t(`processes.states.${getWriteState(entry)}`),
  [t("activityLog.response")]: formatLogOutcome(entry, t),
  [t("reference.label")]: entry.reference ?? "",
});

/** Lines of a ticket, without the title. */
export const formatEntryFacts = (entry: LogEntry, t: Translate): string[] => [
  `${formatExactTime(entry.at)} · ${t(`processes.states.${getWriteState(entry)}`)}`,
  ...formatTicketFacts({ "reference.label": entry.reference }, t),
  ...formatChanges(entry, t).map((change) => `- ${toOneLine(change)}`),
  [formatTechnicalDetails(entry, t), toOneLine(formatLogOutcome(entry, t))].filter(Boolean).join(" · "),
];
