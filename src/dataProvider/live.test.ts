import { afterEach, describe, expect, test, vi } from "vitest";
import { callsTo, startBackend } from "../../tests/support/backend";
import { aDomain } from "../../tests/support/builders";
import { signIn } from "../../tests/support/renderPanel";
import { parseConfig } from "../config";
import { createHttpClient, type HttpClient } from "./httpClient";
import { createLive, DOMAINS_TOPIC, type Live, type LiveCallback } from "./live";
import type { Domain } from "./records";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ended.splice(0).map((end) => end()));
});

const create = (push: Record<string, unknown> = {}, linger = 0) => {
  const config = parseConfig({ push: { key: "spire-mock-key", ...push } });
  const http: HttpClient = createHttpClient({ apiOrigin: "", socketId: () => live.socketId() });
  const live: Live = createLive(config.push, () => http, linger);
  return { live, http };
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

  test("a push server that turns the panel away for good: interrupted", async () => {
    startBackend({ pusherKey: "another-key" });
    const { live } = create();
    await listen(live);
    await status(live, "interrupted");
    expect(live.socketId()).toBeUndefined();
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

  test("without a session is not joined", async () => {
    const backend = startBackend();
    const { live } = create({ channel: "private-spire-sites" });
    await listen(live);
    await status(live, "interrupted");
    await expect.poll(() => callsTo(backend, "POST /broadcasting/auth").map((call) => call.status)).toEqual([403]);
    expect([...backend.push.connections].flatMap(({ channels }) => [...channels])).toEqual([]);
  });
});
