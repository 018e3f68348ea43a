import type { DnsRecord } from "../../../dataProvider/records";
import type { Translate } from "../../../i18n";
import type { Change } from "../changes/change";
import { faultOf, initialValues } from "../presets/parameters";
import { presetChanges } from "../presets/presetChanges";
import { presets, type Preset, type PresetId } from "../presets/presets";
import { recordName } from "../recordName";
import { textChanges } from "../several/textChanges";
import { parseZoneFile } from "../zoneFile/parse";
import type { Wanted } from "./wantedSchema";
import { zoneText } from "./zoneText";

export const presetOf = (id: string): Preset => presets.find((one) => one.id === id) ?? presets[0];

/** A zone to try a text on: what is wrong with the text is so in every zone. */
const ANY_ZONE = "zone.invalid";

/** Whether there is enough to compare a zone with. */
export const isComplete = (wanted: Wanted): boolean => {
  if (wanted.kind === "records") {
    const { records, faults } = parseZoneFile(zoneText(wanted.text), ANY_ZONE);
    return records.length > 0 && faults.length === 0;
  }
  const preset = presetOf(wanted.preset);
  const values = { ...initialValues(preset, ANY_ZONE), ...wanted.values };
  return preset.parameters.every((parameter) => faultOf(parameter, values[parameter.name] ?? "") === undefined);
};

/** What is wrong with a text, or left out of it, in any zone. */
export const remarksOf = (text: string) => {
  const { faults, leftOut, notes } = parseZoneFile(zoneText(text), ANY_ZONE);
  // Names of other zones are left out zone by zone.
  return { faults, notes, leftOut: leftOut.filter(({ reason }) => reason !== "outside") };
};

/** What it changes in one zone. Records that are not wanted stay. */
export const changesFor = (wanted: Wanted, records: readonly DnsRecord[], zone: string): Change[] => {
  if (wanted.kind === "preset") {
    const preset = presetOf(wanted.preset);
    return presetChanges(preset, { ...initialValues(preset, zone), ...wanted.values }, records, zone);
  }
  const parsed = parseZoneFile(zoneText(wanted.text), zone).records;
  return textChanges(parsed, records, zone, { comparison: "addAndChange", keepDelegation: true });
};

const LONGEST_LINE = 60;

/** What is wanted in a few words: the preset's name, or the first of the records. */
export const wantedWords = (wanted: Wanted, t: Translate): string => {
  if (wanted.kind === "preset") return t(`dnsChanges.presetNames.${presetOf(wanted.preset).id as PresetId}`);
  const { records, faults } = parseZoneFile(zoneText(wanted.text), "");
  const [first] = records;
  const line =
    first && faults.length === 0
      ? recordName({ ...first.fields, name: first.fields.name.replace(/^\.?$/, "@") })
      : wanted.text;
  const more = records.length > 1 ? ` +${records.length - 1}` : "";
  return (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line) + more;
};
