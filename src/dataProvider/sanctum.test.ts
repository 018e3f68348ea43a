// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { getRequests, DEMO_PASSWORD, emailByRole, startBackend } from "../../tests/support/backend";
import { getRejection } from "../../tests/support/scriptedClient";
import { createActions } from "./actions";
import { createHttpClient } from "./httpClient";

const login = { email: emailByRole["super-admin"], password: DEMO_PASSWORD };
const actionsFor = () => createActions(createHttpClient({ apiOrigin: "" }));
test("a login shares the CSRF cookie request of its page", async () => {
  const backend = startBackend();
  const actions = actionsFor();
  await Promise.all([actions.csrfCookie({}), actions.login(login)]);
  expect(backend.requestLog.map(({ path, status }) => [path, status])).toEqual([
    ["/sanctum/csrf-cookie", 204],
    ["/login", 204],
  ]);
});

test("a login is redirected while another user is signed in", async () => {
  const backend = startBackend();
  const actions = actionsFor();
  await actions.login(login);
  const error = await getRejection(actions.login({ email: emailByRole.employee, password: "wrong" }));
  expect(error.kind).toBe("signInPage");
  expect(getRequests(backend, "POST /login").map(({ status }) => status)).toEqual([204, 302]);
});

test("keeps writes alive while the page unloads, but not reads", async () => {
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
