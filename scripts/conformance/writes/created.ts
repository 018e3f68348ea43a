import type { Findings } from "../findings";
import { isJsonType, type Person, type Written } from "../person";

/** A record was added: 201 (200 will do), with the record as JSON. */
export const expectCreated = (found: Findings, person: Person, { status }: Written): void => {
  found.expect(status === 201 || status === 200, `answered ${status}, expected 201 with the record`);
  const type = person.last()?.contentType ?? "";
  found.expect(isJsonType(type), `Content-Type: expected application/json, got ${type || "none"}`);
};
