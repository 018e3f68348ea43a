import { type ResourceEndpoint, type ResourceName, resources } from "@/dataProvider/endpoints";
import { fillRoute } from "@/dataProvider/request";
import type { CallName } from "../../contract/calls";
import type { Check, Context } from "../context";
import { expectJsonType, expectRefusal, type Findings, Skip } from "../findings";
import type { Id, Person, Values, Written } from "../person";

/** Expects that a record was added: 201 (200 is accepted), with the record as JSON. */
export const expectCreated = (found: Findings, person: Person, { status }: Written): void => {
  found.expect(status === 201 || status === 200, `answered ${status}, expected 201 with the record`);
  expectJsonType(found, person.last());
};

interface Kind<T> {
  resource: ResourceName;
  /** For the report, should it be left behind. */
  label: string;
  /** What shows it, and what it is called there: "the list", "the user". */
  where: string;
  noun: string;
  /** All that are there: a server that ignores ids may make several of one. */
  findAll: () => Promise<T[]>;
}

type Expect<T> = (found: Findings, record: T, written: Written) => unknown;

const table: Record<string, ResourceEndpoint> = resources;

/** A record of this run, through its life: each step is a check, and looks it up afterwards. What is left is removed at the end. */
export const createTestRecord = <T extends { id: Id }>(
  { cleanup }: Context,
  check: Check,
  person: Person,
  { resource, label, where, noun, findAll }: Kind<T>,
) => {
  const call = (verb: "create" | "update" | "delete") => `${resource}.${verb}` as CallName;
  const find = async () => (await findAll())[0];
  /** @throws Skip when it was not added. */
  const added = async (): Promise<T> => {
    const record = await find();
    if (!record) throw new Skip(`${where} does not show ${noun}`);
    return record;
  };
  let isGone = () => {};
  return {
    added,
    /** @param values what is sent; when it throws nothing is added. */
    add: (what: string, values: () => Promise<Values> | Values, expect: Expect<T>) =>
      check(call("create"), what, async (found) => {
        const sent = await values();
        isGone = cleanup.add(label, async () => {
          for (const { id } of await findAll()) await person.write("DELETE", resource, {}, id);
        });
        const written = await person.write("POST", resource, sent);
        const record = await find();
        if (record) await expect(found, record, written);
        else found.differs(`${where} does not show ${noun}`);
      }),
    change: (what: string, values: (record: T) => Promise<Values> | Values, expect: Expect<T>) =>
      check(call("update"), what, async (found) => {
        const record = await added();
        const written = await person.write("PUT", resource, await values(record), record.id);
        await expect(found, await added(), written);
      }),
    remove: (what: string) =>
      check(call("delete"), what, async (found) => {
        const { id } = await added();
        await person.write("DELETE", resource, {}, id);
        if (await find()) return found.differs(`${where} still shows ${noun}`);
        isGone();
        const route = table[resource]?.delete;
        if (!route) return;
        const { path } = fillRoute(route, { id });
        await expectRefusal(found, person, { method: "DELETE", path, endpoint: route }, 404);
      }),
  };
};
