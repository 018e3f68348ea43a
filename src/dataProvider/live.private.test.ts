// @vitest-environment jsdom
import Pusher from "pusher-js";
import { expect, test, vi } from "vitest";
import { getRequests, startBackend, type Backend } from "../../tests/support/backend";
import { createDomain } from "../../tests/support/builders";
import {
  expectReceived,
  expectSubscribed,
  collectRecords,
  createTestLive,
  expectStatus,
} from "../../tests/support/live";
import { addCleanup } from "../../tests/support/cleanups";
import { signIn } from "../../tests/support/renderPanel";
import { PUSH_RETRY_MS } from "@/lib/constants";
import { presence } from "@/lib/presence";
import { ApiError, PushRefusal } from "./errors";

// Tested with their real times in pushRetry.test.ts and httpClient.session.test.ts.
vi.mock("@/lib/constants", async (original) => ({
  ...(await original<object>()),
  PUSH_RETRY_MS: 40,
  SESSION_CHANGE_WAIT_MS: 200,
}));

const AUTH = "POST /broadcasting/auth";
const CHANNEL = "private-spire-sites";
const statuses = (backend: Backend) => getRequests(backend, AUTH).map((call) => call.status);
type Fault = Parameters<Backend["faults"]["add"]>[0];

/** Push on a private channel for a signed-in user, with a fault of its authorisation. */
const open = async (fault?: Fault, linger = 0) => {
  const backend = startBackend();
  await signIn("super-admin");
  const mend = fault && backend.faults.add({ ...fault, path: "/broadcasting/auth" });
  return { backend, mend, ...createTestLive({ channel: CHANNEL }, linger) };
};

test("authorises the channel through the HTTP client, with session and CSRF token", async () => {
  const { backend, live } = await open();
  const { received } = collectRecords(live);
  await expectSubscribed(backend, CHANNEL);
  const [auth] = getRequests(backend, AUTH);
  expect(auth?.body).toEqual({ socket_id: live.socketId(), channel_name: CHANNEL });
  expect(auth?.headers).toMatchObject({ accept: "application/json", "x-xsrf-token": expect.any(String) as string });
  backend.push.broadcast(CHANNEL, "action-process", { domain: createDomain({ id: 9 }) });
  await expectReceived(received, 9);
});

test("joins the channel once the user is present", async () => {
  const { backend, live } = await open();
  let comeBack = () => {};
  vi.spyOn(presence, "whenPresent").mockImplementation((callback) => {
    comeBack = callback;
    return () => undefined;
  });
  collectRecords(live);
  await expect.poll(() => live.socketId()).toBeDefined();
  await expect.poll(() => presence.whenPresent).toHaveBeenCalledTimes(1);
  expect(statuses(backend)).toEqual([]);
  comeBack();
  await expectSubscribed(backend, CHANNEL);
});

test("tests a silent connection after 30 seconds and replaces it 10 seconds later", async () => {
  const { live } = await open();
  collectRecords(live);
  await expectStatus(live, "live");
  const [client] = Pusher.instances.slice(-1);
  expect(client?.config).toMatchObject({ activityTimeout: 30_000, pongTimeout: 10_000 });
});

test.each<[name: string, fault: Fault]>([
  ["500", { kind: "500" }],
  ["a response of another shape", { kind: "wrongShape" }],
])("joins the channel after %s", async (_name, fault) => {
  const { backend, live } = await open({ ...fault, times: 1 });
  // Polling could miss it: the next attempt follows within a second.
  const problems: unknown[] = [];
  live.onStatus(() => live.getStatus() === "interrupted" && problems.push(live.getProblem()));
  const { received } = collectRecords(live);
  await expectStatus(live, "live");
  expect(problems[0]).toBeInstanceOf(ApiError);
  expect(live.getProblem()).toBeUndefined();
  backend.push.broadcast(CHANNEL, "action-process", { domain: createDomain({ id: 9 }) });
  await expectReceived(received, 9);
});

test.each<[by: string, fault: Fault, problem: object, status: number]>([
  ["the API", { kind: "403" }, { status: 403 }, 403],
  ["the push server", { kind: "body", body: { auth: "spire-mock-key:wrong" } }, { name: PushRefusal.name }, 200],
])("is off with the reason after repeated refusals by %s", async (_by, fault, problem, status) => {
  const { backend, live } = await open(fault);
  collectRecords(live);
  await expectStatus(live, "off");
  expect(live.getProblem()).toMatchObject(problem);
  expect(statuses(backend)).toEqual([status, status, status]);
});

test("retries after a refusal that leaves the connection open", async () => {
  const { backend, live } = await open({ kind: "slow", ms: 500, times: 1 });
  collectRecords(live);
  await expect.poll(() => live.socketId(), { timeout: 5000 }).toBeDefined();
  const [connection] = backend.push.connections;
  connection?.deliver({ channel: CHANNEL, event: "pusher:error", data: { code: 4009, message: "Unauthorized" } });
  await expect.poll(() => live.getProblem(), { timeout: 5000 }).toMatchObject({ code: 4009 });
  await expectStatus(live, "live");
});

test("retries a refused channel for the next screen", async () => {
  const { live, mend } = await open({ kind: "403" }, 5000);
  const { stop } = collectRecords(live);
  await expectStatus(live, "off");
  stop();
  mend?.();
  collectRecords(live);
  await expectStatus(live, "live");
});

test("authorises once when a screen is reopened during authorisation", async () => {
  const { backend, live } = await open({ kind: "slow", ms: 300 }, 5000);
  const { stop } = collectRecords(live);
  await expect.poll(() => getRequests(backend, AUTH), { timeout: 5000 }).toHaveLength(1);
  stop();
  collectRecords(live);
  expect(live.getStatus()).toBe("connecting");
  await expectStatus(live, "live");
  expect(getRequests(backend, AUTH)).toHaveLength(1);
});

test("does not retry without subscribers", async () => {
  const { backend, live, http } = await open({ kind: "500" }, 5000);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  addCleanup(() => void vi.useRealTimers());
  const interrupted = new Promise<void>((resolve) => {
    live.onStatus(() => live.getStatus() === "interrupted" && resolve());
  });
  const { stop } = collectRecords(live);
  await interrupted; // at once, so that no further try is under way
  stop();
  await vi.advanceTimersByTimeAsync(4 * PUSH_RETRY_MS);
  await http.request({ method: "GET", path: "/api/user", endpoint: "GET /api/user" }); // a try would have come before it
  expect(statuses(backend)).toEqual([500]);
});

test("a pending authorisation does not delay a login and is repeated after it", async () => {
  const { backend, live, changeSession } = await open({ kind: "never", times: 1 });
  collectRecords(live);
  await expect.poll(() => getRequests(backend, AUTH), { timeout: 5000 }).toHaveLength(1);
  expect(await changeSession(() => Promise.resolve("changed"))).toBe("changed");
  await expectStatus(live, "live");
  expect(statuses(backend).at(-1)).toBe(200);
});

// Laravel responds to guests with 403 here: only the current user's call reveals an ended session.
test("fetches the current user after a refusal, and is off when the session has ended", async () => {
  const { backend, live } = await open();
  backend.sessions.end();
  collectRecords(live);
  await expectStatus(live, "off");
  expect(live.getProblem()).toMatchObject({ status: 401, endpoint: "GET /api/user" });
  expect(statuses(backend).at(-1)).toBe(403);
  expect([...backend.push.connections].flatMap(({ channels }) => [...channels])).toEqual([]);
});
