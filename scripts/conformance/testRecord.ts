import { unwrapOne } from "@/dataProvider/responses";
import { createRequest, type Values } from "./calls";
import type { ApiClient } from "./client";
import { type Check, type Context, SkipCheck } from "./context";
import { Findings } from "./findings";
import type { Id } from "./reads";
import { expectError, fetchBody, readBody } from "./responses";

/** Creates, updates or deletes a record as the panel does. After a 204 the record is what was sent. */
export const write = async (client: ApiClient, call: string, values: Values) => {
  const response = await client.send(createRequest(call, values, values));
  const record: unknown = unwrapOne(readBody(response, new Findings())) ?? values;
  return { status: response.status, headers: response.headers, record };
};

type Written = Awaited<ReturnType<typeof write>>;

/** Expects 201, or 200, with the record as JSON. */
export const expectCreated = (findings: Findings, schema: string, { status, headers, record }: Written): void => {
  findings.expect(status === 201 || status === 200, `answered ${status}, expected 201 with the record`);
  findings.expectJson(headers);
  findings.expectShape(schema, record);
  findings.expectNoSecrets([record]);
};

type Expect<T> = (findings: Findings, record: T, written: Written) => unknown;

interface TestRecord<T> {
  area: string;
  resource: string;
  /** Name for the report if the record cannot be removed. */
  label: string;
  /** Place of the record and its name there: "the list", "the user". */
  place: string;
  noun: string;
  /** A server that ignores ids may create several records. */
  findAll: () => Promise<T[]>;
  /** Titles of the checks, values to send, and further expectations. */
  add?: [title: string, values: () => Promise<Values> | Values, expect: Expect<T>];
  change?: [title: string, values: (record: T) => Promise<Values> | Values, expect: Expect<T>];
  /** Further checks of the changed record. */
  between?: (check: Check, requireRecord: () => Promise<T>) => Promise<void>;
  remove?: string;
}

/**
 * Adds, changes and removes one record of this run. Each check looks the record up afterwards; records that are left are removed
 * at the end of the run.
 */
export const checkTestRecord = async <T extends { id: Id }>(
  { cleanup, check: createCheck }: Context,
  client: ApiClient,
  { area, resource, label, place, noun, findAll, add, change, between, remove }: TestRecord<T>,
): Promise<void> => {
  const check = createCheck(area);
  /** @throws SkipCheck when the record was not added. */
  const requireRecord = async (): Promise<T> => {
    const [record] = await findAll();
    if (!record) throw new SkipCheck(`${place} does not show ${noun}`);
    return record;
  };
  const requestRemoval = (id: Id) => createRequest(`${resource}.delete`, { id });
  if (add) {
    const [title, values, expect] = add;
    await check(`${resource}.create`, title, async (findings) => {
      const sent = await values();
      cleanup.add(label, async () => {
        for (const { id } of await findAll()) await fetchBody(client, requestRemoval(id), new Findings());
      });
      const written = await write(client, `${resource}.create`, sent);
      const [record] = await findAll();
      if (record) await expect(findings, record, written);
      else findings.report(`${place} does not show ${noun}`);
    });
  }
  if (change) {
    const [title, values, expect] = change;
    await check(`${resource}.update`, title, async (findings) => {
      const record = await requireRecord();
      const written = await write(client, `${resource}.update`, { ...(await values(record)), id: record.id });
      await expect(findings, await requireRecord(), written);
    });
  }
  await between?.(check, requireRecord);
  if (!remove) return;
  await check(`${resource}.delete`, remove, async (findings) => {
    const { id } = await requireRecord();
    await fetchBody(client, requestRemoval(id), new Findings());
    if ((await findAll()).length > 0) return findings.report(`${place} still shows ${noun}`);
    cleanup.confirm(label);
    await expectError(findings, client, requestRemoval(id), 404);
  });
};
