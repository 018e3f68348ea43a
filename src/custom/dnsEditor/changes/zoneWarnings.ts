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

/** All warnings about the records of a zone. The rules look at records of the same name, and at what points to or from it. */
export const zoneWarnings = (records: readonly DnsRecord[], zone: string): ZoneWarning[] => {
  const rows = records.map((record): Row => ({ record, compared: comparable(record) }));
  const byName = indexed(rows, ({ compared }) => compared.name);
  const byTarget = indexed(rows, ({ compared }) => compared.target);
  return rows.flatMap((row) => {
    const { name, target } = row.compared;
    const near = new Set([...(byName.get(name) ?? []), ...(byName.get(target) ?? []), ...(byTarget.get(name) ?? [])]);
    near.delete(row);
    const others = [...near].map(({ compared }) => compared);
    const hostname = hostnameOf(row.record.name ?? "", zone);
    return warningsOf({ hostname, zone, record: row.compared, others }).map((warning) => ({
      record: row.record,
      warning,
    }));
  });
};

const keyOf = ({ record, warning }: ZoneWarning) =>
  JSON.stringify([record.id, warning.field, warning.message, warning.args]);

/** The warnings about the zone as it would be: those that the changes bring, and those that are there already. */
export const warningsAfter = (
  records: readonly DnsRecord[],
  changes: ChangeSet,
  zone: string,
): { fresh: ZoneWarning[]; known: ZoneWarning[] } => {
  const before = new Set(zoneWarnings(records, zone).map(keyOf));
  const after = zoneWarnings(zoneAfter(records, changes), zone);
  const isKnown = (warning: ZoneWarning) => before.has(keyOf(warning));
  return { fresh: after.filter((warning) => !isKnown(warning)), known: after.filter(isKnown) };
};
