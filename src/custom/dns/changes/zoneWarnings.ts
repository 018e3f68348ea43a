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

/** The rules look at records of the same name, and at what points to or from it: the neighbours of a record. */
const neighbourhood = (records: readonly DnsRecord[], rowOf: (record: DnsRecord) => Row) => {
  const rows = records.map(rowOf);
  const byName = groupBy(rows, ({ compared: { name } }) => name);
  const byTarget = groupBy(rows, ({ compared: { target } }) => target);
  const nearOf = (row: Row): Row[] => {
    const { name, target } = row.compared;
    const near = new Set([...(byName.get(name) ?? []), ...(byName.get(target) ?? []), ...(byTarget.get(name) ?? [])]);
    near.delete(row);
    return [...near];
  };
  return { rows, nearOf };
};

const plainRow = (record: DnsRecord): Row => ({ record, compared: comparable(record) });

const warningsFor = ({ record, compared }: Row, near: readonly Row[], zone: string): ZoneWarning[] =>
  warningsOf({
    hostname: hostnameOf(record.name ?? "", zone),
    zone,
    record: compared,
    others: near.map((row) => row.compared),
  }).map((warning) => ({ record, warning }));

/** All warnings about the records of a zone. */
export const zoneWarnings = (records: readonly DnsRecord[], zone: string): ZoneWarning[] => {
  const { rows, nearOf } = neighbourhood(records, plainRow);
  return rows.flatMap((row) => warningsFor(row, nearOf(row), zone));
};

const keyOf = ({ record, warning }: ZoneWarning) =>
  JSON.stringify([record.id, warning.field, warning.message, warning.args]);

export const warningsAfter = (records: readonly DnsRecord[], changes: ChangeSet, zone: string): WarningsAfter => {
  const before = new Set(zoneWarnings(records, zone).map(keyOf));
  const [fresh, known]: [ZoneWarning[], ZoneWarning[]] = [[], []];
  for (const warning of zoneWarnings(zoneAfter(records, changes), zone))
    (before.has(keyOf(warning)) ? known : fresh).push(warning);
  return { fresh, known };
};

/**
 * Finds what changes make wrong in a zone, at every key that is typed: of 500 records it looks only at those that are changed,
 * and at their neighbours.
 */
export const createFreshWarnings = (records: readonly DnsRecord[], zone: string) => {
  const known = new WeakMap<DnsRecord, Row>();
  const rowOf = (record: DnsRecord): Row => {
    const row = known.get(record) ?? plainRow(record);
    known.set(record, row);
    return row;
  };
  let before: ReturnType<typeof neighbourhood> | undefined;
  const originals = new Map(records.map((record) => [String(record.id), record]));

  return (changes: ChangeSet): ZoneWarning[] => {
    if (changes.length === 0) return [];
    before ??= neighbourhood(records, rowOf);
    const { nearOf: nearBefore } = before;
    const { rows, nearOf } = neighbourhood(zoneAfter(records, changes), rowOf);
    return rows.flatMap((row) => {
      const original = originals.get(String(row.record.id));
      const [near, then] = [nearOf(row), original ? nearBefore(rowOf(original)) : []];
      const isUntouched =
        row.record === original && near.length === then.length && near.every((one, at) => one === then[at]);
      if (isUntouched) return [];
      const old = new Set(original ? warningsFor(rowOf(original), then, zone).map(keyOf) : []);
      return warningsFor(row, near, zone).filter((warning) => !old.has(keyOf(warning)));
    });
  };
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
