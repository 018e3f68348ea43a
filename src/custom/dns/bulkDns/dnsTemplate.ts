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

/** The parameter of which each domain has a value of its own. */
export const getOwnParameter = (wanted: DnsTemplate): PresetParameter | undefined =>
  wanted.kind === "preset" ? getPreset(wanted.preset).parameters.find(({ isOwn }) => isOwn) : undefined;

/** What is wanted of one domain. */
export const resolveTemplate = (wanted: DnsTemplate, id: Identifier): DnsTemplate => {
  const parameter = getOwnParameter(wanted);
  if (wanted.kind !== "preset" || !parameter) return wanted;
  const { [parameter.name]: _, ...values } = wanted.values;
  const value = wanted.own?.[String(id)];
  return { ...wanted, values: { ...values, ...(value !== undefined && { [parameter.name]: value }) } };
};

/** A zone to try a text on: what is wrong with the text is so in every zone. */
const ANY_ZONE = "zone.invalid";

/** Whether there is enough to compare zones with; what each domain has of its own may be missing still, unless `withOwn`. */
export const isTemplateComplete = (wanted: DnsTemplate, withOwn = false): boolean => {
  if (wanted.kind === "records") {
    const { records, faults } = parseZoneFile(toZoneFileText(wanted.text), ANY_ZONE);
    return records.length > 0 && faults.length === 0;
  }
  return isPresetComplete(getPreset(wanted.preset), wanted.values, withOwn);
};

/** What is wrong with a text, or left out of it, in any zone. */
export const findRemarks = (text: string) => {
  const { faults, leftOut, notes } = parseZoneFile(toZoneFileText(text), ANY_ZONE);
  // Names of other zones are left out zone by zone.
  return { faults, notes, leftOut: leftOut.filter(({ reason }) => reason !== "outside") };
};

/** What it changes in one zone. Records that are not wanted stay. */
export const findTemplateChanges = (wanted: DnsTemplate, records: readonly DnsRecord[], zone: string): Change[] => {
  if (wanted.kind === "preset") return findPresetChanges(getPreset(wanted.preset), wanted.values, records, zone);
  const parsed = parseZoneFile(toZoneFileText(wanted.text), zone).records;
  return diffZoneFile(parsed, records, zone, { comparison: "addAndChange", keepDelegation: true });
};

const LONGEST_LINE = 60;

/** What is wanted in a few words: the preset's name, or the first of the records. */
export const formatTemplate = (wanted: DnsTemplate, t: Translate): string => {
  if (wanted.kind === "preset") return t(`dnsChanges.presetNames.${getPreset(wanted.preset).id}`);
  const { records, faults } = parseZoneFile(toZoneFileText(wanted.text), "");
  const [first] = records;
  const line =
    first && faults.length === 0 ? formatRecord({ ...first, name: first.name.replace(/^\.?$/, "@") }) : wanted.text;
  const more = records.length > 1 ? ` +${records.length - 1}` : "";
  return (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line) + more;
};

/** `google-site-verification=…`, `MS=…`, `v=spf1 …`: what a provider gives as "the TXT record" is its text alone. */
const BARE_TEXT = /^[\w-]+=.*$/;

const extractBareText = (text: string): string | undefined =>
  joinQuotedStrings(text) ?? BARE_TEXT.exec(text.trim())?.[0];

/** Whether it is the bare text of a TXT record: no line of a zone file, which begins with a name. */
export const isBareText = (text: string): boolean => extractBareText(text) !== undefined;

/** A typed or pasted text as a zone file. The bare text of a TXT record belongs to the domain itself. */
export const toZoneFileText = (text: string): string => {
  const bare = extractBareText(text);
  return bare === undefined ? text : `@ TXT ${quote(bare)}`;
};
