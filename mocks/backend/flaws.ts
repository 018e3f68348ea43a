import type { Json } from "./json";

/** What of the data can be wrong. A link is of a domain and a server: its id is both, `12/3`. */
export type FlawedKind =
  | "domains"
  | "details"
  | "links"
  | "users"
  | "servers"
  | "plans"
  | "sites"
  | "contacts"
  | "records";

export type FlawsData = [record: string, fields: Json][];

/**
 * Old data breaks rules: fields of single records that are answered as no record ought to be (null for a text, a number for
 * a name). The data itself stays whole, so that it can be searched, sorted and changed.
 */
export class Flaws {
  private fields = new Map<string, Json>();

  get count(): number {
    return this.fields.size;
  }

  /** From now on the record is answered with these fields. */
  spoil(kind: FlawedKind, id: number | string, fields: Json): void {
    this.fields.set(`${kind} ${id}`, fields);
  }

  /** Whoever saves a record mends it. */
  mend(kind: FlawedKind, id: number | string): void {
    this.fields.delete(`${kind} ${id}`);
  }

  /** A record as it is answered. */
  show<T extends object>(kind: FlawedKind, id: number | string, record: T): T {
    return this.fields.size === 0 ? record : { ...record, ...this.fields.get(`${kind} ${id}`) };
  }

  dump(): FlawsData {
    return [...this.fields];
  }

  load(data: FlawsData): void {
    this.fields = new Map(data);
  }
}
