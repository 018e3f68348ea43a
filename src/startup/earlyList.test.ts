// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { keepPerson } from "@/custom/session/persistedPerson";
import { startEarlyList } from "./boot";

const API = "https://api.example";
const sue = { id: 3, name: "Sue", email: "sue@spire.test", roles: ["super-admin"], permissions: ["edit sites"] };
const emma = { ...sue, id: 1, roles: ["employee"], permissions: [] };

const asked = vi.fn<(address: string) => Promise<Response>>(async () => new Response("[]"));
beforeEach(() => {
  vi.stubGlobal("fetch", asked);
  return () => {
    asked.mockClear();
    vi.unstubAllGlobals();
  };
});

const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const callsFor = async (user: Promise<Response | undefined>, pathname = "/domains", search = "") => {
  startEarlyList(API, { pathname, search }, user);
  await new Promise((done) => setTimeout(done));
  return asked.mock.calls.map(([address]) => address.slice(API.length));
};

test.each([
  ["/", sue, ["/api/wordpress_domain_list"]],
  ["/", emma, ["/api/wordpress_domain_list"]],
  ["/domains", sue, ["/api/domains?page=1"]],
  ["/domains", emma, []],
  ["/users", sue, []],
])("at %s, for %o", async (path, person, calls) => {
  const user = answer({ data: person });
  expect(await callsFor(user, path)).toEqual(calls);
  expect(await (await user).json()).toEqual({ data: person }); // is left to whoever needs it
});

test("the last known person is not awaited", async () => {
  keepPerson(sue);
  document.cookie = "XSRF-TOKEN=of-a-session; Path=/";
  expect(await callsFor(new Promise(() => undefined))).toEqual(["/api/domains?page=1"]);
});

test("a list with a search comes with its screen", async () => {
  expect(await callsFor(answer(sue), "/domains", "?page=2")).toEqual([]);
});

test("so does a list that was left on another page", async () => {
  localStorage.setItem("spire.store.1.domains.listParams", '{"page":2}');
  expect(await callsFor(answer(sue))).toEqual([]);
});

test("a list that comes whole is the same with a search", async () => {
  expect(await callsFor(answer(sue), "/", "?search=shop")).toEqual(["/api/wordpress_domain_list"]);
});

test.each([
  ["nobody is there", answer({ message: "Unauthenticated." }, 401)],
  ["the answer is no JSON", Promise.resolve(new Response("<html>"))],
  ["nobody was asked", Promise.resolve(undefined)],
])("no list when %s", async (_case, user) => {
  expect(await callsFor(user)).toEqual([]);
});

test("no list when there is no connection", async () => {
  expect(await callsFor(Promise.reject(new TypeError("Failed to fetch")))).toEqual([]);
});
