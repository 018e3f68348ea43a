// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { callsOf, callsTo, DEMO_PASSWORD, emails, startBackend } from "../../tests/support/backend";
import { createActions } from "./actions";
import { ApiError } from "./errors";
import { createHttpClient } from "./httpClient";

/** The essentials of the client once more, against the mocked backend's sessions. */

const login = { email: emails["super-admin"], password: DEMO_PASSWORD };
const actionsFor = (apiOrigin = "") => createActions(createHttpClient({ apiOrigin }));
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "fulfilled",
    (error: unknown) => (error instanceof ApiError ? (error.status ?? error.kind) : error),
  );

test("a login without a cookie fetches it, and the session holds", async () => {
  const backend = startBackend();
  const actions = actionsFor();
  await actions.login(login);
  expect(await actions.currentUser({})).toMatchObject({ email: login.email });
  expect(callsOf(backend)).toEqual(["GET /sanctum/csrf-cookie", "POST /login", "GET /api/user"]);
  expect(callsTo(backend, "POST /login")[0]?.headers).toMatchObject({
    accept: "application/json",
    "x-requested-with": "XMLHttpRequest",
    "content-type": "application/json",
  });
});

test.each(["https://api.panel.test", "http://panel.test:8000"])("an API at %s works the same", async (origin) => {
  const backend = startBackend();
  const actions = actionsFor(origin);
  await actions.login(login);
  expect(await actions.currentUser({})).toMatchObject({ email: login.email });
  expect(callsTo(backend, "POST /login")).toHaveLength(1);
});

test("a stale CSRF cookie: the request is replayed once, and works", async () => {
  const backend = startBackend();
  const actions = actionsFor();
  await actions.login(login);
  document.cookie = "XSRF-TOKEN=stale; Path=/";
  backend.calls.length = 0;
  await actions.domainAction({
    domain_id: 1,
    server_id: backend.store.domains.get(1)?.links[0]?.server_id ?? 0,
    action: "refreshSite",
  });
  expect(callsOf(backend)).toEqual(["POST /api/domain_action", "GET /sanctum/csrf-cookie", "POST /api/domain_action"]);
  expect(backend.processes.count).toBe(1);
});

test("an ended session: GET says 401, and a POST 401 after its one replay", async () => {
  const backend = startBackend();
  const actions = actionsFor();
  await actions.login(login);
  backend.sessions.end();
  backend.calls.length = 0;
  expect(await statusOf(actions.siteToken({ domain: "example.com" }))).toBe(401);
  expect(backend.calls.map(({ path, status }) => [path, status])).toEqual([
    ["/api/users/gen_site_token", 419],
    ["/sanctum/csrf-cookie", 204],
    ["/api/users/gen_site_token", 401],
  ]);
  expect(await statusOf(actions.currentUser({}))).toBe(401);
});

test("a login waits for the cookie that its page has requested, and requests no other", async () => {
  const backend = startBackend();
  const actions = actionsFor();
  await Promise.all([actions.csrfCookie({}), actions.login(login)]);
  expect(backend.calls.map(({ path, status }) => [path, status])).toEqual([
    ["/sanctum/csrf-cookie", 204],
    ["/login", 204],
  ]);
});

test("a login while somebody is signed in is redirected to the page, without an error", async () => {
  const backend = startBackend();
  const actions = actionsFor();
  await actions.login(login);
  await expect(actions.login({ email: emails.employee, password: "wrong" })).resolves.toBeUndefined();
  expect(callsTo(backend, "POST /login").map(({ status }) => status)).toEqual([204, 302]);
});

test("too many logins: 429 with the seconds left", async () => {
  startBackend();
  const actions = actionsFor();
  const wrong = () => actions.login({ ...login, password: "wrong" });
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await statusOf(wrong())).toBe(422);
  const error: unknown = await wrong().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 429 });
  expect((error as ApiError).retryAfter).toBeGreaterThan(0);
});

test("while the page is left a write outlives it, and a read does not", async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response("{}")));
  const { request } = createHttpClient({ apiOrigin: "", fetch: send, readCookies: () => "XSRF-TOKEN=first" });
  const write = { method: "POST", path: "/api/users", endpoint: "POST /api/users" };
  const read = { method: "GET", path: "/api/users", endpoint: "GET /api/users" };
  dispatchEvent(new Event("pagehide"));
  await request(write);
  await request(read);
  dispatchEvent(new Event("pageshow"));
  await request(write);
  expect(send.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined, undefined]);
});

test("a request without an answer can be aborted", async () => {
  const backend = startBackend();
  const controller = new AbortController();
  backend.faults.add({ kind: "never", path: "/api/user" });
  const asked = actionsFor().currentUser({}, { signal: controller.signal });
  controller.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
});
