import type { MessageKey, Translate } from "../../i18n";
import "../../i18n/journalTexts";
import { keyWords } from "../../i18n/keyWords";
import { exactTimeWords } from "../../i18n/timeWords";
import { stateOf, type FieldChange, type JournalEntry } from "./entry";

/** The texts of areas that an added resource or action may not have. */
const textOr = (t: Translate, key: string, fallback: string): string => t(key as MessageKey, { _: fallback });

/** One record of a resource, in a sentence: 'DNS record'. */
const oneOf = (of: string, t: Translate): string =>
  textOr(t, `journal.one.${of}`, textOr(t, `resources.${of}.one`, keyWords(of)));

/** What the kind is called in the filter. */
export const kindWords = (of: string, t: Translate): string =>
  textOr(t, `journal.kinds.${of}`, textOr(t, `resources.${of}.title`, keyWords(of)));

/** 'Save server', 'Suspend' */
export const deedWords = (
  { kind, of, changes }: Pick<JournalEntry, "kind" | "of" | "changes">,
  t: Translate,
): string => {
  if (kind !== "action") return t(`journal.calls.${kind}`, { one: oneOf(of, t) });
  const action = of === "domainAction" ? changes.find(({ field }) => field === "action")?.to : undefined;
  const words = textOr(t, `journal.actions.${of}`, keyWords(of));
  return action === undefined ? words : textOr(t, `sites.actions.${action}`, keyWords(action));
};

/** What was done, and to what: 'Save server · web1'. */
export const entryTitle = (entry: JournalEntry, t: Translate): string =>
  [deedWords(entry, t), entry.name].filter(Boolean).join(" · ");

export const fieldWords = (field: string, of: string, t: Translate): string =>
  textOr(t, `journal.fields.${field}`, textOr(t, `resources.${of}.fields.${field}`, keyWords(field)));

/** The changes that the title does not say already. */
export const toldChanges = ({ of, kind, name, changes }: JournalEntry): readonly FieldChange[] =>
  changes.filter(({ field, to }) => {
    if (of === "domainAction" && field === "action") return false;
    return !(kind !== "update" && (field === "name" || field.startsWith("domain")) && to === name);
  });

/** 'TTL: 300 → 600' */
export const changeWords = ({ field, from, to, isSecret }: FieldChange, of: string, t: Translate): string => {
  const name = fieldWords(field, of, t);
  if (isSecret) return t("journal.secret", { field: name });
  if (from === undefined) return t("journal.set", { field: name, to: to ?? t("journal.nothing") });
  return to === undefined
    ? t("journal.removed", { field: name, from })
    : t("journal.change", { field: name, from, to });
};

interface Answer {
  status?: number | undefined;
  words?: string | undefined;
  requestId?: string | undefined;
}

/** 'Status 422 · The name is taken. · Request 4711' */
export const answerWords = ({ status, words, requestId }: Answer, t: Translate): string =>
  [
    status === undefined ? t("journal.noAnswer") : t("journal.status", { status }),
    ...(words ? [words] : []),
    ...(requestId ? [t("journal.request", { id: requestId })] : []),
  ].join(" · ");

/** What is said of its answer; "" while it has none. */
export const outcomeWords = (entry: JournalEntry, t: Translate): string => {
  const state = stateOf(entry);
  if (state === "sent") return "";
  const answer = answerWords(entry, t);
  return state === "unknown" ? `${answer} · ${t("journal.unknownText")}` : answer;
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** What a record or the server says stays text: no markup, and no end of its table cell. */
const inMarkdown = (text: string): string => oneLine(text).replaceAll(/[\\`*_[\]<>|#~&]/g, String.raw`\$&`);

const cellsOf = (entry: JournalEntry, t: Translate): [column: string, text: string][] => [
  [t("journal.time"), exactTimeWords(entry.at)],
  [t("journal.what"), deedWords(entry, t)],
  [t("journal.name"), entry.name],
  [
    t("journal.changes"),
    toldChanges(entry)
      .map((change) => changeWords(change, entry.of, t))
      .join("; "),
  ],
  [t("journal.outcome"), t(`journal.states.${stateOf(entry)}`)],
  [t("journal.answer"), outcomeWords(entry, t)],
];

/** The entries as a table in Markdown. */
export const journalMarkdown = (entries: readonly JournalEntry[], t: Translate): string => {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const [first] = entries;
  const columns = first ? cellsOf(first, t).map(([column]) => column) : [];
  return [
    row(columns),
    row(columns.map(() => "---")),
    ...entries.map((entry) => row(cellsOf(entry, t).map(([, text]) => inMarkdown(text)))),
  ].join("\n");
};

/** The entries as rows for a CSV file; the columns are named as on the screen. */
export const journalRows = (entries: readonly JournalEntry[], t: Translate): Record<string, string | number>[] =>
  entries.map((entry) => ({
    ...Object.fromEntries(cellsOf(entry, t)),
    [t("journal.time")]: new Date(entry.at).toISOString(),
    [t("journal.answer")]: entry.words ?? "",
    [t("journal.call")]: entry.route,
    [t("journal.statusColumn")]: entry.status ?? "",
    [t("journal.requestId")]: entry.requestId ?? "",
  }));

/** One write as plain text for a ticket. */
export const entryText = (entry: JournalEntry, t: Translate): string =>
  [
    entryTitle(entry, t),
    `${exactTimeWords(entry.at)} · ${t(`journal.states.${stateOf(entry)}`)}`,
    ...toldChanges(entry).map((change) => `- ${oneLine(changeWords(change, entry.of, t))}`),
    `${entry.route} · ${oneLine(outcomeWords(entry, t))}`,
  ].join("\n");
