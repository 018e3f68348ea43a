// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { persistUser } from "@/custom/session/persistedUser";
import { startEarlyList } from "./boot";

const API = "https://api.example";
const sue = { id: 3, name: "Sue", email: "sue@spire.test", roles: ["super-admin"], permissions: ["edit sites"] };
const emma = { ...sue, id: 1, roles: ["employee"], permissions: [] };

const fetchMock = vi.fn<(address: string) => Promise<Response>>(async () => new Response("[]"));
beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  return () => {
    fetchMock.mockClear();
    vi.unstubAllGlobals();
  };
});

const respond = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const callsFor = async (user: Promise<Response | undefined>, pathname = "/domains", search = "") => {
  startEarlyList(API, { pathname, search }, user);
  await new Promise((done) => setTimeout(done));
  return fetchMock.mock.calls.map(([address]) => address.slice(API.length));
};

test.each([
  ["/", "", sue, ["/api/wordpress_domain_list"]],
  ["/", "?search=shop", emma, ["/api/wordpress_domain_list"]],
  ["/domains", "", sue, ["/api/domains?page=1"]],
  ["/domains", "?page=2", sue, []],
  ["/domains", "", emma, []],
  ["/users", "", sue, []],
])("at %s%s for %o requests the expected list", async (path, search, user_, calls) => {
  const user = respond({ data: user_ });
  expect(await callsFor(user, path, search)).toEqual(calls);
  expect(await (await user).json()).toEqual({ data: user_ }); // the body can still be read
});

test("does not wait for the current user if a persisted one exists", async () => {
  persistUser(sue);
  document.cookie = "XSRF-TOKEN=of-a-session; Path=/";
  expect(await callsFor(new Promise(() => undefined))).toEqual(["/api/domains?page=1"]);
});

test("requests no paged list with stored parameters", async () => {
  localStorage.setItem("spire.store.1.domains.listParams", '{"page":2}');
  expect(await callsFor(respond(sue))).toEqual([]);
});

test.each([
  ["nobody is signed in", () => respond({ message: "Unauthenticated." }, 401)],
  ["the response is no JSON", () => Promise.resolve(new Response("<html>"))],
  ["the user was not requested", () => Promise.resolve(undefined)],
  ["there is no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
])("requests no list when %s", async (_case, fetchUser) => {
  expect(await callsFor(fetchUser())).toEqual([]);
});
