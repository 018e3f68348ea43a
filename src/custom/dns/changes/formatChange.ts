import { type Translate } from "@/i18n";
import { isolateText, shorten } from "@/lib/serverText";
import type { MassDeletion } from "@/model/dns/massDeletionSchema";
import type { RecordContent } from "@/model/dns/record";
import { toTypeOption } from "@/model/dns/recordTypes";
import { formatFieldText, formatRecord } from "../formatRecord";
import "../texts";
import { diffFields, type Change, type ChangeSet, type EditableField } from "@/model/dns/change";

/** 'A www.shop.example 192.0.2.1 → 192.0.2.9, TTL 300 → 600' */
const formatEdit = (from: RecordContent, to: RecordContent, t: Translate): string => {
  const value = (record: RecordContent, field: EditableField) =>
    shorten(formatFieldText(record, field)) || t("dns.none");
  const edits = diffFields(from, to)
    // The new address says whether it is A or AAAA.
    .filter((field) => field !== "type" || toTypeOption(from.type) !== toTypeOption(to.type))
    .map((field) => {
      const edit = `${value(from, field)} → ${value(to, field)}`;
      return field === "data" ? edit : `${t(`dnsChanges.columns.${field}`)} ${edit}`;
    });
  return [from.type, from.name && isolateText(from.name), edits.join(", ")].filter(Boolean).join(" ");
};

export const formatChange = (change: Change, t: Translate): string =>
  change.kind === "change"
    ? formatEdit(change.from, change.to, t)
    : formatRecord(change.kind === "add" ? change.to : change.from);

/** 'Removes 14 of 20 records, among them all MX of shop.example.' */
export const formatDeletion = ({ zone, removed, total, reasons }: MassDeletion, t: Translate): string => {
  const vital = reasons
    .flatMap((reason) => (reason === "many" ? [] : t(`dnsChanges.deletion.${reason}`, { zone: isolateText(zone) })))
    .join(", ");
  if (!reasons.includes("many")) return t("dnsChanges.deletion.vital", { vital });
  return t(`dnsChanges.deletion.${vital ? "manyAndVital" : "many"}`, { removed, total, vital });
};

/** '1 added, 2 removed' */
export const formatChangeCounts = (changes: ChangeSet, t: Translate): string =>
  (["add", "change", "remove"] as const)
    .flatMap((kind) => {
      const count = changes.filter((change) => change.kind === kind).length;
      return count > 0 ? t(`dnsChanges.counts.${kind}`, { count }) : [];
    })
    .join(", ");
