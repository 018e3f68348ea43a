import { pick } from "es-toolkit";
import type { Identifier } from "ra-core";
import type { DnsRecord } from "@/model/records";
import { toText } from "@/i18n/storedText";
import { shorten } from "@/lib/serverText";
import { joinTexts, type StoredText } from "@/lib/storedText";
import { diffZoneFile, importOptions } from "../bulkEdit/diffZoneFile";
import type { Change } from "@/model/dns/change";
import { isPresetComplete, findPresetChanges, getPreset, type PresetParameter } from "../presets/presets";
import { formatRecord } from "../formatRecord";
import { findReplacementFault, replaceInRecords } from "@/model/dns/replaceInRecords";
import { parseZoneFile } from "@/model/dns/zoneFile/parseZoneFile";
import { quote } from "@/model/dns/zoneFile/presentation";
import { joinQuotedStrings } from "@/model/dns/zoneFile/tokenizeLines";
import type { DnsTemplate, EditableTemplate } from "@/model/dns/dnsTemplateSchema";

export const getOwnParameter = (template: DnsTemplate): PresetParameter | undefined =>
  template.kind === "preset" ? getPreset(template.preset).parameters.find(({ isOwn }) => isOwn) : undefined;

export const resolveTemplate = (template: DnsTemplate, id: Identifier): DnsTemplate => {
  if (template.kind === "undo") return { ...template, stepsByDomain: pick(template.stepsByDomain, [String(id)]) };
  const parameter = getOwnParameter(template);
  if (template.kind !== "preset" || !parameter) return template;
  const { [parameter.name]: _, ...values } = template.values;
  const value = template.ownValues?.[String(id)];
  return { ...template, values: { ...values, ...(value !== undefined && { [parameter.name]: value }) } };
};

/** Faults of a text do not depend on the zone. */
export const ANY_ZONE = "zone.invalid";

/** Values of single domains may be missing unless `withOwn`. */
export const isTemplateComplete = (template: DnsTemplate, withOwn = false): boolean => {
  if (template.kind === "records") {
    const { records, faults } = parseZoneFile(toZoneFileText(template.text), ANY_ZONE);
    return records.length > 0 && faults.length === 0;
  }
  if (template.kind === "replace") return findReplacementFault(template) === undefined;
  if (template.kind === "undo") return listAppliedSteps(template).length > 0;
  return isPresetComplete(getPreset(template.preset), template.values, withOwn);
};

export const findRemarks = (text: string) => {
  const { faults, leftOut, notes } = parseZoneFile(toZoneFileText(text), ANY_ZONE);
  // Names outside the zone depend on the zone.
  return { faults, notes, leftOut: leftOut.filter(({ reason }) => reason !== "outside") };
};

export const listAppliedSteps = ({ stepsByDomain }: Extract<DnsTemplate, { kind: "undo" }>): Change[] =>
  Object.values(stepsByDomain).flat();

export const findTemplateChanges = (
  template: EditableTemplate,
  records: readonly DnsRecord[],
  zone: string,
): Change[] => {
  if (template.kind === "preset") return findPresetChanges(getPreset(template.preset), template.values, records, zone);
  if (template.kind === "replace") return replaceInRecords(records, template);
  const parsed = parseZoneFile(toZoneFileText(template.text), zone).records;
  return diffZoneFile(parsed, records, zone, importOptions);
};

/** The title of a run. */
export const toTemplateTitle = (template: DnsTemplate): StoredText => {
  if (template.kind === "preset") return [toText(`dnsChanges.presetNames.${getPreset(template.preset).id}`)];
  if (template.kind === "undo") return joinTexts([toText("dnsChanges.bulkDns.undo.runTitle")], template.title);
  if (template.kind === "replace") return shorten(`${template.from.trim()} → ${template.to.trim()}`);
  const { records, faults } = parseZoneFile(toZoneFileText(template.text), "");
  const [first] = records;
  const line =
    first && faults.length === 0 ? formatRecord({ ...first, name: first.name.replace(/^\.?$/, "@") }) : template.text;
  const more = records.length > 1 ? ` +${records.length - 1}` : "";
  return shorten(line) + more;
};

/** Providers show only the text of a TXT record: `google-site-verification=…`, `MS=…`, `v=spf1 …`. */
const BARE_TEXT = /^[\w-]+=.*$/;

export const extractBareText = (text: string): string | undefined =>
  joinQuotedStrings(text) ?? BARE_TEXT.exec(text.trim())?.[0];

/** The bare text of a TXT record belongs to the domain itself. */
export const toZoneFileText = (text: string): string => {
  const bare = extractBareText(text);
  return bare === undefined ? text : `@ TXT ${quote(bare)}`;
};
