import type { DnsRecord } from "@/model/records";
import type { MessageArguments, MessageKey } from "@/i18n";
import { editableFields, getOwnerName, type Change, type ChangeSet, type RecordFields } from "@/model/dns/change";
import { getTextTag } from "../changes/diffRecords";
import { dropDuplicateChanges } from "../changes/dropDuplicateChanges";
import { findNewWarnings, type WarningsById } from "../changes/findNewWarnings";
import { isSpf, parseSpfTerms } from "@/model/dns/spf";
import type { WarningCode } from "@/model/dns/warnings/findWarnings";
import { findTemplateChanges } from "./dnsTemplate";
import type { DnsTemplate } from "./dnsTemplateSchema";

/** Why the person should look at a domain before its zone is changed. */
export interface Objection {
  message: MessageKey;
  args: MessageArguments;
}

export interface Assessment {
  changes: readonly Change[];
  objections: readonly Objection[];
  /** What else the changes make wrong, and does no harm to what is there. */
  warnings: WarningsById;
}

/** Warnings of the zone as it would be that make what is wanted fail in DNS, or what is there. */
const seriousCodes: ReadonlySet<WarningCode> = new Set<WarningCode>([
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
const findLostText = (change: Change, { kind }: DnsTemplate): Objection | undefined => {
  if (change.kind === "add") return undefined;
  const { from } = change;
  const to = change.kind === "change" ? change.to : undefined;
  const args = { name: getOwnerName(from), text: from.data ?? "" };
  if (isSpf(from)) return losesSenders(from, to) ? { message: "dnsChanges.bulkDns.losesSenders", args } : undefined;
  const isOther = kind === "records" && to !== undefined && to.data !== from.data;
  return isOther && from.type === "TXT" && getTextTag(from.data ?? "")
    ? { message: "dnsChanges.bulkDns.replacesText", args }
    : undefined;
};

/** What is wanted would change in a zone, and what speaks against it. */
export const assessZone = (wanted: DnsTemplate, records: readonly DnsRecord[], zone: string): Assessment => {
  const { changes } = dropDuplicateChanges(records, findTemplateChanges(wanted, records, zone));
  const found = [...findNewWarnings(records, changes, zone)];
  const warned = found.flatMap(([, warnings]) =>
    warnings.flatMap(({ code, args = {} }): Objection[] =>
      seriousCodes.has(code) ? [{ message: `dns.warnings.${code}`, args }] : [],
    ),
  );
  const lost = changes.flatMap((change) => findLostText(change, wanted) ?? []);
  const all = [...lost, ...warned];
  return {
    changes,
    objections: [...new Map(all.map((one) => [objectionKey(one), one])).values()],
    warnings: new Map(found.map(([id, warnings]) => [id, warnings.filter(({ code }) => !seriousCodes.has(code))])),
  };
};

/** Tells objections apart. */
export const objectionKey = ({ message, args }: Objection): string => JSON.stringify([message, args]);

const toTexts = (record: DnsRecord | RecordFields) => editableFields.map((field) => String(record[field] ?? ""));

/** Tells changes apart: 300 and "300" are the same, and so are null and "". */
const changeKey = (change: Change): string =>
  JSON.stringify([
    change.kind === "add" ? [] : [String(change.from.id), toTexts(change.from)],
    change.kind === "remove" ? [] : toTexts(change.to),
  ]);

/** Whether the changes are among those that the person has seen. */
export const areReviewed = (changes: ChangeSet, seen: ChangeSet): boolean => {
  const known = new Set(seen.map(changeKey));
  return changes.every((change) => known.has(changeKey(change)));
};
