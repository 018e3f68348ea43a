// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { startBackend } from "../../tests/support/backend";
import { signIn } from "../../tests/support/renderPanel";
import { createScriptedProvider } from "../../tests/support/scriptedClient";
import { jsonResponse } from "../../tests/support/scriptedFetch";
import { parseConfig } from "@/config";
import { createServices } from "@/startup/createServices";
import { createDataProvider } from "./";
import type { HttpRequest, HttpClient } from "./transport";

const list = { pagination: { page: 1, perPage: 2 }, sort: { field: "name", order: "DESC" as const }, filter: {} };

const createProvider = (body: unknown) => createScriptedProvider(() => jsonResponse(body)).provider;

describe("lists", () => {
  const rows = [
    { id: 1, name: "web1" },
    { id: 2, name: "web2" },
    { id: 3, name: "web3" },
  ];

  test.each([
    ["wrapped", { data: rows }],
    ["bare", rows],
    ["as an object of PHP", { data: { 0: rows[0], 2: rows[1], 5: rows[2] } }],
  ])("unpaged and %s are sorted and paged by the provider", async (_, response) => {
    const { data, total } = await createProvider(response).getList("servers", list);
    expect(data.map(({ id }) => id)).toEqual([3, 2]);
    expect(total).toBe(3);
  });

  test("that PHP encoded as an empty object are empty", async () => {
    expect(await createProvider({ data: {} }).getList("servers", list)).toMatchObject({ data: [], total: 0 });
  });

  test("paged by the server return the numbers of their meta, and whether there are other pages", async () => {
    const meta = { current_page: 1, to: 2, total: 60, prev_page_url: null, next_page_url: "/?page=2", per_page: 2 };
    const domains = [{ id: 1, url: "https://a.example" }];
    expect(await createProvider({ data: domains, meta }).getList("domains", list)).toEqual({
      data: domains,
      meta: { current_page: 1, to: 2, total: 60 },
      pageInfo: { hasPreviousPage: false, hasNextPage: true },
    });
  });

  test("reject cursor pagination", async () => {
    const page = { data: [], next_cursor: "eyJpZCI6MjV9", next_page_url: "/?cursor=eyJpZCI6MjV9" };
    await expect(createProvider(page).getList("domains", list)).rejects.toMatchObject({
      kind: "shape",
      field: "next_cursor",
    });
  });

  test("with meta.quiet neither queue for a login nor count as slow", async () => {
    const requests: HttpRequest[] = [];
    const http: HttpClient = {
      request: (wanted) => {
        requests.push(wanted);
        return Promise.resolve({ status: 200, headers: new Headers(), body: [], malformed: false });
      },
    };
    const provider = createDataProvider(http);
    await provider.getList("servers", list);
    await provider.getList("servers", { ...list, meta: { quiet: true } });
    expect(requests.map(({ reauthenticates, expectSlow }) => [reauthenticates, expectSlow])).toEqual([
      [undefined, undefined],
      [false, true],
    ]);
  });

  test("do not send a sort that the API does not offer", async () => {
    const meta = { current_page: 1, to: 0, total: 0 };
    const { provider, lines } = createScriptedProvider(() => jsonResponse({ data: [], meta }));
    await provider.getList("domains", list);
    await provider.getList("domains", { ...list, sort: { field: "id; drop table", order: "ASC" } });
    expect(lines()).toEqual(["GET /api/domains?page=1", "GET /api/domains?page=1"]);
  });

  test.each<[name: string, response: unknown, field: string | undefined]>([
    ["no list", { data: { id: 1 } }, undefined],
    ["nothing", null, undefined],
    ["a wrong total", { data: [], meta: { current_page: 1, to: 0, total: [1] } }, "meta.total"],
  ])("reject %s with endpoint and field", async (_, response, field) => {
    await expect(createProvider(response).getList("domains", list)).rejects.toMatchObject({
      kind: "shape",
      endpoint: "GET /api/domains",
      field,
    });
  });
});

describe("programming errors throw without a request", () => {
  test.each(["domain", "constructor", "__proto__", ""])("the unknown resource %j", async (resource) => {
    const { provider, lines } = createScriptedProvider(() => jsonResponse([]));
    const message = `Unknown resource "${resource}": add it to src/dataProvider/endpoints.ts`;
    await expect(provider.getList(resource, list)).rejects.toThrow(message);
    await expect(provider.getOne(resource, { id: 1 })).rejects.toThrow(message);
    await expect(provider.getMany(resource, { ids: [1] })).rejects.toThrow(message);
    await expect(provider.create(resource, { data: {} })).rejects.toThrow(message);
    await expect(provider.delete(resource, { id: 1 })).rejects.toThrow(message);
    expect(lines()).toEqual([]);
  });

  test("a call that the resource does not have", async () => {
    const { provider, lines } = createScriptedProvider(() => jsonResponse([]));
    await expect(provider.delete("servers", { id: 1 })).rejects.toThrow('The resource "servers" offers no "delete"');
    await expect(provider.getList("dns", list)).rejects.toThrow('The resource "dns" offers no "list"');
    await expect(provider.getOne("users", { id: 1 })).rejects.toThrow('The resource "users" offers no "one"');
    expect(lines()).toEqual([]);
  });
});

test("aborts requests without observers", async () => {
  const backend = startBackend();
  await signIn("super-admin");
  const { dataProvider } = createServices(parseConfig({}));
  expect(dataProvider.supportAbortSignal).toBe(true);
  for (const fetchData of [
    (signal: AbortSignal) => dataProvider.getList("domains", { ...list, signal }),
    (signal: AbortSignal) => dataProvider.getOne("domains", { id: 1, signal }),
    (signal: AbortSignal) => dataProvider.getMany("users", { ids: [1], signal }),
  ]) {
    backend.faults.add({ kind: "never", times: 1 });
    const controller = new AbortController();
    const response = fetchData(controller.signal);
    controller.abort();
    await expect(response).rejects.toMatchObject({ name: "AbortError" });
  }
});
