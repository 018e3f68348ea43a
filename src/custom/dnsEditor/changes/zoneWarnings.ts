import type { DnsRecord } from "../../../dataProvider/records";
import { hostnameOf } from "../hostname";
import { comparable, type ComparableRecord } from "../record";
import { warningsOf, type Warning } from "../warnings";
import type { ChangeSet } from "./change";
import { zoneAfter } from "./zoneAfter";

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

const indexed = (rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row[]> => {
  const index = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = index.get(key);
    if (known) known.push(row);
    else index.set(key, [row]);
  }
  return index;
};

/** The warnings of a record, as long as it has the same neighbours. */
interface Known {
  near: readonly DnsRecord[];
  warnings: readonly ZoneWarning[];
}

const isSameList = (a: readonly DnsRecord[], b: readonly DnsRecord[]) =>
  a.length === b.length && a.every((record, index) => record === b[index]);

/**
 * Finds all warnings about the records of a zone. The rules look at records of the same name, and at what points to or from it.
 * What is known of a record is used again, so that after a key only what has changed is looked at, among 500 records.
 */
export const createZoneWarnings = (zone: string) => {
  const compared = new WeakMap<DnsRecord, ComparableRecord>();
  const known = new WeakMap<DnsRecord, Known>();
  const rowOf = (record: DnsRecord): Row => {
    const terms = compared.get(record) ?? comparable(record);
    compared.set(record, terms);
    return { record, compared: terms };
  };
  const warningsFor = ({ record, compared }: Row, near: readonly Row[]): Known => ({
    near: near.map((row) => row.record),
    warnings: warningsOf({
      hostname: hostnameOf(record.name ?? "", zone),
      zone,
      record: compared,
      others: near.map((row) => row.compared),
    }).map((warning) => ({ record, warning })),
  });
  return (records: readonly DnsRecord[]): ZoneWarning[] => {
    const rows = records.map(rowOf);
    const byName = indexed(rows, ({ compared: { name } }) => name);
    const byTarget = indexed(rows, ({ compared: { target } }) => target);
    return rows.flatMap((row) => {
      const { name, target } = row.compared;
      const near = new Set([...(byName.get(name) ?? []), ...(byName.get(target) ?? []), ...(byTarget.get(name) ?? [])]);
      near.delete(row);
      const before = known.get(row.record);
      const others = [...near];
      const isSame =
        before &&
        isSameList(
          before.near,
          others.map(({ record }) => record),
        );
      const now = isSame ? before : warningsFor(row, others);
      known.set(row.record, now);
      return now.warnings;
    });
  };
};

const keyOf = ({ record, warning }: ZoneWarning) =>
  JSON.stringify([record.id, warning.field, warning.message, warning.args]);

/** Compares the warnings of a zone as it would be with those of the zone as it is. */
export const createWarningsAfter = (records: readonly DnsRecord[], zone: string) => {
  const zoneWarnings = createZoneWarnings(zone);
  const before = new Set(zoneWarnings(records).map(keyOf));
  const isKnown = (warning: ZoneWarning) => before.has(keyOf(warning));
  return (changes: ChangeSet): WarningsAfter => {
    const [fresh, known]: [ZoneWarning[], ZoneWarning[]] = [[], []];
    for (const warning of zoneWarnings(zoneAfter(records, changes))) (isKnown(warning) ? known : fresh).push(warning);
    return { fresh, known };
  };
};

/** The same for one set of changes. */
export const warningsAfter = (records: readonly DnsRecord[], changes: ChangeSet, zone: string): WarningsAfter =>
  createWarningsAfter(records, zone)(changes);
