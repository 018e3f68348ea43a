import type { Json } from "./http";

/** A record of a resource that has no routes of its own. */
export type StoredRecord = Json & { id: number };

/** The rows and the last used id of each resource without routes of its own. */
export interface RecordsData {
  rows: [resource: string, rows: StoredRecord[]][];
  lastIds: Record<string, number>;
}

/** The records of the resources that have no routes of their own. */
export class Records {
  private rows = new Map<string, Map<number, StoredRecord>>();
  private lastIds: Record<string, number> = {};

  load({ rows, lastIds }: RecordsData): void {
    this.rows = new Map(rows.map(([resource, list]) => [resource, new Map(list.map((row) => [row.id, row]))]));
    this.lastIds = { ...lastIds };
  }

  dump(): RecordsData {
    return { rows: [...this.rows].map(([resource, rows]) => [resource, [...rows.values()]]), lastIds: this.lastIds };
  }

  /** The rows of a resource, to be read and changed; `seed` makes them on first use. */
  of(resource: string, seed: () => StoredRecord[]): Map<number, StoredRecord> {
    const known = this.rows.get(resource);
    if (known) return known;
    const seeded = new Map(seed().map((row) => [row.id, row]));
    this.rows.set(resource, seeded);
    return seeded;
  }

  /** The next free id among these rows; ids of deleted records are not used again. */
  newId(resource: string, rows: ReadonlyMap<number, StoredRecord>): number {
    const id = Math.max(this.lastIds[resource] ?? 0, 0, ...rows.keys()) + 1;
    this.lastIds[resource] = id;
    return id;
  }
}
