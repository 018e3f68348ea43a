import type { Json } from "./http";

/** Kinds of records that can be malformed. The id of a link is `domain/server`, such as `12/3`. */
export type RecordKind =
  | "domains"
  | "details"
  | "installations"
  | "users"
  | "servers"
  | "plans"
  | "sites"
  | "contacts"
  | "records";

export type RecordOverridesData = [record: string, fields: Json][];

/**
 * Old data breaks rules: single records are answered with malformed fields (null for a text, a number for a name). The
 * stored data stays intact, so that it can be searched, sorted and changed.
 */
export class RecordOverrides {
  private fields = new Map<string, Json>();

  get count(): number {
    return this.fields.size;
  }

  /** From now on the record is answered with these fields. */
  set(kind: RecordKind, id: number | string, fields: Json): void {
    this.fields.set(`${kind} ${id}`, fields);
  }

  /** Removes the malformed fields: saving a record does so. */
  remove(kind: RecordKind, id: number | string): void {
    this.fields.delete(`${kind} ${id}`);
  }

  /** A record as it is answered. */
  apply<T extends object>(kind: RecordKind, id: number | string, record: T): T {
    return this.fields.size === 0 ? record : { ...record, ...this.fields.get(`${kind} ${id}`) };
  }

  dump(): RecordOverridesData {
    return [...this.fields];
  }

  load(data: RecordOverridesData): void {
    this.fields = new Map(data);
  }
}
