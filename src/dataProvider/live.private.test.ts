// @vitest-environment jsdom
import Pusher from "pusher-js";
import { expect, test, vi } from "vitest";
import { getRequests, startBackend, type Backend } from "../../tests/support/backend";
import { createDomain } from "../../tests/support/builders";
import {
  expectReceived,
  addCleanup,
  expectSubscribed,
  collectRecords,
  createTestLive,
  expectStatus,
} from "../../tests/support/live";
import { signIn } from "../../tests/support/renderPanel";
import { PUSH_RETRY_MS } from "@/lib/constants";
import { presence } from "@/lib/presence";
import { ApiError, PushRefusal } from "./errors";
import { createReauthQueue } from "./reauthQueue";

// Tested with their real times in pushRetry.test.ts and sessionLock.test.ts.
vi.mock("@/lib/constants", async (original) => ({
  ...(await original<object>()),
  PUSH_RETRY_MS: 40,
  SESSION_CHANGE_WAIT_MS: 200,
}));

const AUTH = "POST /broadcasting/auth";
const CHANNEL = "private-spire-sites";
const statuses = (backend: Backend) => getRequests(backend, AUTH).map((call) => call.status);
type Fault = Parameters<Backend["faults"]["add"]>[0];

test("authorises the channel through the HTTP client, with session and CSRF token", async () => {
  const backend = startBackend();
  await signIn("super-admin");
  const { live } = createTestLive({ channel: CHANNEL });
  const { received } = collectRecords(live);
  await expectSubscribed(backend, CHANNEL);
  const [auth] = getRequests(backend, AUTH);
  expect(auth?.body).toEqual({ socket_id: live.socketId(), channel_name: CHANNEL });
  expect(auth?.headers).toMatchObject({ accept: "application/json", "x-xsrf-token": expect.any(String) as string });
  backend.push.broadcast(CHANNEL, "action-process", { domain: createDomain({ id: 9 }) });
  await expectReceived(received, 9);
});

test("joins the channel once the user is present", async () => {
  const backend = startBackend();
  await signIn("super-admin");
  let comeBack = () => {};
  vi.spyOn(presence, "whenPresent").mockImplementation((callback) => {
    comeBack = callback;
    return () => undefined;
  });
  const { live } = createTestLive({ channel: CHANNEL });
  collectRecords(live);
  await expect.poll(() => live.socketId()).toBeDefined();
  await expect.poll(() => presence.whenPresent).toHaveBeenCalledTimes(1);
  expect(statuses(backend)).toEqual([]);
  comeBack();
  await expectSubscribed(backend, CHANNEL);
});

test("tests a silent connection after 30 seconds and replaces it 10 seconds later", async () => {
  startBackend();
  const { live } = createTestLive();
  collectRecords(live);
  await expectStatus(live, "live");
  const [client] = Pusher.instances.slice(-1);
  expect(client?.config).toMatchObject({ activityTimeout: 30_000, pongTimeout: 10_000 });
});

test.each<[name: string, fault: Fault]>([
  ["500", { kind: "500" }],
  ["a temporary 403", { kind: "403" }],
  ["a lost connection", { kind: "reset" }],
  ["a response of another shape", { kind: "wrongShape" }],
])("joins the channel after %s", async (_name, fault) => {
  const backend = startBackend();
  await signIn("super-admin");
  backend.faults.add({ ...fault, path: "/broadcasting/auth", times: 1 });
  const { live } = createTestLive({ channel: CHANNEL });
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

test("is off with the reason after repeated refusals", async () => {
  const backend = startBackend();
  await signIn("super-admin");
  backend.faults.add({ kind: "403", path: "/broadcasting/auth" });
  const { live } = createTestLive({ channel: CHANNEL });
  collectRecords(live);
  await expectStatus(live, "off");
  expect(live.getProblem()).toMatchObject({ status: 403 });
  expect(statuses(backend)).toEqual([403, 403, 403]);
});

test("is off when the push server refuses the signature", async () => {
  const backend = startBackend();
  await signIn("super-admin");
  backend.faults.add({ kind: "body", body: { auth: "spire-mock-key:wrong" }, path: "/broadcasting/auth" });
  const { live } = createTestLive({ channel: CHANNEL });
  collectRecords(live);
  await expectStatus(live, "off");
  expect(live.getProblem()).toBeInstanceOf(PushRefusal);
  expect(statuses(backend)).toEqual([200, 200, 200]);
});

test("retries after a refusal that leaves the connection open", async () => {
  const backend = startBackend();
  await signIn("super-admin");
  backend.faults.add({ kind: "slow", ms: 500, path: "/broadcasting/auth", times: 1 });
  const { live } = createTestLive({ channel: CHANNEL });
  collectRecords(live);
  await expect.poll(() => live.socketId(), { timeout: 5000 }).toBeDefined();
  const [connection] = backend.push.connections;
  connection?.deliver({ channel: CHANNEL, event: "pusher:error", data: { code: 4009, message: "Unauthorized" } });
  await expect.poll(() => live.getProblem(), { timeout: 5000 }).toMatchObject({ code: 4009 });
  await expectStatus(live, "live");
});

test("retries a refused channel for the next screen", async () => {
  const backend = startBackend();
  await signIn("super-admin");
  const mend = backend.faults.add({ kind: "403", path: "/broadcasting/auth" });
  const { live } = createTestLive({ channel: CHANNEL }, 5000);
  const { stop } = collectRecords(live);
  await expectStatus(live, "off");
  stop();
  mend();
  collectRecords(live);
  await expect.poll(() => live.getStatus(), { timeout: 8000 }).toBe("live");
});

test("authorises once when a screen is reopened during authorisation", async () => {
  const backend = startBackend();
  await signIn("super-admin");
  backend.faults.add({ kind: "slow", ms: 300, path: "/broadcasting/auth" });
  const { live } = createTestLive({ channel: CHANNEL }, 5000);
  const { stop } = collectRecords(live);
  await expect.poll(() => getRequests(backend, AUTH), { timeout: 5000 }).toHaveLength(1);
  stop();
  collectRecords(live);
  expect(live.getStatus()).toBe("connecting");
  await expectStatus(live, "live");
  await expectSubscribed(backend, CHANNEL);
  expect(getRequests(backend, AUTH)).toHaveLength(1);
});

test("does not retry without subscribers", async () => {
  const backend = startBackend();
  await signIn("super-admin");
  backend.faults.add({ kind: "500", path: "/broadcasting/auth" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  addCleanup(() => void vi.useRealTimers());
  const { live, http } = createTestLive({ channel: CHANNEL }, 5000);
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
  const backend = startBackend();
  await signIn("super-admin");
  backend.faults.add({ kind: "never", path: "/broadcasting/auth", times: 1 });
  const { live, changeSession } = createTestLive({ channel: CHANNEL });
  collectRecords(live);
  await expect.poll(() => getRequests(backend, AUTH), { timeout: 5000 }).toHaveLength(1);
  expect(await changeSession(() => Promise.resolve("changed"))).toBe("changed");
  await expectStatus(live, "live");
  expect(statuses(backend).at(-1)).toBe(200);
});

// Laravel responds to guests with 403 here: only the current user's call reveals an ended session.
test("fetches the current user after a refusal, and is off when the session has ended", async () => {
  const backend = startBackend();
  const { live } = createTestLive({ channel: CHANNEL });
  collectRecords(live);
  await expectStatus(live, "off");
  expect(live.getProblem()).toMatchObject({ status: 401, endpoint: "GET /api/user" });
  expect(statuses(backend)).toEqual([403]);
  expect([...backend.push.connections].flatMap(({ channels }) => [...channels])).toEqual([]);
});

test("joins the channel after the login that its refusal requested", async () => {
  const backend = startBackend();
  const reauth = createReauthQueue();
  addCleanup(reauth.registerLoginDialog());
  const { live } = createTestLive({ channel: CHANNEL }, 0, reauth);
  collectRecords(live);
  await expect.poll(() => reauth.isQueued(), { timeout: 5000 }).toBe(true);
  await signIn("super-admin");
  reauth.resume();
  await expectStatus(live, "live");
  expect(statuses(backend)).toEqual([403, 200]);
});
