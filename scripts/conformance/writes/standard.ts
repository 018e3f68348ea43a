import { sampleInput } from "../../../mocks/backend/seed/records";
import { unwrap } from "../../../src/dataProvider/answers";
import { resources, type ResourceEndpoint, type ResourceName } from "../../../src/dataProvider/endpoints";
import { fillRoute } from "../../../src/dataProvider/request";
import { listPath } from "../../../src/dataProvider/resourceCalls";
import type { CallName } from "../../contract/calls";
import type { Context, SignedIn } from "../context";
import { Skip, type Findings } from "../findings";
import type { Person, Values } from "../person";
import { expectRefusal } from "../refusals";
import { fitting, idOf } from "../shapes";
import { expectCreated } from "./created";

const table: Record<string, ResourceEndpoint> = resources;
const standard = Object.keys(table).filter((name) => table[name]?.input) as ResourceName[];

/** Far from the rows that a mocked backend starts with. */
const ROW = 90;

/** Texts come back as they were sent; flags and numbers may change their shape. */
const textsOf = (values: Values, secrets: readonly string[]) =>
  Object.entries(values).filter(([name, value]) => typeof value === "string" && !secrets.includes(name));

const has = (record: unknown, texts: [string, unknown][]): boolean =>
  typeof record === "object" &&
  record !== null &&
  texts.every(([name, text]) => new Map(Object.entries(record)).get(name) === text);

const checkResource = async (context: Context, person: Person, resource: ResourceName, endpoint: ResourceEndpoint) => {
  const { secrets: hidden, cleanup } = context;
  const { list, create, update, delete: remove, secrets = [], record: schema } = endpoint;
  const check = context.check(resource, person);
  const [values, others] = [sampleInput(resource, endpoint, ROW), sampleInput(resource, endpoint, ROW + 1)];
  for (const sample of [values, others]) hidden.add(...secrets.map((name) => String(sample[name])));
  const changed = Object.fromEntries(Object.entries(others).filter(([name]) => !secrets.includes(name)));

  const expectRecord = (found: Findings, record: unknown, texts: [string, unknown][]) => {
    found.shape(schema, record);
    const told = typeof record === "object" && record !== null ? Object.keys(record) : [];
    for (const name of secrets) found.expect(!told.includes(name), `${name}: is answered`);
    found.expect(has(record, texts), "the answer does not have what was sent");
  };
  const find = async (texts: [string, unknown][]): Promise<unknown> => {
    if (!list) return undefined;
    const { body } = await person.http.request({ method: "GET", path: listPath(table, resource), endpoint: list });
    return fitting(schema, unwrap(body)).find((row) => has(row, texts));
  };
  const wanted = [textsOf(values, secrets), textsOf(changed, secrets)];
  const findAdded = async () => {
    for (const texts of wanted) {
      const row = await find(texts);
      if (row !== undefined) return row;
    }
    return undefined;
  };
  let added: unknown;
  const theAdded = () => {
    const id = idOf(added);
    if (id === undefined) throw new Skip("there is no record of this run");
    return id;
  };
  let isGone = () => undefined as void;

  if (create) {
    await check(`${resource}.create` as CallName, "adds one", async (found) => {
      if (!remove || !list) throw new Skip("what is added could not be found and removed again");
      isGone = cleanup.add(`the record of ${resource}`, async () => {
        const id = idOf(await findAdded());
        if (id !== undefined) await person.write("DELETE", resource, {}, id);
      });
      const written = await person.write("POST", resource, values);
      added = written.record;
      expectCreated(found, person, written);
      expectRecord(found, added, textsOf(values, secrets));
      found.expect((await find(textsOf(values, secrets))) !== undefined, "the list does not have it");
    });
  }
  if (update) {
    await check(`${resource}.update` as CallName, "changes it", async (found) => {
      const id = theAdded();
      const { record } = await person.write("PUT", resource, { ...(added as Values), ...changed, id }, id);
      expectRecord(found, record, textsOf(changed, secrets));
    });
  }
  if (remove) {
    await check(`${resource}.delete` as CallName, "removes it", async (found) => {
      const id = theAdded();
      await person.write("DELETE", resource, {}, id);
      const isThere = (await findAdded()) !== undefined;
      found.expect(!isThere, "the list still has it");
      if (!isThere) isGone();
      const { path } = fillRoute(remove, { id });
      await expectRefusal(found, person, { method: "DELETE", path, endpoint: remove }, 404);
    });
  }
};

/** One record of each resource whose entry says what is sent is added, changed and removed, as its entry says. */
export const checkStandardWrites = async (context: Context, { person }: SignedIn): Promise<void> => {
  for (const resource of standard) {
    const endpoint = table[resource];
    if (endpoint) await checkResource(context, person, resource, endpoint);
  }
};
