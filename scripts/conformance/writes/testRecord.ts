import { type ResourceEndpoint, type ResourceName, resources } from "@/dataProvider/endpoints";
import { fillRoute } from "@/dataProvider/request";
import type { CallName } from "../../contract/calls";
import type { Check, Context } from "../context";
import { expectJsonType, expectError, type Findings, SkipCheck } from "../findings";
import type { Id, ApiClient, Values, WriteResult } from "../apiClient";

/** Expects 201, or 200, with the record as JSON. */
export const expectCreated = (findings: Findings, client: ApiClient, { status }: WriteResult): void => {
  findings.expect(status === 201 || status === 200, `answered ${status}, expected 201 with the record`);
  expectJsonType(findings, client.getLastExchange());
};

interface TestRecordOptions<T> {
  resource: ResourceName;
  /** Name for the report if the record cannot be removed. */
  label: string;
  /** Place of the record and its name there: "the list", "the user". */
  where: string;
  noun: string;
  /** A server that ignores ids may create several records. */
  findAll: () => Promise<T[]>;
}

type Expect<T> = (findings: Findings, record: T, written: WriteResult) => unknown;

const table: Record<string, ResourceEndpoint> = resources;

/** Checks for one record of this run. Each looks the record up afterwards; records that are left are removed at the end. */
export const createTestRecord = <T extends { id: Id }>(
  { cleanup }: Context,
  check: Check,
  client: ApiClient,
  { resource, label, where, noun, findAll }: TestRecordOptions<T>,
) => {
  const call = (verb: "create" | "update" | "delete") => `${resource}.${verb}` as CallName;
  const find = async () => (await findAll())[0];
  /** @throws SkipCheck when the record was not added. */
  const requireAdded = async (): Promise<T> => {
    const record = await find();
    if (!record) throw new SkipCheck(`${where} does not show ${noun}`);
    return record;
  };
  let confirmRemoved = () => {};
  return {
    requireAdded,
    add: (what: string, values: () => Promise<Values> | Values, expect: Expect<T>) =>
      check(call("create"), what, async (findings) => {
        const sent = await values();
        confirmRemoved = cleanup.add(label, async () => {
          for (const { id } of await findAll()) await client.write("DELETE", resource, {}, id);
        });
        const written = await client.write("POST", resource, sent);
        const record = await find();
        if (record) await expect(findings, record, written);
        else findings.report(`${where} does not show ${noun}`);
      }),
    change: (what: string, values: (record: T) => Promise<Values> | Values, expect: Expect<T>) =>
      check(call("update"), what, async (findings) => {
        const record = await requireAdded();
        const written = await client.write("PUT", resource, await values(record), record.id);
        await expect(findings, await requireAdded(), written);
      }),
    remove: (what: string) =>
      check(call("delete"), what, async (findings) => {
        const { id } = await requireAdded();
        await client.write("DELETE", resource, {}, id);
        if (await find()) return findings.report(`${where} still shows ${noun}`);
        confirmRemoved();
        const route = table[resource]?.delete;
        if (!route) return;
        const { path } = fillRoute(route, { id });
        await expectError(findings, client, { method: "DELETE", path, endpoint: route }, 404);
      }),
  };
};
