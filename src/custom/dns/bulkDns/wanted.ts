import type { Identifier } from "ra-core";
import type { DnsRecord } from "@/model/records";
import type { Translate } from "@/i18n";
import { textChanges } from "../bulkEdit/textChanges";
import type { Change } from "@/model/dns/change";
import { areComplete, presetChanges, presetOf, type PresetParameter } from "../presets/presets";
import { recordName } from "../formatRecord";
import { parseZoneFile } from "@/model/dns/zoneFile/parse";
import { quoted } from "@/model/dns/zoneFile/printWords";
import { joinedStrings } from "@/model/dns/zoneFile/tokens";
import type { Wanted } from "./wantedSchema";

/** The parameter of which each domain has a value of its own. */
export const ownParameter = (wanted: Wanted): PresetParameter | undefined =>
  wanted.kind === "preset" ? presetOf(wanted.preset).parameters.find(({ isOwn }) => isOwn) : undefined;

/** What is wanted of one domain. */
export const wantedOf = (wanted: Wanted, id: Identifier): Wanted => {
  const parameter = ownParameter(wanted);
  if (wanted.kind !== "preset" || !parameter) return wanted;
  const { [parameter.name]: _, ...values } = wanted.values;
  const value = wanted.own?.[String(id)];
  return { ...wanted, values: { ...values, ...(value !== undefined && { [parameter.name]: value }) } };
};

/** A zone to try a text on: what is wrong with the text is so in every zone. */
const ANY_ZONE = "zone.invalid";

/** Whether there is enough to compare zones with; what each domain has of its own may be missing still, unless `withOwn`. */
export const isComplete = (wanted: Wanted, withOwn = false): boolean => {
  if (wanted.kind === "records") {
    const { records, faults } = parseZoneFile(zoneText(wanted.text), ANY_ZONE);
    return records.length > 0 && faults.length === 0;
  }
  return areComplete(presetOf(wanted.preset), wanted.values, withOwn);
};

/** What is wrong with a text, or left out of it, in any zone. */
export const remarksOf = (text: string) => {
  const { faults, leftOut, notes } = parseZoneFile(zoneText(text), ANY_ZONE);
  // Names of other zones are left out zone by zone.
  return { faults, notes, leftOut: leftOut.filter(({ reason }) => reason !== "outside") };
};

/** What it changes in one zone. Records that are not wanted stay. */
export const changesFor = (wanted: Wanted, records: readonly DnsRecord[], zone: string): Change[] => {
  if (wanted.kind === "preset") return presetChanges(presetOf(wanted.preset), wanted.values, records, zone);
  const parsed = parseZoneFile(zoneText(wanted.text), zone).records;
  return textChanges(parsed, records, zone, { comparison: "addAndChange", keepDelegation: true });
};

const LONGEST_LINE = 60;

/** What is wanted in a few words: the preset's name, or the first of the records. */
export const wantedWords = (wanted: Wanted, t: Translate): string => {
  if (wanted.kind === "preset") return t(`dnsChanges.presetNames.${presetOf(wanted.preset).id}`);
  const { records, faults } = parseZoneFile(zoneText(wanted.text), "");
  const [first] = records;
  const line =
    first && faults.length === 0 ? recordName({ ...first, name: first.name.replace(/^\.?$/, "@") }) : wanted.text;
  const more = records.length > 1 ? ` +${records.length - 1}` : "";
  return (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line) + more;
};

/** `google-site-verification=…`, `MS=…`, `v=spf1 …`: what a provider gives as "the TXT record" is its text alone. */
const BARE_TEXT = /^[\w-]+=.*$/;

const bareText = (text: string): string | undefined => joinedStrings(text) ?? BARE_TEXT.exec(text.trim())?.[0];

/** Whether it is the bare text of a TXT record: no line of a zone file, which begins with a name. */
export const isBareText = (text: string): boolean => bareText(text) !== undefined;

/** A typed or pasted text as a zone file. The bare text of a TXT record belongs to the domain itself. */
export const zoneText = (text: string): string => {
  const bare = bareText(text);
  return bare === undefined ? text : `@ TXT ${quoted(bare)}`;
};
