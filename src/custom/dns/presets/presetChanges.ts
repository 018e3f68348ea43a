import type { DnsRecord } from "../../../dataProvider/records";
import { asciiName } from "../../../lib/dnsNames";
import { fieldsOf, inShapeOf, nameOf, type Change, type RecordFields } from "../changes/change";
import { changesTo } from "../changes/compare";
import { composed } from "../changes/edits";
import { fullName, numberOf, DEFAULT_TTL } from "../record";
import { isSpf, spfWith, textOf } from "../summary/spf";
import { areComplete, cleanValue, type PresetValues } from "./parameters";
import type { Preset, PresetRecord } from "./presets";

/** Fills `{name}`; a part in brackets is left out when its parameter is empty. */
const filled = (template: string, values: PresetValues): string =>
  template
    .replace(/\[([^\]]*\{(\w+)\}[^\]]*)\]/g, (_, part: string, name: string) => (values[name] ? part : ""))
    .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

const loweredTtls = (records: readonly DnsRecord[], highest: number): Change[] =>
  records.flatMap((record): Change[] =>
    (numberOf(record.ttl) ?? 0) > highest
      ? [{ kind: "change", from: record, to: { ...fieldsOf(record), ttl: highest } }]
      : [],
  );

const isOf = (record: DnsRecord, name: string) => nameOf(record) === asciiName(name);

/**
 * What a preset changes in a zone: nothing of what is there already, and the rest in place of what it removes. Nothing at all while
 * a value is missing or wrong.
 */
export const presetChanges = (
  preset: Preset,
  typed: PresetValues,
  records: readonly DnsRecord[],
  zone: string,
): Change[] => {
  if (!areComplete(preset, typed)) return [];
  const values: PresetValues = {
    ...Object.fromEntries(
      preset.parameters.map((parameter) => [parameter.name, cleanValue(parameter, typed[parameter.name] ?? "")]),
    ),
    zone,
  };

  if (preset.highestTtl !== undefined) return loweredTtls(records, Number(values[preset.highestTtl]));
  const nameFor = (host: string) => fullName(filled(host, values), zone);
  const spfAt = (host: string) => records.find((record) => isOf(record, nameFor(host)) && isSpf(record));
  const gives = preset.removes.flatMap(({ host, types, begins }) =>
    records.filter(
      (record) =>
        isOf(record, nameFor(host)) &&
        (types?.includes(record.type) ?? true) &&
        (begins === undefined || textOf(record).toLowerCase().startsWith(begins.toLowerCase())),
    ),
  );
  const chosenTtl = numberOf(values["recordTtl"]);
  const ttl = (host: string, type: string) =>
    chosenTtl ??
    numberOf(records.find((record) => isOf(record, nameFor(host)) && record.type === type)?.ttl) ??
    DEFAULT_TTL;
  const wantedOf = ({ host, type, data, priority, spfTerm }: PresetRecord): RecordFields => {
    const known = spfTerm === undefined ? undefined : spfAt(host);
    if (known && spfTerm) {
      const data = spfWith(known.data ?? "", spfTerm);
      return { ...fieldsOf(known), data, ...(chosenTtl !== undefined && { ttl: chosenTtl }) };
    }
    return inShapeOf(zone, {
      name: nameFor(host),
      type,
      data: filled(data, values),
      priority: priority ?? null,
      ttl: ttl(host, type),
    });
  };
  const wanted = preset.records.map(wantedOf);
  const replaced = changesTo([...new Set(gives)], wanted, "makeEqual");
  // What it wants may be there without giving way to anything.
  const kept = records.filter((record) => !gives.includes(record));
  const [removals, additions] = [
    replaced.filter(({ kind }) => kind !== "add"),
    replaced.flatMap((change) => (change.kind === "add" ? [change.to] : [])),
  ];
  return composed(removals, changesTo(kept, additions, "addAndChange"));
};
