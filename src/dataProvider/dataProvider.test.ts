// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { callsTo, startBackend } from "../../tests/support/backend";
import { signIn } from "../../tests/support/renderPanel";
import { jsonAnswer, scriptFetch, textAnswer } from "../../tests/support/scriptedFetch";
import { createDataProvider } from ".";
import { parseConfig } from "../config";
import { createPanel } from "../startup/createPanel";
import type { HttpRequest } from "./exchange";
import { createHttpClient, type HttpClient } from "./httpClient";
import { createLive } from "./live";
import type { DomainDetail } from "./records";

const list = { pagination: { page: 1, perPage: 2 }, sort: { field: "name", order: "DESC" as const }, filter: {} };

const provide = (answer: () => Response) => {
  const { fetch, lines } = scriptFetch(answer);
  const http = createHttpClient({ apiOrigin: "", fetch, readCookies: () => "XSRF-TOKEN=t" });
  return {
    provider: createDataProvider(
      http,
      createLive(parseConfig({}).push, () => http),
    ),
    lines,
  };
};
const answering = (body: unknown, status = 200) => provide(() => jsonAnswer(body, status)).provider;

describe("lists", () => {
  const rows = [
    { id: 1, name: "web1" },
    { id: 2, name: "web2" },
    { id: 3, name: "web3" },
  ];

  test.each([
    ["wrapped", { data: rows }],
    ["bare", rows],
  ])("that come whole and %s are sorted and paged by the provider", async (_, answer) => {
    const { data, total } = await answering(answer).getList("servers", list);
    expect(data.map(({ id }) => id)).toEqual([3, 2]);
    expect(total).toBe(3);
  });

  test("that the server pages keep its meta, and tell whether there are other pages", async () => {
    const meta = { current_page: 1, to: 2, total: 60, prev_page_url: null, next_page_url: "/?page=2", per_page: 2 };
    const domains = [{ id: 1, url: "https://a.example" }];
    expect(await answering({ data: domains, meta }).getList("domains", list)).toEqual({
      data: domains,
      meta,
      pageInfo: { hasPreviousPage: false, hasNextPage: true },
    });
  });

  test("beyond the last page: no rows, `to` is null", async () => {
    const meta = { current_page: 9, to: null, total: 12, prev_page_url: "/?page=8", next_page_url: null };
    expect(await answering({ data: [], meta }).getList("domains", list)).toMatchObject({
      data: [],
      pageInfo: { hasPreviousPage: true, hasNextPage: false },
    });
  });

  test("that nobody waits for ask for no login, and are not announced as slow", async () => {
    const requests: HttpRequest[] = [];
    const http: HttpClient = {
      request: (wanted) => {
        requests.push(wanted);
        return Promise.resolve({ status: 200, headers: new Headers(), body: [], malformed: false });
      },
    };
    const provider = createDataProvider(
      http,
      createLive(parseConfig({}).push, () => http),
    );
    await provider.getList("servers", list);
    await provider.getList("servers", { ...list, meta: { quiet: true } });
    expect(requests.map(({ asksLogin, takesLong }) => [asksLogin, takesLong])).toEqual([
      [undefined, undefined],
      [false, true],
    ]);
  });

  test("an order that the API does not offer is not sent", async () => {
    const meta = { current_page: 1, to: 0, total: 0 };
    const { provider, lines } = provide(() => jsonAnswer({ data: [], meta }));
    await provider.getList("domains", list);
    await provider.getList("domains", { ...list, sort: { field: "id; drop table", order: "ASC" } });
    expect(lines()).toEqual(["GET /api/domains?page=1", "GET /api/domains?page=1"]);
  });

  test.each<[name: string, answer: unknown, field: string]>([
    ["no list", { data: {} }, "answer"],
    ["nothing", null, "answer"],
    ["no meta", { data: [] }, "meta"],
    ["a wrong total", { data: [], meta: { current_page: 1, to: 0, total: {} } }, "meta.total"],
  ])("%s is an error that names endpoint and field", async (_, answer, field) => {
    await expect(answering(answer).getList("domains", list)).rejects.toMatchObject({
      kind: "shape",
      endpoint: "GET /api/domains",
      field,
    });
  });
});

describe("single records", () => {
  test.each([
    ["in a list", { data: [{ id: 7, url: "u" }] }],
    ["wrapped", { data: { id: 7, url: "u" } }],
    ["bare", { id: 7, url: "u" }],
  ])("are read when they come %s", async (_, answer) => {
    expect(await answering(answer).getOne("domains", { id: 7 })).toEqual({ data: { id: 7, url: "u" } });
  });

  test.each([
    ["an empty list", { data: [] }],
    ["a wrong shape", { unexpected: true }],
  ])("%s names its endpoint", async (_, answer) => {
    await expect(answering(answer).getOne("domains", { id: 7 })).rejects.toMatchObject({
      kind: "shape",
      endpoint: "GET /api/domains/{id}",
    });
  });

  test("a created record is what the server answers, in any shape; a DNS record keeps its data", async () => {
    const record = { id: 9, name: "a", type: "TXT", data: "v=spf1" };
    expect(await answering({ data: record }, 201).create("dns", { data: {} })).toEqual({ data: record });
    expect(await answering(record, 201).create("dns", { data: {} })).toEqual({ data: record });
  });

  test("an update answered without a body gives what was sent", async () => {
    const { provider } = provide(() => textAnswer(null, 204));
    const data = { id: 7, name: "Ada" };
    expect(await provider.update("users", { id: 7, data, previousData: data })).toEqual({ data });
  });

  test("a deletion is answered with 204", async () => {
    const { provider, lines } = provide(() => textAnswer(null, 204));
    const { data } = await provider.delete("users", { id: 7, previousData: { id: 7, name: "Ada" } });
    expect(String(data.id)).toBe("7");
    expect(lines()).toEqual(["DELETE /api/users/7"]);
  });

  test("several are read one by one, or picked from the list where there is no other call", async () => {
    const one = provide(() => jsonAnswer({ data: { id: 1, name: "web", url: "u" } }));
    await one.provider.getMany("domains", { ids: [1, 2] });
    expect(one.lines()).toEqual(["GET /api/domains/1", "GET /api/domains/2"]);
    const users = [1, 2, 3].map((id) => ({ id, email: `${id}@a.de` }));
    const all = provide(() => jsonAnswer({ data: users }));
    expect((await all.provider.getMany("users", { ids: ["1", 3] })).data.map(({ id }) => id)).toEqual([1, 3]);
    expect(all.lines()).toEqual(["GET /api/users"]);
  });

  test("422 brings the field errors where react-admin's forms look for them", async () => {
    const provider = answering({ message: "Invalid", errors: { email: ["Taken."] } }, 422);
    await expect(provider.create("users", { data: {} })).rejects.toMatchObject({
      status: 422,
      body: { errors: { email: "Taken." } },
    });
  });
});

describe("mistakes in the program throw and send nothing", () => {
  test.each(["domain", "constructor", "__proto__", ""])("the unknown resource %j names itself", async (resource) => {
    const { provider, lines } = provide(() => jsonAnswer([]));
    const told = `Unknown resource "${resource}": add it to src/dataProvider/endpoints.ts`;
    await expect(provider.getList(resource, list)).rejects.toThrow(told);
    await expect(provider.getOne(resource, { id: 1 })).rejects.toThrow(told);
    await expect(provider.getMany(resource, { ids: [1] })).rejects.toThrow(told);
    await expect(provider.create(resource, { data: {} })).rejects.toThrow(told);
    await expect(provider.delete(resource, { id: 1 })).rejects.toThrow(told);
    expect(lines()).toEqual([]);
  });

  test("a call that a resource does not offer names both", async () => {
    const { provider, lines } = provide(() => jsonAnswer([]));
    await expect(provider.delete("servers", { id: 1 })).rejects.toThrow('The resource "servers" offers no "delete"');
    await expect(provider.getList("dns", list)).rejects.toThrow('The resource "dns" offers no "list"');
    await expect(provider.getOne("users", { id: 1 })).rejects.toThrow('The resource "users" offers no "one"');
    expect(lines()).toEqual([]);
  });
});

test("a domain is sent back as it came, including unknown fields and the shape of flags", async () => {
  const backend = startBackend();
  await signIn("super-admin");
  const { dataProvider } = createPanel(parseConfig({}));
  const { data } = await dataProvider.getOne<DomainDetail>("domains", { id: 2 });
  expect(Object.keys(data)).toEqual(expect.arrayContaining(["notes", "hosting_package", "created_at"]));
  await dataProvider.update("domains", { id: 2, data: { ...data, mysql_name: "changed" }, previousData: data });
  const [put] = callsTo(backend, "PUT /api/domains/2");
  expect(put?.body).toEqual({ ...data, mysql_name: "changed" });
  const again = await dataProvider.getOne<DomainDetail>("domains", { id: 2 });
  expect(again.data).toEqual({ ...data, mysql_name: "changed", updated_at: again.data["updated_at"] });
});

test("requests without observers are aborted", async () => {
  const backend = startBackend();
  await signIn("super-admin");
  const { dataProvider } = createPanel(parseConfig({}));
  expect(dataProvider.supportAbortSignal).toBe(true);
  for (const ask of [
    (signal: AbortSignal) => dataProvider.getList("domains", { ...list, signal }),
    (signal: AbortSignal) => dataProvider.getOne("domains", { id: 1, signal }),
    (signal: AbortSignal) => dataProvider.getMany("users", { ids: [1], signal }),
  ]) {
    backend.faults.add({ kind: "never", times: 1 });
    const controller = new AbortController();
    const asked = ask(controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  }
});
