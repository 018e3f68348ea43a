import type { DnsRecord } from "../../../dataProvider/records";
import { typeToSend, type Ipv6Type } from "../addressType";
import { fieldsOf, type EditedField, type RecordFields } from "../changes/change";
import { hostnameOf } from "../hostname";
import { optionOf } from "../record";
import { DEFAULT_PRIORITY, nameOf } from "../recordForm";
import { DEFAULT_TTL } from "../ttl";
import { parseDuration } from "../zoneFile/duration";

/** The texts of the fields in the editable table. */

/** A row to be filled: at the zone itself, with the form's defaults. */
export const emptyFields = (zone: string): RecordFields => ({
  name: zone,
  type: "A",
  data: "",
  priority: null,
  ttl: DEFAULT_TTL,
});

/** What a field shows: the hostname, A/AAAA as one type, the TTL in seconds. */
export const shownText = (record: DnsRecord, field: EditedField, zone: string): string => {
  if (field === "name") return hostnameOf(record.name ?? "", zone);
  return field === "type" ? optionOf(record.type) : String(record[field] ?? "");
};

const numberOrText = (text: string): number | string | null => {
  const number = Number(text);
  if (text.trim() === "") return null;
  return Number.isFinite(number) ? number : text;
};

/** The record with one field as typed. `original` is the record of the zone, if it is not a new one. */
export const withField = (
  record: DnsRecord,
  field: EditedField,
  text: string,
  { zone, original, ipv6Type }: { zone: string; original: DnsRecord | undefined; ipv6Type: Ipv6Type },
): RecordFields => {
  const known = fieldsOf(record);
  const typed = (fields: RecordFields): RecordFields => ({
    ...fields,
    type: typeToSend(fields, original ? [original] : [], ipv6Type),
  });
  if (field === "name") return { ...known, name: nameOf(text, zone, original) };
  if (field === "priority") return { ...known, priority: numberOrText(text) };
  // "1h" is as good as 3600.
  if (field === "ttl") return { ...known, ttl: parseDuration(text.trim()) ?? numberOrText(text) };
  if (field === "data") return typed({ ...known, data: known.type === "TXT" ? text : text.trim() });
  const priority = text === "MX" ? (known.priority ?? original?.priority ?? DEFAULT_PRIORITY) : null;
  return typed({ ...known, type: text, priority });
};
