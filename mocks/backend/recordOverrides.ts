import type { Json } from "./http";

/** The id of an installation is `domain/server`, such as `12/3`. */
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
 * Invalid fields of single records in responses (null for a text, a number for a name), as old data has them. The stored
 * data stays valid, so that it can be searched, sorted and changed.
 */
export class RecordOverrides {
  private fields = new Map<string, Json>();

  get count(): number {
    return this.fields.size;
  }

  set(kind: RecordKind, id: number | string, fields: Json): void {
    this.fields.set(`${kind} ${id}`, fields);
  }

  /** Called when a record is saved. */
  remove(kind: RecordKind, id: number | string): void {
    this.fields.delete(`${kind} ${id}`);
  }

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
