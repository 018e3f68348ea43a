import type { Identifier } from "ra-core";
import type { DnsRecord } from "@/model/records";
import type { Translate } from "@/i18n";
import { diffZoneFile } from "../bulkEdit/diffZoneFile";
import type { Change } from "@/model/dns/change";
import { isPresetComplete, findPresetChanges, getPreset, type PresetParameter } from "../presets/presets";
import { formatRecord } from "../formatRecord";
import { parseZoneFile } from "@/model/dns/zoneFile/parseZoneFile";
import { quote } from "@/model/dns/zoneFile/presentation";
import { joinQuotedStrings } from "@/model/dns/zoneFile/tokenizeLines";
import type { DnsTemplate } from "./dnsTemplateSchema";

/** The parameter that has a value for each domain. */
export const getOwnParameter = (wanted: DnsTemplate): PresetParameter | undefined =>
  wanted.kind === "preset" ? getPreset(wanted.preset).parameters.find(({ isOwn }) => isOwn) : undefined;

export const resolveTemplate = (wanted: DnsTemplate, id: Identifier): DnsTemplate => {
  const parameter = getOwnParameter(wanted);
  if (wanted.kind !== "preset" || !parameter) return wanted;
  const { [parameter.name]: _, ...values } = wanted.values;
  const value = wanted.own?.[String(id)];
  return { ...wanted, values: { ...values, ...(value !== undefined && { [parameter.name]: value }) } };
};

/** Faults of a text do not depend on the zone. */
const ANY_ZONE = "zone.invalid";

/** Values of single domains may be missing unless `withOwn`. */
export const isTemplateComplete = (wanted: DnsTemplate, withOwn = false): boolean => {
  if (wanted.kind === "records") {
    const { records, faults } = parseZoneFile(toZoneFileText(wanted.text), ANY_ZONE);
    return records.length > 0 && faults.length === 0;
  }
  return isPresetComplete(getPreset(wanted.preset), wanted.values, withOwn);
};

export const findRemarks = (text: string) => {
  const { faults, leftOut, notes } = parseZoneFile(toZoneFileText(text), ANY_ZONE);
  // Names outside the zone depend on the zone.
  return { faults, notes, leftOut: leftOut.filter(({ reason }) => reason !== "outside") };
};

export const findTemplateChanges = (wanted: DnsTemplate, records: readonly DnsRecord[], zone: string): Change[] => {
  if (wanted.kind === "preset") return findPresetChanges(getPreset(wanted.preset), wanted.values, records, zone);
  const parsed = parseZoneFile(toZoneFileText(wanted.text), zone).records;
  return diffZoneFile(parsed, records, zone, { comparison: "addAndChange", keepDelegation: true });
};

const LONGEST_LINE = 60;

export const formatTemplate = (wanted: DnsTemplate, t: Translate): string => {
  if (wanted.kind === "preset") return t(`dnsChanges.presetNames.${getPreset(wanted.preset).id}`);
  const { records, faults } = parseZoneFile(toZoneFileText(wanted.text), "");
  const [first] = records;
  const line =
    first && faults.length === 0 ? formatRecord({ ...first, name: first.name.replace(/^\.?$/, "@") }) : wanted.text;
  const more = records.length > 1 ? ` +${records.length - 1}` : "";
  return (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line) + more;
};

/** Providers show only the text of a TXT record: `google-site-verification=…`, `MS=…`, `v=spf1 …`. */
const BARE_TEXT = /^[\w-]+=.*$/;

const extractBareText = (text: string): string | undefined =>
  joinQuotedStrings(text) ?? BARE_TEXT.exec(text.trim())?.[0];

export const isBareText = (text: string): boolean => extractBareText(text) !== undefined;

/** The bare text of a TXT record belongs to the domain itself. */
export const toZoneFileText = (text: string): string => {
  const bare = extractBareText(text);
  return bare === undefined ? text : `@ TXT ${quote(bare)}`;
};
