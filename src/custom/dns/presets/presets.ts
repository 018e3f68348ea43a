import type { DnsRecord } from "@/model/records";
import { toCleanName } from "@/lib/cleanName";
import { toAsciiName } from "@/lib/dnsNames";
import { toNumber } from "@/lib/toNumber";
import {
  toRecordFields,
  matchZoneNotation,
  getOwnerName,
  fillTtls,
  type Change,
  type RecordFields,
} from "@/model/dns/change";
import { diffRecords } from "@/model/dns/diffRecords";
import { composeChanges } from "../changes/editChangeSet";
import { toFullName, MAX_TTL, parseTtl } from "@/model/dns/record";
import { isSameType } from "@/model/dns/recordTypes";
import { addSpfTerm, isSpf } from "@/model/dns/spf";
import "../texts";

/** Microsoft assigns the first labels, which cannot be derived from the domain. */
const MICROSOFT_MX = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+(mail\.protection\.outlook\.com|mx\.microsoft)\.?$/i;
const MAIL = /^[^\s@;,!]+@[^\s@;,!][^\s@;,!.]*\.[^\s@;,!]+$/;

const isTtl = (text: string): boolean => {
  const seconds = parseTtl(text) ?? 0;
  return seconds > 0 && seconds <= MAX_TTL;
};

export type ParameterName = "mailHost" | "policy" | "reports" | "ttl";

export interface PresetParameter {
  name: ParameterName;
  initial?: string;
  options?: readonly string[];
  /** Each domain has its own value. */
  isOwn?: true;
  isValid: (value: string) => boolean;
}

export type PresetValues = Readonly<Record<string, string>>;

interface Zone {
  zone: string;
  records: readonly DnsRecord[];
}

interface Preset {
  id: string;
  parameters: readonly PresetParameter[];
  findChanges: (zone: Zone, values: PresetValues) => Change[];
}

const isAt = (record: DnsRecord, host: string, { zone }: Zone) =>
  getOwnerName(record) === toAsciiName(toFullName(host, zone));

const createRecord = ({ zone }: Zone, host: string, type: string, data: string, priority: number | null = null) =>
  matchZoneNotation(zone, { name: toFullName(host, zone), type, data, priority, ttl: null });

/** A new SPF record ends with `all`. */
const addSender = (zone: Zone, sender: string, all: string): RecordFields => {
  const spf = zone.records.find((record) => isAt(record, "", zone) && isSpf(record));
  if (!spf) return createRecord(zone, "", "TXT", `v=spf1 ${sender} ${all}`);
  return { ...toRecordFields(spf), data: addSpfTerm(spf.data ?? "", sender) };
};

/** Records that are already in the zone stay. */
const replaceRecords = (
  { records }: Zone,
  isReplaced: (record: DnsRecord) => boolean,
  wanted: readonly RecordFields[],
): Change[] => {
  const replaced = diffRecords(records.filter(isReplaced), fillTtls(wanted, records), "makeEqual");
  const added = replaced.flatMap((change) => (change.kind === "add" ? [change.to] : []));
  const staying = records.filter((record) => !isReplaced(record));
  return composeChanges(
    replaced.filter(({ kind }) => kind !== "add"),
    diffRecords(staying, added, "addAndChange"),
  );
};

const isMailServer = (record: DnsRecord, zone: Zone) => isSameType(record.type, "MX") && isAt(record, "", zone);

export const presets = [
  {
    // https://support.google.com/a/response/174125 (MX), https://support.google.com/a/response/33786 (SPF)
    id: "googleMail",
    parameters: [],
    findChanges: (zone) =>
      replaceRecords(zone, (record) => isMailServer(record, zone), [
        createRecord(zone, "", "MX", "smtp.google.com", 1),
        addSender(zone, "include:_spf.google.com", "~all"),
      ]),
  },
  {
    // https://learn.microsoft.com/microsoft-365/enterprise/external-domain-name-system-records
    // https://learn.microsoft.com/purview/how-smtp-dane-works (mx.microsoft)
    id: "microsoftMail",
    parameters: [{ name: "mailHost", isOwn: true, isValid: (value) => MICROSOFT_MX.test(toCleanName(value)) }],
    findChanges: (zone, { mailHost = "" }) =>
      replaceRecords(zone, (record) => isMailServer(record, zone) || isAt(record, "autodiscover", zone), [
        createRecord(zone, "", "MX", toCleanName(mailHost).toLowerCase(), 0),
        addSender(zone, "include:spf.protection.outlook.com", "-all"),
        createRecord(zone, "autodiscover", "CNAME", "autodiscover.outlook.com"),
      ]),
  },
  {
    // RFC 9989, section 4.7
    id: "dmarc",
    parameters: [
      { name: "policy", initial: "none", options: ["none", "quarantine", "reject"], isValid: () => true },
      { name: "reports", initial: "", isValid: (value) => value === "" || MAIL.test(value) },
    ],
    findChanges: (zone, { policy, reports }) =>
      replaceRecords(zone, (record) => isAt(record, "_dmarc", zone), [
        createRecord(zone, "_dmarc", "TXT", `v=DMARC1; p=${policy}${reports ? `; rua=mailto:${reports}` : ""}`),
      ]),
  },
  {
    id: "lowerTtls",
    parameters: [{ name: "ttl", initial: "300", isValid: isTtl }],
    findChanges: ({ records }, { ttl = "" }) => {
      const highest = parseTtl(ttl) ?? MAX_TTL;
      return records.flatMap((record): Change[] =>
        (toNumber(record.ttl) ?? 0) > highest
          ? [{ kind: "change", from: record, to: { ...toRecordFields(record), ttl: highest } }]
          : [],
      );
    },
  },
] as const satisfies readonly Preset[];

export type PresetId = (typeof presets)[number]["id"];

/** Returns the first preset for an unknown id. */
export const getPreset = (id: string | undefined): Preset & { id: PresetId } =>
  presets.find((one) => one.id === id) ?? presets[0];

const resolveValues = ({ parameters }: Preset, typed: PresetValues): PresetValues =>
  Object.fromEntries(parameters.map(({ name, initial = "" }) => [name, (typed[name] ?? initial).trim()]));

/** Values of single domains may be missing unless `withOwn`. */
export const isPresetComplete = (preset: Preset, typed: PresetValues, withOwn = true): boolean => {
  const values = resolveValues(preset, typed);
  return preset.parameters.every(({ name, isOwn, isValid }) => (isOwn && !withOwn) || isValid(values[name] ?? ""));
};

/** Empty while a value is missing or wrong. */
export const findPresetChanges = (
  preset: Preset,
  typed: PresetValues,
  records: readonly DnsRecord[],
  zone: string,
): Change[] =>
  isPresetComplete(preset, typed) ? preset.findChanges({ zone, records }, resolveValues(preset, typed)) : [];
