import { sampleInput } from "../../../mocks/backend/seed/records";
import { unwrap } from "../../../src/dataProvider/answers";
import { type ResourceEndpoint, type ResourceName, resources } from "../../../src/dataProvider/endpoints";
import { fillRoute, listPath } from "../../../src/dataProvider/request";
import { isObject } from "../../../src/lib/isObject";
import type { CallName } from "../../contract/calls";
import type { Context, SignedIn } from "../context";
import { expectRefusal, type Findings, Skip } from "../findings";
import type { Person, Values } from "../person";
import { fitting, idOf } from "../shapes";
import { expectCreated } from "./target";

const table: Record<string, ResourceEndpoint> = resources;
const standard = Object.keys(table).filter((name) => table[name]?.input) as ResourceName[];

type Texts = readonly (readonly [string, unknown])[];

/** Far from the rows that a mocked backend starts with. */
const ROW = 90;

/** Texts come back as they were sent; flags and numbers may change their shape. */
const textsOf = (values: Values, secrets: readonly string[]) =>
  Object.entries(values).filter(([name, value]) => typeof value === "string" && !secrets.includes(name));

const has = (record: unknown, texts: Texts): boolean =>
  isObject(record) && texts.every(([name, text]) => record[name] === text);

/** The record of this run, of one resource: what is sent, and how it is found again. */
const createTestRecord = (
  { secrets: hidden }: Context,
  person: Person,
  resource: ResourceName,
  endpoint: ResourceEndpoint,
) => {
  const { list, secrets = [], record: schema } = endpoint;
  const [values, others] = [sampleInput(resource, endpoint, ROW), sampleInput(resource, endpoint, ROW + 1)];
  for (const sample of [values, others]) hidden.add(...secrets.map((name) => String(sample[name])));
  const changed = Object.fromEntries(Object.entries(others).filter(([name]) => !secrets.includes(name)));
  const [added, updated] = [textsOf(values, secrets), textsOf(changed, secrets)];

  const find = async (texts: Texts): Promise<unknown> => {
    if (!list) return undefined;
    const { body } = await person.http.request({ method: "GET", path: listPath(table, resource), endpoint: list });
    return fitting(schema, unwrap(body)).find((row) => has(row, texts));
  };
  return {
    values,
    changed,
    texts: { added, updated },
    find,
    /** Before or after its update. */
    findAny: async () => (await find(added)) ?? find(updated),
    /** The record in the answer to a write. */
    expectAnswer: (found: Findings, answer: unknown, texts: Texts) => {
      found.shape(schema, answer);
      const told = isObject(answer) ? Object.keys(answer) : [];
      for (const name of secrets) found.expect(!told.includes(name), `${name}: is in the answer`);
      found.expect(has(answer, texts), "the answer does not have what was sent");
    },
  };
};

const checkResource = async (context: Context, person: Person, resource: ResourceName, endpoint: ResourceEndpoint) => {
  const { list, create, update, delete: remove } = endpoint;
  const check = context.check(resource, person);
  const { values, changed, texts, find, findAny, expectAnswer } = createTestRecord(context, person, resource, endpoint);
  let added: unknown;
  const addedId = () => {
    const id = idOf(added);
    if (id === undefined) throw new Skip("there is no record of this run");
    return id;
  };
  let isGone = () => undefined as void;

  if (create) {
    await check(`${resource}.create` as CallName, "adds one", async (found) => {
      if (!remove || !list) throw new Skip("what is added could not be found and removed again");
      isGone = context.cleanup.add(`the record of ${resource}`, async () => {
        const id = idOf(await findAny());
        if (id !== undefined) await person.write("DELETE", resource, {}, id);
      });
      const written = await person.write("POST", resource, values);
      added = written.record;
      expectCreated(found, person, written);
      expectAnswer(found, added, texts.added);
      found.expect((await find(texts.added)) !== undefined, "the list does not have it");
    });
  }
  if (update) {
    await check(`${resource}.update` as CallName, "changes it", async (found) => {
      const id = addedId();
      const { record } = await person.write("PUT", resource, { ...(added as Values), ...changed, id }, id);
      expectAnswer(found, record, texts.updated);
    });
  }
  if (remove) {
    await check(`${resource}.delete` as CallName, "removes it", async (found) => {
      const id = addedId();
      await person.write("DELETE", resource, {}, id);
      const isThere = (await findAny()) !== undefined;
      found.expect(!isThere, "the list still has it");
      if (!isThere) isGone();
      const { path } = fillRoute(remove, { id });
      await expectRefusal(found, person, { method: "DELETE", path, endpoint: remove }, 404);
    });
  }
};

/** Adds, changes and removes one record of each resource whose entry has an `input`. */
export const checkStandardWrites = async (context: Context, { person }: SignedIn): Promise<void> => {
  for (const resource of standard) {
    const endpoint = table[resource];
    if (endpoint) await checkResource(context, person, resource, endpoint);
  }
};
