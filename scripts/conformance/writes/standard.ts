import * as v from "valibot";
import { createSampleInput } from "../../../mocks/backend/seed/sampleRecords";
import { unwrap } from "@/dataProvider/responses";
import { type ResourceEndpoint, type ResourceName, resources } from "@/dataProvider/endpoints";
import { buildListPath } from "@/dataProvider/request";
import { Id } from "@/model/records";
import { isObject } from "@/lib/isObject";
import type { Context, SignedInClient } from "../context";
import { type Findings, SkipCheck } from "../findings";
import type { ApiClient, Values } from "../apiClient";
import { filterValid } from "../shapes";
import { createTestRecord, expectCreated } from "./testRecord";

const table: Record<string, ResourceEndpoint> = resources;
const standardResources = Object.keys(table).filter((name) => table[name]?.input) as ResourceName[];

type Texts = readonly (readonly [string, unknown])[];

/** Not among the seeded records of a mocked backend. */
const SAMPLE_ROW = 90;

/** Only texts are compared: flags and numbers may come back in another shape. */
const listTexts = (values: Values, secrets: readonly string[]) =>
  Object.entries(values).filter(([name, value]) => typeof value === "string" && !secrets.includes(name));

const hasTexts = (record: unknown, texts: Texts): boolean =>
  isObject(record) && texts.every(([name, text]) => record[name] === text);

const checkResource = async (
  context: Context,
  client: ApiClient,
  resource: ResourceName,
  endpoint: ResourceEndpoint,
) => {
  const { list, create, update, delete: remove, secrets = [], record: schema } = endpoint;
  const [values, others] = [
    createSampleInput(resource, endpoint, SAMPLE_ROW),
    createSampleInput(resource, endpoint, SAMPLE_ROW + 1),
  ];
  for (const sample of [values, others]) context.secrets.add(...secrets.map((name) => String(sample[name])));
  const changed = Object.fromEntries(Object.entries(others).filter(([name]) => !secrets.includes(name)));
  const [added, updated] = [listTexts(values, secrets), listTexts(changed, secrets)];

  const findAll = async () => {
    if (!list) return [];
    const { body } = await client.http.request({ method: "GET", path: buildListPath(resource), endpoint: list });
    const rows = filterValid(v.looseObject({ id: Id }), filterValid(schema, unwrap(body)));
    return rows.filter((row) => hasTexts(row, added) || hasTexts(row, updated));
  };
  const expectAnswer = (findings: Findings, response: unknown, texts: Texts) => {
    findings.expectShape(schema, response);
    const names = isObject(response) ? Object.keys(response) : [];
    for (const name of secrets) findings.expect(!names.includes(name), `${name}: must not be in the response`);
    findings.expect(hasTexts(response, texts), "the response differs from the sent values");
  };
  const check = context.check(resource, client);
  const kind = { resource, label: `the record of ${resource}`, where: "the list", noun: "the record", findAll };
  const record = createTestRecord(context, check, client, kind);

  const addable = () => {
    if (!remove || !list) throw new SkipCheck("the record could not be found and deleted again");
    return values;
  };
  if (create) {
    await record.add("adds a record", addable, (findings, _, written) => {
      expectCreated(findings, client, written);
      expectAnswer(findings, written.record, added);
    });
  }
  const change = (row: Values) => ({ ...row, ...changed });
  if (update) {
    await record.change("changes the record", change, (findings, _, written) =>
      expectAnswer(findings, written.record, updated),
    );
  }
  if (remove) await record.remove("removes the record");
};

/** Adds, changes and removes one record of each resource whose entry has an `input`. */
export const checkStandardWrites = async (context: Context, { client }: SignedInClient): Promise<void> => {
  for (const resource of standardResources) {
    const endpoint = table[resource];
    if (endpoint) await checkResource(context, client, resource, endpoint);
  }
};
