import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createScriptedProvider } from "../../tests/support/scriptedClient";
import { jsonResponse } from "../../tests/support/scriptedFetch";
import { resources, type ResourceEndpoint, type ResourceName } from "./endpoints";
import { DnsRecordSchema, DomainSchema } from "@/model/records";
import { parseRows, getInvalidRecords } from "./parseRows";

const table: Record<string, ResourceEndpoint> = resources;
const listed = (Object.keys(resources) as ResourceName[]).filter((name) => table[name]?.list);

const createProvider = (body: unknown) => createScriptedProvider(() => jsonResponse(body)).provider;

const meta = { current_page: 1, to: 9, total: 9, prev_page_url: null, next_page_url: null };
/** Matches the schema of every list. */
const good = (id: number) => ({ id, name: `name ${id}`, url: `https://${id}.example`, email: `${id}@x.example` });
const broken = fc.oneof(
  fc.constantFrom(null, undefined, 7, true, "text", []),
  fc.record({ name: fc.string() }), // without an id
  fc.constantFrom({}, [], null, 1.5).map((id) => ({ ...good(1), id: id === 1.5 ? { nested: 1 } : id })),
);
const mixture = fc.array(fc.oneof(fc.constant("good" as const), broken), { maxLength: 30 });

test.each(listed)("property: returns the valid records of %s and counts the others", async (resource) => {
  await fc.assert(
    fc.asyncProperty(mixture, async (parts) => {
      const rows = parts.map((part, index) => (part === "good" ? good(index + 1) : (part ?? null)));
      const provider = createProvider({ data: rows, meta });
      const list = await provider.getList(resource, { filter: {} });
      const wanted = parts.flatMap((part, index) => (part === "good" ? [index + 1] : []));
      expect(list.data.map(({ id }) => id)).toEqual(wanted);
      const invalidRecords = getInvalidRecords(list.meta);
      expect(invalidRecords?.rows.length ?? 0).toBe(parts.length - wanted.length);
      expect(invalidRecords?.of ?? parts.length).toBe(parts.length);
      expect(new Set(invalidRecords?.rows.map(({ key }) => key)).size).toBe(invalidRecords?.rows.length ?? 0);
    }),
    { numRuns: 50 },
  );
});

describe("invalid records", () => {
  const only = (schema: v.GenericSchema, row: unknown) => parseRows(schema, [row]).invalidRecords?.rows[0];

  test.each<[what: string, row: unknown, fields: string[]]>([
    ["a null url", { id: 1, url: null }, ["url"]],
    ["a null pivot", { id: 1, url: "a", servers: [{ id: 1, name: "x", pivot: null }] }, ["servers.pivot"]],
    ["no id", { url: "a" }, ["id"]],
    ["no record", null, []],
  ])("have the names of the wrong fields: %s", (_, row, fields) => {
    expect(only(DomainSchema, row)?.fields).toEqual(fields);
  });

  test("have the plain values of the schema's fields, and an id if there is one", () => {
    const row = { id: "7", url: null, domain: "a.example", url_test: { x: 1 }, servers: [], mysql_pass: "hidden" };
    expect(only(DomainSchema, row)).toMatchObject({ id: "7", texts: { id: "7", domain: "a.example" } });
    expect(only(DnsRecordSchema, { type: "A", data: "203.0.113.1" })).toMatchObject({
      id: undefined,
      texts: { type: "A", data: "203.0.113.1" },
    });
  });
});

describe("single records", () => {
  test("reject an invalid record with its field", async () => {
    await expect(createProvider({ data: { id: 1, name: null } }).getOne("servers", { id: 1 })).rejects.toMatchObject({
      kind: "shape",
      endpoint: "GET /api/servers/{id}",
      field: "name",
    });
  });

  test("keep an invalid contact of a domain unchanged", async () => {
    const contacts = [{ id: 1, first_name: "Ann" }, { first_name: 7 }, null];
    const domain = { id: 1, url: "https://a.example", company: { id: 3, contacts } };
    const { data } = await createProvider({ data: [domain] }).getOne("domains", { id: 1 });
    expect(data).toEqual(domain);
  });

  test("keep the zone of an invalid DNS record", async () => {
    const records = [
      { id: 1, type: "A" },
      { id: 2, name: "mail" },
    ];
    const zone = { server: "a.example", records };
    expect(await createProvider({ data: zone }).dnsInfo({ domain_id: 1 })).toEqual(zone);
  });
});
