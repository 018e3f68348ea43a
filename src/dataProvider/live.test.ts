import { afterEach, describe, expect, test, vi } from "vitest";
import { callsTo, startBackend, type Backend } from "../../tests/support/backend";
import { aDomain } from "../../tests/support/builders";
import { signIn } from "../../tests/support/renderPanel";
import { parseConfig } from "../config";
import { PUSH_RETRY_MS } from "../lib/constants";
import { ApiError } from "./errors";
import { createHttpClient } from "./httpClient";
import { createLive, DOMAINS_TOPIC, type Live, type LiveCallback } from "./live";
import { PushRefusal } from "./pushRetry";
import type { Domain } from "./records";
import { createReauthQueue, withReauth, type ReauthQueue } from "./reauthQueue";

// Tested with their real times in pushRetry.test.ts and sessionLock.test.ts.
vi.mock("../lib/constants", async (original) => ({
  ...(await original<object>()),
  PUSH_RETRY_MS: 40,
  SESSION_CHANGE_WAIT_MS: 200,
}));

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ended.splice(0).map((end) => end()));
});

const create = (push: Record<string, unknown> = {}, linger = 0, reauth: ReauthQueue = createReauthQueue()) => {
  const config = parseConfig({ push: { key: "spire-mock-key", ...push } });
  const client = createHttpClient({ apiOrigin: "", socketId: () => live.socketId() });
  const http = withReauth(client, reauth);
  const live: Live = createLive(config.push, () => http, linger);
  return { live, http, changeSession: client.changeSession };
};

/** Subscribes and keeps what arrives, until the test ends. */
const listen = async (live: Live) => {
  const received: Domain[] = [];
  const callback: LiveCallback = ({ payload }) => void received.push(payload.record);
  ended.push(() => live.unsubscribe(DOMAINS_TOPIC, callback));
  await live.subscribe(DOMAINS_TOPIC, callback);
  return { received, callback };
};

const joined = (backend: ReturnType<typeof startBackend>, channel = "spire-sites") =>
  expect
    .poll(() => [...backend.push.connections].filter(({ channels }) => channels.has(channel)).length, { timeout: 5000 })
    .toBe(1);
const arrived = (received: Domain[], ...ids: unknown[]) =>
  expect.poll(() => received.map(({ id }) => id), { timeout: 5000 }).toEqual(ids);
const status = (live: Live, wanted: string) => expect.poll(() => live.getStatus(), { timeout: 8000 }).toBe(wanted);

describe("events", () => {
  test.each(["plain", "namespaced"] as const)("both events arrive by their %s wire names", async (eventNames) => {
    const backend = startBackend({ eventNames });
    const { live } = create();
    const { received } = await listen(live);
    await joined(backend);
    const domain = aDomain({ id: 5, notes: "VIP" });
    backend.push.broadcast("spire-sites", "action-process", { domain });
    backend.push.broadcast("spire-sites", "action-fail", { domain: { ...domain, id: 6 } });
    await arrived(received, 5, 6);
    expect(received[0]).toEqual(domain);
  });

  test("another namespace is listened to when it is configured", async () => {
    const backend = startBackend();
    const { live } = create({ eventNamespace: "Spire.Push" });
    const { received } = await listen(live);
    await joined(backend);
    backend.push.broadcast("spire-sites", "Spire\\Push\\action-fail", { domain: aDomain({ id: 1 }) });
    backend.push.broadcast("spire-sites", "App\\Events\\action-fail", { domain: aDomain({ id: 2 }) });
    backend.push.broadcast("spire-sites", "action-process", { domain: aDomain({ id: 3 }) });
    await arrived(received, 1, 3);
  });

  test("what is malformed, of another name or on another channel is ignored", async () => {
    const backend = startBackend();
    const { live } = create();
    const { received } = await listen(live);
    await joined(backend);
    for (const data of [
      null,
      "text",
      [],
      {},
      { domain: null },
      { domain: {} },
      { domain: { id: 1 } },
      { domain: [1] },
    ]) {
      backend.push.broadcast("spire-sites", "action-process", data);
    }
    backend.push.broadcast("spire-sites", "other-event", { domain: aDomain({ id: 1 }) });
    backend.push.broadcast("other-channel", "action-process", { domain: aDomain({ id: 2 }) });
    backend.push.broadcast("spire-sites", "action-process", { domain: aDomain({ id: 3 }) });
    await arrived(received, 3);
  });

  test("every subscriber of one connection gets the event as an update of the topic", async () => {
    const backend = startBackend();
    const { live } = create();
    const callback = vi.fn<LiveCallback>();
    ended.push(() => live.unsubscribe(DOMAINS_TOPIC, callback));
    const first = await listen(live);
    await live.subscribe(DOMAINS_TOPIC, callback);
    await joined(backend);
    const record = aDomain({ id: 5 });
    backend.push.broadcast("spire-sites", "action-process", { domain: record });
    await arrived(first.received, 5);
    expect(callback.mock.calls).toEqual([[{ topic: DOMAINS_TOPIC, type: "updated", payload: { ids: [5], record } }]]);
    expect(backend.push.connections.size).toBe(1);
  });

  test("another topic than that of domains throws, naming itself", async () => {
    const { live } = create();
    await expect(live.subscribe("resource/users", vi.fn<LiveCallback>())).rejects.toThrow('"resource/users"');
  });
});

describe("connection", () => {
  const idsOf = ({ push }: ReturnType<typeof startBackend>) => [...push.connections].map(({ socketId }) => socketId);

  test("without a key there is none, and the status says off", async () => {
    const backend = startBackend();
    const { live } = create({ key: "" });
    const { callback } = await listen(live);
    expect([live.getStatus(), live.socketId(), backend.push.connections.size]).toEqual(["off", undefined, 0]);
    await live.unsubscribe(DOMAINS_TOPIC, callback);
    expect(live.getStatus()).toBe("off");
  });

  test("status: idle, connecting, live, interrupted while push is down, live with a new id, idle", async () => {
    const backend = startBackend();
    const { live } = create();
    const seen: string[] = [live.getStatus()];
    const stop = live.onStatus(() => void seen.push(live.getStatus()));
    const { callback } = await listen(live);
    await status(live, "live");
    const first = live.socketId();
    expect(idsOf(backend)).toContain(first);
    backend.push.refuse();
    await status(live, "interrupted");
    expect(live.socketId()).toBeUndefined();
    backend.push.refuse(false);
    await status(live, "live");
    expect(idsOf(backend)).toContain(live.socketId()); // the old one may not be gone yet
    expect(live.socketId()).not.toBe(first);
    await live.unsubscribe(DOMAINS_TOPIC, callback);
    expect(seen).toEqual(["idle", "connecting", "live", "interrupted", "live", "idle"]);
    stop();
    const again = await listen(live);
    await live.unsubscribe(DOMAINS_TOPIC, again.callback);
    expect(seen).toHaveLength(6);
  });

  test("a push server that turns the panel away for good: off, with the reason, and not connected to again", async () => {
    startBackend({ pusherKey: "another-key" });
    const { live } = create();
    const { callback } = await listen(live);
    await status(live, "off");
    expect(live.getProblem()).toMatchObject({ code: 4001, message: expect.stringContaining("App key") as string });
    expect(live.socketId()).toBeUndefined();
    await live.unsubscribe(DOMAINS_TOPIC, callback);
    const open = vi.spyOn(globalThis, "WebSocket");
    await listen(live);
    expect(live.getStatus()).toBe("off");
    expect(open).not.toHaveBeenCalled();
  });

  test.each([4000, 4001, 4004, 4099])("closed with %i it is off", async (code) => {
    const backend = startBackend();
    const { live } = create();
    await listen(live);
    await status(live, "live");
    backend.push.closeAll(code, "Go away");
    await status(live, "off");
    expect(live.getProblem()).toMatchObject({ code, message: "Go away" });
  });

  test.each([4100, 4200, 1006])("closed with %i it is made again", async (code) => {
    const backend = startBackend();
    const { live } = create();
    await listen(live);
    await status(live, "live");
    const seen: string[] = [];
    ended.push(async () => stop());
    const stop = live.onStatus(() => void seen.push(live.getStatus()));
    backend.push.closeAll(code, "Come again");
    await expect.poll(() => seen, { timeout: 8000 }).toEqual(["interrupted", "live"]);
  });

  test("the last unsubscription disconnects, and the next subscription connects again", async () => {
    const backend = startBackend();
    const { live } = create();
    const [one, two] = [await listen(live), await listen(live)];
    await joined(backend);
    await live.unsubscribe(DOMAINS_TOPIC, one.callback);
    expect(live.getStatus()).not.toBe("idle");
    await live.unsubscribe(DOMAINS_TOPIC, two.callback);
    await expect.poll(() => backend.push.connections.size).toBe(0);
    expect([live.getStatus(), live.socketId()]).toEqual(["idle", undefined]);
    const again = await listen(live);
    await joined(backend);
    backend.push.broadcast("spire-sites", "action-process", { domain: aDomain({ id: 4 }) });
    await arrived(again.received, 4);
    expect(one.received).toEqual([]);
  });

  test("a screen that is opened again soon finds the same connection", async () => {
    const backend = startBackend();
    const { live } = create({}, 300);
    const { callback } = await listen(live);
    await status(live, "live");
    const id = live.socketId();
    await live.unsubscribe(DOMAINS_TOPIC, callback);
    expect(live.getStatus()).toBe("idle");
    await listen(live);
    expect([live.getStatus(), live.socketId(), backend.push.connections.size]).toEqual(["live", id, 1]);
  });

  test("a screen that is left before the connection is made leaves nothing behind", async () => {
    const backend = startBackend();
    const { live } = create();
    const callback = vi.fn<LiveCallback>();
    const subscribed = live.subscribe(DOMAINS_TOPIC, callback);
    await live.unsubscribe(DOMAINS_TOPIC, callback);
    await subscribed;
    await expect.poll(() => backend.push.connections.size).toBe(0);
    expect(live.getStatus()).toBe("idle");
  });

  test("a screen that is left and opened again at once has one living connection", async () => {
    const backend = startBackend();
    const { live } = create();
    const callback = vi.fn<LiveCallback>();
    const subscribed = live.subscribe(DOMAINS_TOPIC, callback);
    await live.unsubscribe(DOMAINS_TOPIC, callback);
    const { received } = await listen(live);
    await subscribed;
    await joined(backend);
    await status(live, "live");
    backend.push.broadcast("spire-sites", "action-process", { domain: aDomain({ id: 4 }) });
    await arrived(received, 4);
    expect(callback).not.toHaveBeenCalled();
  });

  test.each<[push: Record<string, unknown>, url: RegExp]>([
    [{}, /^wss:\/\/ws-us2\.pusher\.com:443\/app\/spire-mock-key\?/],
    [{ cluster: "eu", tls: false }, /^wss:\/\/ws-eu\.pusher\.com:443\//],
    [{ host: "push.panel.test", port: 6001, tls: false }, /^ws:\/\/push\.panel\.test:6001\//],
    [{ host: "push.panel.test", port: 6001 }, /^wss:\/\/push\.panel\.test:6001\//],
  ])("%j connects to its address", async (push, url) => {
    const backend = startBackend();
    const opened: string[] = [];
    const Real = globalThis.WebSocket;
    vi.spyOn(globalThis, "WebSocket").mockImplementation(function open(address, protocols) {
      opened.push(String(address));
      return new Real(address, protocols);
    });
    const { live } = create(push);
    await listen(live);
    await joined(backend);
    expect(opened).toEqual([expect.stringMatching(url)]);
  });

  test("unsafe requests carry the connection's id", async () => {
    const backend = startBackend();
    await signIn("super-admin");
    const { live, http } = create();
    await listen(live);
    await status(live, "live");
    await http.request({ method: "POST", path: "/logout", endpoint: "POST /logout" });
    const [logout] = callsTo(backend, "POST /logout");
    expect(logout?.headers["x-socket-id"]).toBe(live.socketId());
    expect(logout?.headers["x-socket-id"]).toMatch(/^\d+\.\d+$/);
  });
});

describe("a private channel", () => {
  test("is authorised through our own client, with its session and CSRF token", async () => {
    const backend = startBackend();
    await signIn("super-admin");
    const { live } = create({ channel: "private-spire-sites" });
    const { received } = await listen(live);
    await joined(backend, "private-spire-sites");
    const [auth] = callsTo(backend, "POST /broadcasting/auth");
    expect(auth?.body).toEqual({ socket_id: live.socketId(), channel_name: "private-spire-sites" });
    expect(auth?.headers).toMatchObject({ accept: "application/json", "x-xsrf-token": expect.any(String) as string });
    backend.push.broadcast("private-spire-sites", "action-process", { domain: aDomain({ id: 9 }) });
    await arrived(received, 9);
  });

  const AUTH = "POST /broadcasting/auth";
  const CHANNEL = "private-spire-sites";
  const statuses = (backend: Backend) => callsTo(backend, AUTH).map((call) => call.status);
  type Fault = Parameters<Backend["faults"]["add"]>[0];
  test.each<[name: string, fault: Fault]>([
    ["500", { kind: "500" }],
    ["503", { kind: "503" }],
    ["a 403 that passes", { kind: "403" }],
    ["too many calls", { kind: "429", retryAfter: 1 }],
    ["a lost connection", { kind: "reset" }],
    ["an answer that is cut off", { kind: "malformed" }],
    ["an empty answer", { kind: "empty" }],
    ["an answer of another shape", { kind: "wrongShape" }],
  ])("is joined all the same after %s", async (_name, fault) => {
    const backend = startBackend();
    await signIn("super-admin");
    backend.faults.add({ ...fault, path: "/broadcasting/auth", times: 1 });
    const { live } = create({ channel: CHANNEL });
    // Whoever looks from time to time may miss it: it is tried again at once, or a second later.
    const problems: unknown[] = [];
    live.onStatus(() => live.getStatus() === "interrupted" && problems.push(live.getProblem()));
    const { received } = await listen(live);
    await status(live, "live");
    expect(problems[0]).toBeInstanceOf(ApiError);
    expect(live.getProblem()).toBeUndefined();
    backend.push.broadcast(CHANNEL, "action-process", { domain: aDomain({ id: 9 }) });
    await arrived(received, 9);
  });

  test("that is refused for good is off, with the reason, and not asked for any more", async () => {
    const backend = startBackend();
    await signIn("super-admin");
    backend.faults.add({ kind: "403", path: "/broadcasting/auth" });
    const { live } = create({ channel: CHANNEL });
    await listen(live);
    await status(live, "off");
    expect(live.getProblem()).toMatchObject({ status: 403 });
    expect(statuses(backend)).toEqual([403, 403, 403]);
  });

  test("whose signature the push server refuses is off as well", async () => {
    const backend = startBackend();
    await signIn("super-admin");
    backend.faults.add({ kind: "body", body: { auth: "spire-mock-key:wrong" }, path: "/broadcasting/auth" });
    const { live } = create({ channel: CHANNEL });
    await listen(live);
    await status(live, "off");
    expect(live.getProblem()).toBeInstanceOf(PushRefusal);
    expect(statuses(backend)).toEqual([200, 200, 200]);
  });

  test("that the push server refuses without closing is tried again", async () => {
    const backend = startBackend();
    await signIn("super-admin");
    backend.faults.add({ kind: "slow", ms: 500, path: "/broadcasting/auth", times: 1 });
    const { live } = create({ channel: CHANNEL });
    await listen(live);
    await expect.poll(() => live.socketId(), { timeout: 5000 }).toBeDefined();
    const [connection] = backend.push.connections;
    connection?.deliver({ channel: CHANNEL, event: "pusher:error", data: { code: 4009, message: "Unauthorized" } });
    await expect.poll(() => live.getProblem(), { timeout: 5000 }).toMatchObject({ code: 4009 });
    await status(live, "live");
  });

  test("that was refused is asked for again by the next screen", async () => {
    const backend = startBackend();
    await signIn("super-admin");
    const mend = backend.faults.add({ kind: "403", path: "/broadcasting/auth" });
    const { live } = create({ channel: CHANNEL }, 5000);
    const { callback } = await listen(live);
    await status(live, "off");
    await live.unsubscribe(DOMAINS_TOPIC, callback);
    mend();
    await listen(live);
    await expect.poll(() => live.getStatus(), { timeout: 8000 }).toBe("live");
  });

  test("is asked for once when its screen is left and opened again meanwhile", async () => {
    const backend = startBackend();
    await signIn("super-admin");
    backend.faults.add({ kind: "slow", ms: 300, path: "/broadcasting/auth" });
    const { live } = create({ channel: CHANNEL }, 5000);
    const { callback } = await listen(live);
    await expect.poll(() => callsTo(backend, AUTH), { timeout: 5000 }).toHaveLength(1);
    await live.unsubscribe(DOMAINS_TOPIC, callback);
    await listen(live);
    expect(live.getStatus()).toBe("connecting");
    await status(live, "live");
    await joined(backend, CHANNEL);
    expect(callsTo(backend, AUTH)).toHaveLength(1);
  });

  test("is not asked for any more when nobody listens", async () => {
    const backend = startBackend();
    await signIn("super-admin");
    backend.faults.add({ kind: "500", path: "/broadcasting/auth" });
    const { live } = create({ channel: CHANNEL }, 5000);
    const { callback } = await listen(live);
    await status(live, "interrupted");
    await live.unsubscribe(DOMAINS_TOPIC, callback);
    const asked = statuses(backend).length;
    await new Promise((resolve) => setTimeout(resolve, 4 * PUSH_RETRY_MS));
    expect(statuses(backend)).toHaveLength(asked);
  });

  test("holds up no login while its authorisation is not answered, and is authorised after it", async () => {
    const backend = startBackend();
    await signIn("super-admin");
    backend.faults.add({ kind: "never", path: "/broadcasting/auth", times: 1 });
    const { live, changeSession } = create({ channel: CHANNEL });
    await listen(live);
    await expect.poll(() => callsTo(backend, AUTH), { timeout: 5000 }).toHaveLength(1);
    expect(await changeSession(() => Promise.resolve("changed"))).toBe("changed");
    await status(live, "live");
    expect(statuses(backend).at(-1)).toBe(200);
  });

  // Laravel answers a guest 403 here, so that only the current user's call can tell an ended session.
  test("asks who is there when it is refused, and is off without a session when nobody logs in", async () => {
    const backend = startBackend();
    const { live } = create({ channel: CHANNEL });
    await listen(live);
    await status(live, "off");
    expect(live.getProblem()).toMatchObject({ status: 401, endpoint: "GET /api/user" });
    expect(statuses(backend)).toEqual([403]);
    expect([...backend.push.connections].flatMap(({ channels }) => [...channels])).toEqual([]);
  });

  test("is joined after the login that it has asked for", async () => {
    const backend = startBackend();
    const reauth = createReauthQueue();
    ended.push(async () => stopAttending());
    const stopAttending = reauth.attend();
    const { live } = create({ channel: CHANNEL }, 0, reauth);
    await listen(live);
    await expect.poll(() => reauth.isWaiting(), { timeout: 5000 }).toBe(true);
    await signIn("super-admin");
    reauth.resume();
    await status(live, "live");
    expect(statuses(backend)).toEqual([403, 200]);
  });
});
