import type { DnsRecord } from "../../../dataProvider/records";
import { groupBy } from "../../../lib/groupBy";
import { hostnameOf, comparable, type ComparableRecord } from "../record";
import { warningsOf, type Warning } from "../warnings";
import { type ChangeSet, idOf } from "./change";
import { zoneAfter } from "./edits";

/** A warning about a record of a zone. */
export interface ZoneWarning {
  record: DnsRecord;
  warning: Warning;
}

/** The warnings of a zone as it would be: those that the changes bring, and those that are there already. */
export interface WarningsAfter {
  fresh: readonly ZoneWarning[];
  known: readonly ZoneWarning[];
}

interface Row {
  record: DnsRecord;
  compared: ComparableRecord;
}

/** All warnings about the records of a zone. The rules look at its neighbours: records of its name, and what points to or from it. */
export const zoneWarnings = (records: readonly DnsRecord[], zone: string): ZoneWarning[] => {
  const rows = records.map((record): Row => ({ record, compared: comparable(record) }));
  const byName = groupBy(rows, ({ compared: { name } }) => name);
  const byTarget = groupBy(rows, ({ compared: { target } }) => target);
  return rows.flatMap((row) => {
    const { record, compared } = row;
    const { name, target } = compared;
    const near = new Set([...(byName.get(name) ?? []), ...(byName.get(target) ?? []), ...(byTarget.get(name) ?? [])]);
    near.delete(row);
    const others = [...near].map((one) => one.compared);
    const hostname = hostnameOf(record.name ?? "", zone);
    return warningsOf({ hostname, zone, record: compared, others }).map((warning) => ({ record, warning }));
  });
};

const keyOf = ({ record, warning }: ZoneWarning) =>
  JSON.stringify([record.id, warning.field, warning.message, warning.args]);

/** @param now the warnings of the zone as it is. */
export const warningsAfter = (
  records: readonly DnsRecord[],
  changes: ChangeSet,
  zone: string,
  now = zoneWarnings(records, zone),
): WarningsAfter => {
  const before = new Set(now.map(keyOf));
  const [fresh, known]: [ZoneWarning[], ZoneWarning[]] = [[], []];
  for (const warning of zoneWarnings(zoneAfter(records, changes), zone))
    (before.has(keyOf(warning)) ? known : fresh).push(warning);
  return { fresh, known };
};

/**
 * The warnings with each fact once, at a record that is changed where one has a part in it: a TTL that differs is said by the rules
 * of every record of its set, a CNAME by all records beside it.
 */
export const oncePerFact = (warnings: readonly ZoneWarning[], changes: ChangeSet): ZoneWarning[] => {
  const changed = new Set(changes.map(idOf));
  const isChanged = ({ record }: ZoneWarning) => changed.has(String(record.id));
  const chosen = new Map<string, ZoneWarning>();
  for (const one of warnings) {
    const { fact } = one.warning;
    const known = fact === undefined ? undefined : chosen.get(fact);
    if (fact !== undefined && (!known || (!isChanged(known) && isChanged(one)))) chosen.set(fact, one);
  }
  return warnings.filter((one) => one.warning.fact === undefined || chosen.get(one.warning.fact) === one);
};

const textOf = ({ warning: { message, args } }: ZoneWarning) => JSON.stringify([message, args]);

/** The warnings of which the same is said, together. */
export const groupedByText = (warnings: readonly ZoneWarning[]): ZoneWarning[][] => [
  ...groupBy(warnings, textOf).values(),
];

/** What is said in the line of a change, which is about this one record; the rest is said of the zone. */
export const byPlace = (
  warnings: readonly ZoneWarning[],
  changes: ChangeSet,
): { ofZone: ZoneWarning[]; inLines: ZoneWarning[] } => {
  const changed = new Set(changes.map(idOf));
  const groups = groupedByText(oncePerFact(warnings, changes));
  const isInLine = ([one, ...others]: ZoneWarning[]) =>
    one !== undefined && others.length === 0 && !one.warning.fact && changed.has(String(one.record.id));
  return {
    ofZone: groups.filter((group) => !isInLine(group)).flat(),
    inLines: groups.filter(isInLine).flat(),
  };
};
