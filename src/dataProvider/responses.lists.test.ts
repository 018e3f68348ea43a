import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { DnsRecordSchema, DomainSchema } from "@/model/records";
import { type PagingShape, pagingShapes, paginate } from "../../mocks/backend/pagination";
import { createScriptedProvider } from "../../tests/support/scriptedClient";
import { jsonResponse } from "../../tests/support/scriptedFetch";
import { parsePaging, getTotal, parseRows, getInvalidRecords } from "./responses";
import { resources, type ResourceEndpoint, type ResourceName } from "./endpoints";

const read = (body: unknown, page = 1) => {
  const { data } = body as { data?: unknown[] };
  return parsePaging(body, { page, count: (data ?? (body as unknown[])).length });
};

describe("Laravel's paginators", () => {
  const body = (shape: PagingShape, items: number, perPage: number, page: number) =>
    paginate(
      new URL(`http://api.test/api/domains?page=${page}`),
      Array.from({ length: items }, (_, at) => at),
      { perPage, shape },
      (item) => item,
    );
  const hasTotal = (shape: PagingShape) => !shape.startsWith("simple");

  test.each(pagingShapes)("property: %s has the page's position and no wrong total", (shape) => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 12 }),
        (items, perPage, page) => {
          const last = Math.max(1, Math.ceil(items / perPage));
          const isKnown = hasTotal(shape) || page === last;
          expect(read(body(shape, items, perPage, page), page)).toEqual({
            current_page: page,
            to: page > last || items === 0 ? null : Math.min(items, page * perPage),
            total: isKnown ? items : undefined,
            hasPreviousPage: page > 1,
            hasNextPage: page < last,
          });
        },
      ),
    );
  });
});

describe("incomplete responses", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
  const none = { current_page: 1, to: undefined, total: undefined, hasPreviousPage: false, hasNextPage: false };

  test.each<[name: string, body: unknown, page: number, paging: Partial<ReturnType<typeof read>>]>([
    ["a bare list is all there is", rows(3), 4, { to: 3, total: 3 }],
    ["so is a list without paging", { data: rows(3), meta: { version: 2 } }, 1, { to: 3, total: 3 }],
    [
      "numbers as texts",
      { data: rows(2), meta: { current_page: "2", last_page: "3", total: "6", per_page: "2" } },
      2,
      { current_page: 2, to: 4, total: 6, hasPreviousPage: true, hasNextPage: true },
    ],
    ["only links", { data: rows(2), links: { prev: null, next: "/?page=2" } }, 1, { to: 2, hasNextPage: true }],
    [
      "only a total that is more than the page",
      { data: rows(2), meta: { total: 5 } },
      1,
      { to: 2, total: 5, hasNextPage: true },
    ],
    [
      "an address of null is believed",
      { data: rows(2), meta: { current_page: 1, to: 2, total: 5, next_page_url: null } },
      1,
      { to: 2, total: 5 },
    ],
    [
      "the last page counts more than an address",
      { data: rows(2), meta: { current_page: 1, last_page: 2, next_page_url: null } },
      1,
      { to: 2, hasNextPage: true },
    ],
    [
      "a page whose records were filtered is not the last one",
      { data: [], meta: { current_page: 1, last_page: 2, to: null, total: 4 } },
      1,
      { to: null, total: 4, hasNextPage: true },
    ],
  ])("%s", (_, body, page, paging) => {
    expect(read(body, page)).toEqual({ ...none, ...paging });
  });

  test.each<[meta: unknown, total: number | undefined]>([
    [{ total: 5 }, 5],
    [{ total: 0 }, 0],
    [{ total: null }, undefined],
    [{ total: "many" }, undefined],
    [undefined, undefined],
  ])("parses from %j the total %s", (meta, total) => {
    expect(getTotal(meta)).toBe(total);
  });
});

const table: Record<string, ResourceEndpoint> = resources;

const createProvider = (body: unknown) => createScriptedProvider(() => jsonResponse(body)).provider;

const meta = { current_page: 1, to: 9, total: 9, prev_page_url: null, next_page_url: null };
const good = (id: number) => ({ id, name: `name ${id}`, url: `https://${id}.example`, email: `${id}@x.example` });
/** The lists whose schema `good` matches: all of the specification's. */
const listed = (Object.keys(resources) as ResourceName[]).filter(
  (name) => table[name]?.list && v.is(table[name].record, good(1)),
);
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
      expect(invalidRecords?.total ?? parts.length).toBe(parts.length);
      expect(new Set(invalidRecords?.rows.map(({ key }) => key)).size).toBe(invalidRecords?.rows.length ?? 0);
    }),
    { numRuns: 50 },
  );
});

describe("invalid records", () => {
  const only = (schema: v.GenericSchema, row: unknown) => parseRows(schema, [row]).invalidRecords?.rows[0];

  test.each<[what: string, row: unknown, fields: string[]]>([
    ["a null url", { id: 1, url: null }, ["url"]],
    ["a pivot without fields", { id: 1, url: "a", servers: [{ id: 1, name: "x", pivot: "x" }] }, ["servers.pivot"]],
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
