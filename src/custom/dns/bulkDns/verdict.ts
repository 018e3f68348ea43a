import type { DnsRecord } from "@/model/records";
import type { MessageArguments, MessageKey } from "@/i18n";
import { editedFields, nameOf, type Change, type ChangeSet, type RecordFields } from "@/model/dns/change";
import { textTag } from "../changes/compare";
import { distinctChanges } from "../changes/duplicates";
import { warningsAfter, type WarningsById } from "../changes/zoneWarnings";
import { isSpf, parseSpfTerms } from "@/model/dns/spf";
import type { WarningCode } from "@/model/dns/warnings/findWarnings";
import { changesFor } from "./wanted";
import type { Wanted } from "./wantedSchema";

/** Why the person should look at a domain before its zone is changed. */
export interface Objection {
  message: MessageKey;
  args: MessageArguments;
}

export interface Verdict {
  changes: readonly Change[];
  objections: readonly Objection[];
  /** What else the changes make wrong, and does no harm to what is there. */
  warnings: WarningsById;
}

/** Warnings of the zone as it would be that make what is wanted fail in DNS, or what is there. */
const serious: ReadonlySet<WarningCode> = new Set<WarningCode>([
  "aliasAtZone",
  "aliasBesideOthers",
  "besideAlias",
  "targetBecomesAlias",
  "aliasAsTarget",
  "aliasToItself",
  "nullMx",
  "secondSpf",
  "spfLookups",
]);

const losesSenders = (from: DnsRecord, to: RecordFields | undefined): boolean => {
  const kept = new Set(to && isSpf(to) ? parseSpfTerms(to).map((term) => term.toLowerCase()) : []);
  return parseSpfTerms(from).some((term) => !/^[+?~-]?all$/i.test(term) && !kept.has(term.toLowerCase()));
};

/** A text of which a name has one is replaced: by a preset on purpose, but senders of mail are lost without a word. */
const replaced = (change: Change, { kind }: Wanted): Objection | undefined => {
  if (change.kind === "add") return undefined;
  const { from } = change;
  const to = change.kind === "change" ? change.to : undefined;
  const args = { name: nameOf(from), text: from.data ?? "" };
  if (isSpf(from)) return losesSenders(from, to) ? { message: "dnsChanges.bulkDns.losesSenders", args } : undefined;
  const isOther = kind === "records" && to !== undefined && to.data !== from.data;
  return isOther && from.type === "TXT" && textTag(from.data ?? "")
    ? { message: "dnsChanges.bulkDns.replacesText", args }
    : undefined;
};

/** What is wanted would change in a zone, and what speaks against it. */
export const verdictOf = (wanted: Wanted, records: readonly DnsRecord[], zone: string): Verdict => {
  const { changes } = distinctChanges(records, changesFor(wanted, records, zone));
  const found = [...warningsAfter(records, changes, zone)];
  const warned = found.flatMap(([, warnings]) =>
    warnings.flatMap(({ code, args = {} }): Objection[] =>
      serious.has(code) ? [{ message: `dns.warnings.${code}`, args }] : [],
    ),
  );
  const lost = changes.flatMap((change) => replaced(change, wanted) ?? []);
  const all = [...lost, ...warned];
  return {
    changes,
    objections: [...new Map(all.map((one) => [objectionKey(one), one])).values()],
    warnings: new Map(found.map(([id, warnings]) => [id, warnings.filter(({ code }) => !serious.has(code))])),
  };
};

/** Tells objections apart. */
export const objectionKey = ({ message, args }: Objection): string => JSON.stringify([message, args]);

const textsOf = (record: DnsRecord | RecordFields) => editedFields.map((field) => String(record[field] ?? ""));

/** Tells changes apart: 300 and "300" are the same, and so are null and "". */
const changeKey = (change: Change): string =>
  JSON.stringify([
    change.kind === "add" ? [] : [String(change.from.id), textsOf(change.from)],
    change.kind === "remove" ? [] : textsOf(change.to),
  ]);

/** Whether the changes are among those that the person has seen. */
export const areSeen = (changes: ChangeSet, seen: ChangeSet): boolean => {
  const known = new Set(seen.map(changeKey));
  return changes.every((change) => known.has(changeKey(change)));
};
