import type { DnsRecord } from "@/model/records";
import type { MessageArguments, MessageKey } from "@/i18n";
import { getOwnerName, type Change, type RecordFields } from "@/model/dns/change";
import { dropDuplicateChanges } from "../changes/dropDuplicateChanges";
import { findNewWarnings } from "../changes/findNewWarnings";
import { planUndo, type UndoPlan } from "../changes/planUndo";
import { formatRecord } from "../formatRecord";
import { findMassDeletion } from "@/model/dns/findMassDeletion";
import { getMailTextTag, isSpf, listEffectiveTerms } from "@/model/dns/spf";
import type { WarningCode } from "@/model/dns/warnings/findWarnings";
import { findTemplateChanges, listAppliedSteps } from "./dnsTemplate";
import type { DnsTemplate } from "@/model/dns/dnsTemplateSchema";

/** A conflict that the user must accept before the zone is changed. */
export interface ZoneObjection {
  message: MessageKey;
  args: MessageArguments;
}

/** Warnings that break the new or the existing records. */
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
  const kept = new Set(to && isSpf(to) ? listEffectiveTerms(to).map((term) => term.toLowerCase()) : []);
  return listEffectiveTerms(from).some((term) => !/^[+?~-]?all$/i.test(term) && !kept.has(term.toLowerCase()));
};

/** Presets replace such texts on purpose, and a replacement any value, but other lost SPF senders are always reported. */
const findLostText = (change: Change, { kind }: DnsTemplate): ZoneObjection | undefined => {
  if (change.kind === "add" || kind === "undo" || (kind === "replace" && change.kind === "change")) return undefined;
  const { from } = change;
  const to = change.kind === "change" ? change.to : undefined;
  const args = { name: getOwnerName(from), text: from.data ?? "" };
  if (isSpf(from)) return losesSenders(from, to) ? { message: "dnsChanges.bulkDns.losesSenders", args } : undefined;
  const isOther = kind === "records" && to !== undefined && to.data !== from.data;
  return isOther && getMailTextTag(from) ? { message: "dnsChanges.bulkDns.replacesText", args } : undefined;
};

const planTemplate = (template: DnsTemplate, records: readonly DnsRecord[], zone: string): UndoPlan =>
  template.kind === "undo"
    ? planUndo(listAppliedSteps(template), records)
    : { changes: findTemplateChanges(template, records, zone) };

const toObstacle = ({ obstacle }: UndoPlan): ZoneObjection | undefined =>
  obstacle && {
    message: `dnsChanges.bulkDns.undo.${obstacle.reason === "gone" ? "gone" : "changed"}`,
    args: { record: formatRecord(obstacle.record) },
  };

export const assessZone = (template: DnsTemplate, records: readonly DnsRecord[], zone: string) => {
  const planned = planTemplate(template, records, zone);
  const { changes } = dropDuplicateChanges(records, planned.changes);
  const warnings = [...findNewWarnings(records, changes, zone)];
  const warningObjections = warnings.flatMap(([, warnings]) =>
    warnings.flatMap(({ code, args = {} }): ZoneObjection[] =>
      seriousCodes.has(code) ? [{ message: `dns.warnings.${code}`, args }] : [],
    ),
  );
  const lostTexts = changes.flatMap((change) => findLostText(change, template) ?? []);
  const all = [...lostTexts, ...warningObjections];
  return {
    changes,
    /** The user cannot accept it. */
    obstacle: toObstacle(planned),
    objections: [...new Map(all.map((one) => [objectionKey(one), one])).values()],
    deletion: findMassDeletion(records, changes, zone),
    /** Warnings that do not affect existing records. */
    warnings: new Map(warnings.map(([id, warnings]) => [id, warnings.filter(({ code }) => !seriousCodes.has(code))])),
  };
};

export type Assessment = ReturnType<typeof assessZone>;

export const objectionKey = ({ message, args }: ZoneObjection): string => JSON.stringify([message, args]);
