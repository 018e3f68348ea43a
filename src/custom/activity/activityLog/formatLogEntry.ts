import type { ResponseFacts } from "@/dataProvider/responseFacts";
import type { MessageKey, Translate } from "@/i18n";
import { formatFieldName } from "@/i18n/formatFieldName";
import { formatExactTime } from "@/i18n/format";
import { isolateText } from "@/lib/isolateText";
import { stateOf, type FieldChange, type LogEntry } from "./activityLog";
import { statesBySeverity, type RunGroup } from "./logRows";
import "../texts";

/** The texts of areas that an added resource or action may not have. */
const translateOr = (t: Translate, key: string, fallback: string): string => t(key as MessageKey, { _: fallback });

/** One record of a resource, in a sentence: 'DNS record'. */
const formatRecordType = (of: string, t: Translate): string =>
  translateOr(t, `activityLog.one.${of}`, translateOr(t, `resources.${of}.one`, formatFieldName(of)));

const formatAction = (of: string, t: Translate): string =>
  translateOr(t, `activityLog.actions.${of}`, formatFieldName(of));

/** What the kind is called in the filter. */
export const formatKind = (of: string, t: Translate): string =>
  translateOr(t, `activityLog.kinds.${of}`, translateOr(t, `resources.${of}.title`, formatAction(of, t)));

/** 'Save server', 'Suspend' */
export const formatOperation = (
  { kind, of, changes }: Pick<LogEntry, "kind" | "of" | "changes">,
  t: Translate,
): string => {
  if (kind !== "action") return t(`activityLog.calls.${kind}`, { one: formatRecordType(of, t) });
  const action = of === "domainAction" ? changes.find(({ field }) => field === "action")?.to : undefined;
  return action === undefined
    ? formatAction(of, t)
    : translateOr(t, `sites.actions.${action}`, formatFieldName(action));
};

/** What was done, and to what: 'Save server · web1'. */
export const formatEntryTitle = (entry: LogEntry, t: Translate): string =>
  [formatOperation(entry, t), isolateText(entry.name)].filter(Boolean).join(" · ");

/** 'Suspend', 'Change DNS: Mail at Google Workspace' */
export const formatRun = ({ action, title }: NonNullable<LogEntry["run"]>, t: Translate): string =>
  [
    translateOr(t, action === "changeDns" ? "runs.changeDns" : `sites.actions.${action}`, formatFieldName(action)),
    title && isolateText(title),
  ]
    .filter(Boolean)
    .join(": ");

/** 'Run: Suspend · 85 entries' */
export const formatGroupTitle = ({ run, entries }: RunGroup, t: Translate): string =>
  t("activityLog.run", { action: formatRun(run, t), smart_count: entries.length });

/** '3 failed, 82 done' */
export const formatGroupOutcome = ({ entries }: RunGroup, t: Translate): string =>
  statesBySeverity
    .flatMap((state) => {
      const count = entries.filter((entry) => stateOf(entry) === state).length;
      return count > 0 ? t(`activityLog.counts.${state}`, { count }) : [];
    })
    .join(", ");

const formatFieldLabel = (field: string, of: string, t: Translate): string =>
  translateOr(
    t,
    `activityLog.fields.${field}`,
    translateOr(t, `resources.${of}.fields.${field}`, translateOr(t, `fields.${field}`, formatFieldName(field))),
  );

/** The changes that the title does not say already. */
const getListedChanges = ({ of, kind, name, changes }: LogEntry): readonly FieldChange[] =>
  changes.filter(({ field, to }) => {
    if (of === "domainAction" && field === "action") return false;
    return !(kind !== "update" && (field === "name" || field.startsWith("domain")) && to === name);
  });

/** A role is called as everywhere in the panel, in the reader's language. */
const formatValue = (value: string | undefined, field: string, t: Translate): string | undefined =>
  value && field === "role" ? translateOr(t, `users.roles.${value}`, value) : value;

/** 'TTL: 300 → 600' */
export const formatChange = ({ field, from, to, isSecret }: FieldChange, of: string, t: Translate): string => {
  const values = isSecret
    ? [t("activityLog.isSecret")]
    : [from, to ?? t("activityLog.nothing")].map((value) => formatValue(value, field, t));
  return `${formatFieldLabel(field, of, t)}: ${values.flatMap((value) => (value ? isolateText(value) : [])).join(" → ")}`;
};

/** 'Status 422 · The name is taken. · Request 4711' */
export const formatResponse = ({ status, words, requestId }: ResponseFacts, t: Translate): string =>
  [
    status === undefined ? t("activityLog.noAnswer") : t("activityLog.status", { status }),
    words && isolateText(words),
    requestId && t("activityLog.request", { id: requestId }),
  ]
    .filter(Boolean)
    .join(" · ");

/** What is said of its answer; "" while it has none. */
export const formatOutcome = (entry: LogEntry, t: Translate): string => {
  const state = stateOf(entry);
  if (state === "sent") return "";
  const learned = entry.found ?? (state === "unknown" ? t("activityLog.unknownText") : undefined);
  return [formatResponse(entry, t), learned].filter(Boolean).join(" · ");
};

/** What a record or the server says, as one line of a text. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** It stays text: no markup, and no end of its table cell. */
const inMarkdown = (text: string): string => oneLine(text).replaceAll(/[\\`*_[\]<>|#~&]/g, String.raw`\$&`);

/** Each of them in words. */
export const formatChanges = (entry: LogEntry, t: Translate): string[] =>
  getListedChanges(entry).map((change) => formatChange(change, entry.of, t));

/** An entry as the cells of a table, by its columns. */
export const toTableCells = (entry: LogEntry, t: Translate): Readonly<Record<string, string>> => ({
  [t("activityLog.time")]: formatExactTime(entry.at),
  [t("activityLog.what")]: formatOperation(entry, t),
  [t("activityLog.name")]: entry.name,
  [t("activityLog.changes")]: formatChanges(entry, t).join("; "),
  [t("activityLog.outcome")]: t(`activityLog.states.${stateOf(entry)}`),
  [t("activityLog.answer")]: formatOutcome(entry, t),
});

/** The entries as a table in Markdown. */
export const toMarkdownTable = (entries: readonly LogEntry[], t: Translate): string => {
  const cells = entries.map((entry) => toTableCells(entry, t));
  const columns = Object.keys(cells[0] ?? {});
  const rows = [columns, columns.map(() => "---"), ...cells.map((row) => Object.values(row).map(inMarkdown))];
  return rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
};

/** What is known of a write beside its title, for a ticket. */
export const factsOf = (entry: LogEntry, t: Translate): string[] => [
  `${formatExactTime(entry.at)} · ${t(`activityLog.states.${stateOf(entry)}`)}`,
  ...formatChanges(entry, t).map((change) => `- ${oneLine(change)}`),
  `${entry.route} · ${oneLine(formatOutcome(entry, t))}`,
];
