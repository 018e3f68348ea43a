import { expectJsonType, type Findings } from "../findings";
import type { Person, Written } from "../person";

/** Expects that a record was added: 201 (200 is accepted), with the record as JSON. */
export const expectCreated = (found: Findings, person: Person, { status }: Written): void => {
  found.expect(status === 201 || status === 200, `answered ${status}, expected 201 with the record`);
  expectJsonType(found, person.last());
};
