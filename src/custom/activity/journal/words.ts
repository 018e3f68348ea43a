import type { ResponseFacts } from "@/dataProvider/responseFacts";
import type { MessageKey, Translate } from "@/i18n";
import { formatFieldName } from "@/i18n/formatFieldName";
import { formatExactTime } from "@/i18n/format";
import { isolateText } from "@/lib/isolateText";
import { stateOf, type FieldChange, type JournalEntry } from "./entry";
import { worstFirst, type RunGroup } from "./groups";
import "../texts";

/** The texts of areas that an added resource or action may not have. */
const textOr = (t: Translate, key: string, fallback: string): string => t(key as MessageKey, { _: fallback });

/** One record of a resource, in a sentence: 'DNS record'. */
const oneOf = (of: string, t: Translate): string =>
  textOr(t, `journal.one.${of}`, textOr(t, `resources.${of}.one`, formatFieldName(of)));

const actionWords = (of: string, t: Translate): string => textOr(t, `journal.actions.${of}`, formatFieldName(of));

/** What the kind is called in the filter. */
export const kindWords = (of: string, t: Translate): string =>
  textOr(t, `journal.kinds.${of}`, textOr(t, `resources.${of}.title`, actionWords(of, t)));

/** 'Save server', 'Suspend' */
export const commandWords = (
  { kind, of, changes }: Pick<JournalEntry, "kind" | "of" | "changes">,
  t: Translate,
): string => {
  if (kind !== "action") return t(`journal.calls.${kind}`, { one: oneOf(of, t) });
  const action = of === "domainAction" ? changes.find(({ field }) => field === "action")?.to : undefined;
  return action === undefined ? actionWords(of, t) : textOr(t, `sites.actions.${action}`, formatFieldName(action));
};

/** What was done, and to what: 'Save server · web1'. */
export const entryTitle = (entry: JournalEntry, t: Translate): string =>
  [commandWords(entry, t), isolateText(entry.name)].filter(Boolean).join(" · ");

/** 'Suspend', 'Change DNS: Mail at Google Workspace' */
export const runWords = ({ action, title }: NonNullable<JournalEntry["run"]>, t: Translate): string =>
  [
    textOr(t, action === "changeDns" ? "runs.changeDns" : `sites.actions.${action}`, formatFieldName(action)),
    title && isolateText(title),
  ]
    .filter(Boolean)
    .join(": ");

/** 'Run: Suspend · 85 entries' */
export const groupTitle = ({ run, entries }: RunGroup, t: Translate): string =>
  t("journal.run", { action: runWords(run, t), smart_count: entries.length });

/** '3 failed, 82 done' */
export const groupOutcome = ({ entries }: RunGroup, t: Translate): string =>
  worstFirst
    .flatMap((state) => {
      const count = entries.filter((entry) => stateOf(entry) === state).length;
      return count > 0 ? t(`journal.counts.${state}`, { count }) : [];
    })
    .join(", ");

const fieldWords = (field: string, of: string, t: Translate): string =>
  textOr(
    t,
    `journal.fields.${field}`,
    textOr(t, `resources.${of}.fields.${field}`, textOr(t, `fields.${field}`, formatFieldName(field))),
  );

/** The changes that the title does not say already. */
const toldChanges = ({ of, kind, name, changes }: JournalEntry): readonly FieldChange[] =>
  changes.filter(({ field, to }) => {
    if (of === "domainAction" && field === "action") return false;
    return !(kind !== "update" && (field === "name" || field.startsWith("domain")) && to === name);
  });

/** A role is called as everywhere in the panel, in the reader's language. */
const valueWords = (value: string | undefined, field: string, t: Translate): string | undefined =>
  value && field === "role" ? textOr(t, `users.roles.${value}`, value) : value;

/** 'TTL: 300 → 600' */
export const changeWords = ({ field, from, to, isSecret }: FieldChange, of: string, t: Translate): string => {
  const values = isSecret
    ? [t("journal.isSecret")]
    : [from, to ?? t("journal.nothing")].map((value) => valueWords(value, field, t));
  return `${fieldWords(field, of, t)}: ${values.flatMap((value) => (value ? isolateText(value) : [])).join(" → ")}`;
};

/** 'Status 422 · The name is taken. · Request 4711' */
export const answerWords = ({ status, words, requestId }: ResponseFacts, t: Translate): string =>
  [
    status === undefined ? t("journal.noAnswer") : t("journal.status", { status }),
    words && isolateText(words),
    requestId && t("journal.request", { id: requestId }),
  ]
    .filter(Boolean)
    .join(" · ");

/** What is said of its answer; "" while it has none. */
export const outcomeWords = (entry: JournalEntry, t: Translate): string => {
  const state = stateOf(entry);
  if (state === "sent") return "";
  const learned = entry.found ?? (state === "unknown" ? t("journal.unknownText") : undefined);
  return [answerWords(entry, t), learned].filter(Boolean).join(" · ");
};

/** What a record or the server says, as one line of a text. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** It stays text: no markup, and no end of its table cell. */
const inMarkdown = (text: string): string => oneLine(text).replaceAll(/[\\`*_[\]<>|#~&]/g, String.raw`\$&`);

/** Each of them in words. */
export const changesWords = (entry: JournalEntry, t: Translate): string[] =>
  toldChanges(entry).map((change) => changeWords(change, entry.of, t));

/** An entry as the cells of a table, by its columns. */
export const cellsOf = (entry: JournalEntry, t: Translate): Readonly<Record<string, string>> => ({
  [t("journal.time")]: formatExactTime(entry.at),
  [t("journal.what")]: commandWords(entry, t),
  [t("journal.name")]: entry.name,
  [t("journal.changes")]: changesWords(entry, t).join("; "),
  [t("journal.outcome")]: t(`journal.states.${stateOf(entry)}`),
  [t("journal.answer")]: outcomeWords(entry, t),
});

/** The entries as a table in Markdown. */
export const journalMarkdown = (entries: readonly JournalEntry[], t: Translate): string => {
  const cells = entries.map((entry) => cellsOf(entry, t));
  const columns = Object.keys(cells[0] ?? {});
  const rows = [columns, columns.map(() => "---"), ...cells.map((row) => Object.values(row).map(inMarkdown))];
  return rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
};

/** What is known of a write beside its title, for a ticket. */
export const factsOf = (entry: JournalEntry, t: Translate): string[] => [
  `${formatExactTime(entry.at)} · ${t(`journal.states.${stateOf(entry)}`)}`,
  ...changesWords(entry, t).map((change) => `- ${oneLine(change)}`),
  `${entry.route} · ${oneLine(outcomeWords(entry, t))}`,
];
