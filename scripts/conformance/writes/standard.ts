import * as v from "valibot";
import { createSampleInput } from "../../../mocks/backend/seed/sampleRecords";
import { unwrap } from "@/dataProvider/responses";
import { type ResourceEndpoint, type ResourceName, resources } from "@/dataProvider/endpoints";
import { buildListPath } from "@/dataProvider/request";
import { Id } from "@/model/records";
import { isObject } from "@/lib/isObject";
import type { Context, SignedIn } from "../context";
import { type Findings, Skip } from "../findings";
import type { Person, Values } from "../person";
import { fitting } from "../shapes";
import { createTestRecord, expectCreated } from "./testRecord";

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

const checkResource = async (context: Context, person: Person, resource: ResourceName, endpoint: ResourceEndpoint) => {
  const { list, create, update, delete: remove, secrets = [], record: schema } = endpoint;
  const [values, others] = [createSampleInput(resource, endpoint, ROW), createSampleInput(resource, endpoint, ROW + 1)];
  for (const sample of [values, others]) context.secrets.add(...secrets.map((name) => String(sample[name])));
  const changed = Object.fromEntries(Object.entries(others).filter(([name]) => !secrets.includes(name)));
  const [added, updated] = [textsOf(values, secrets), textsOf(changed, secrets)];

  const findAll = async () => {
    if (!list) return [];
    const { body } = await person.http.request({ method: "GET", path: buildListPath(table, resource), endpoint: list });
    const rows = fitting(v.looseObject({ id: Id }), fitting(schema, unwrap(body)));
    return rows.filter((row) => has(row, added) || has(row, updated));
  };
  const expectAnswer = (found: Findings, answer: unknown, texts: Texts) => {
    found.shape(schema, answer);
    const told = isObject(answer) ? Object.keys(answer) : [];
    for (const name of secrets) found.expect(!told.includes(name), `${name}: is in the answer`);
    found.expect(has(answer, texts), "the answer does not have what was sent");
  };
  const check = context.check(resource, person);
  const kind = { resource, label: `the record of ${resource}`, where: "the list", noun: "it", findAll };
  const record = createTestRecord(context, check, person, kind);

  const addable = () => {
    if (!remove || !list) throw new Skip("what is added could not be found and removed again");
    return values;
  };
  if (create) {
    await record.add("adds one", addable, (found, _, written) => {
      expectCreated(found, person, written);
      expectAnswer(found, written.record, added);
    });
  }
  const change = (row: Values) => ({ ...row, ...changed });
  if (update) {
    await record.change("changes it", change, (found, _, written) => expectAnswer(found, written.record, updated));
  }
  if (remove) await record.remove("removes it");
};

/** Adds, changes and removes one record of each resource whose entry has an `input`. */
export const checkStandardWrites = async (context: Context, { person }: SignedIn): Promise<void> => {
  for (const resource of standard) {
    const endpoint = table[resource];
    if (endpoint) await checkResource(context, person, resource, endpoint);
  }
};
