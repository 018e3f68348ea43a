// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import { callsTo, startBackend } from "../../tests/support/backend";
import { aDomain } from "../../tests/support/builders";
import { arrived, atEnd, joined, listen, newLive, status } from "../../tests/support/live";
import { signIn } from "../../tests/support/renderPanel";
import { DOMAINS_TOPIC, type LiveCallback } from "./live";

// Tested with their real times in pushRetry.test.ts and sessionLock.test.ts.
vi.mock("@/lib/constants", async (original) => ({
  ...(await original<object>()),
  PUSH_RETRY_MS: 40,
  PUSH_PONG_MS: 100,
  SESSION_CHANGE_WAIT_MS: 200,
}));

describe("events", () => {
  test.each(["plain", "namespaced"] as const)("both events arrive under their %s wire names", async (eventNames) => {
    const backend = startBackend({ eventNames });
    const { live } = newLive();
    const { received } = await listen(live);
    await joined(backend);
    const domain = aDomain({ id: 5, notes: "VIP" });
    backend.push.broadcast("spire-sites", "action-process", { domain });
    backend.push.broadcast("spire-sites", "action-fail", { domain: { ...domain, id: 6 } });
    await arrived(received, 5, 6);
    expect(received[0]).toEqual(domain);
  });

  test("a configured namespace is used", async () => {
    const backend = startBackend();
    const { live } = newLive({ eventNamespace: "Spire.Push" });
    const { received } = await listen(live);
    await joined(backend);
    backend.push.broadcast("spire-sites", "Spire\\Push\\action-fail", { domain: aDomain({ id: 1 }) });
    backend.push.broadcast("spire-sites", "App\\Events\\action-fail", { domain: aDomain({ id: 2 }) });
    backend.push.broadcast("spire-sites", "action-process", { domain: aDomain({ id: 3 }) });
    await arrived(received, 1, 3);
  });

  test("malformed events, other names and other channels are ignored", async () => {
    const backend = startBackend();
    const { live } = newLive();
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
    const { live } = newLive();
    const callback = vi.fn<LiveCallback>();
    atEnd(() => live.unsubscribe(DOMAINS_TOPIC, callback));
    const first = await listen(live);
    await live.subscribe(DOMAINS_TOPIC, callback);
    await joined(backend);
    const record = aDomain({ id: 5 });
    backend.push.broadcast("spire-sites", "action-process", { domain: record });
    await arrived(first.received, 5);
    expect(callback.mock.calls).toEqual([[{ topic: DOMAINS_TOPIC, type: "updated", payload: { ids: [5], record } }]]);
    expect(backend.push.connections.size).toBe(1);
  });

  test("an observer gets the events of subscribers, and keeps no connection open", async () => {
    const backend = startBackend();
    const { live } = newLive();
    const heard: unknown[] = [];
    const stop = live.onEvent(({ payload }) => heard.push(...payload.ids));
    expect(live.getStatus()).toBe("idle");
    const { received, callback } = await listen(live);
    await joined(backend);
    backend.push.broadcast("spire-sites", "action-fail", { domain: aDomain({ id: 1 }) });
    await arrived(received, 1);
    stop();
    backend.push.broadcast("spire-sites", "action-fail", { domain: aDomain({ id: 2 }) });
    await arrived(received, 1, 2);
    expect(heard).toEqual([1]);
    const stopAgain = live.onEvent(() => undefined);
    await live.unsubscribe(DOMAINS_TOPIC, callback);
    expect(live.getStatus()).toBe("idle");
    stopAgain();
  });

  test("any topic other than domains throws an error that names it", async () => {
    const { live } = newLive();
    await expect(live.subscribe("resource/users", vi.fn<LiveCallback>())).rejects.toThrow('"resource/users"');
  });
});

describe("connection", () => {
  const idsOf = ({ push }: ReturnType<typeof startBackend>) => [...push.connections].map(({ socketId }) => socketId);

  test("without a key there is none, and the status is off", async () => {
    const backend = startBackend();
    const { live } = newLive({ key: "" });
    const { callback } = await listen(live);
    expect([live.getStatus(), live.socketId(), backend.push.connections.size]).toEqual(["off", undefined, 0]);
    await live.unsubscribe(DOMAINS_TOPIC, callback);
    expect(live.getStatus()).toBe("off");
  });

  test("status: idle, connecting, live, interrupted while push is down, live with a new id, idle", async () => {
    const backend = startBackend();
    const { live } = newLive();
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

  test("after a permanent refusal by the push server: off, with the reason, and no new connection", async () => {
    startBackend({ pusherKey: "another-key" });
    const { live } = newLive();
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

  test.each([4000, 4099])("closed with %i: off", async (code) => {
    const backend = startBackend();
    const { live } = newLive();
    await listen(live);
    await status(live, "live");
    backend.push.closeAll(code, "Go away");
    await status(live, "off");
    expect(live.getProblem()).toMatchObject({ code, message: "Go away" });
  });

  test.each([4100, 1006])("closed with %i: reconnected", async (code) => {
    const backend = startBackend();
    const { live } = newLive();
    await listen(live);
    await status(live, "live");
    const seen: string[] = [];
    atEnd(async () => stop());
    const stop = live.onStatus(() => void seen.push(live.getStatus()));
    backend.push.closeAll(code, "Come again");
    await expect.poll(() => seen, { timeout: 8000 }).toEqual(["interrupted", "live"]);
  });

  test("the last unsubscription disconnects, and the next subscription connects again", async () => {
    const backend = startBackend();
    const { live } = newLive();
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

  test("a screen that is soon opened again uses the same connection", async () => {
    const backend = startBackend();
    const { live } = newLive({}, 300);
    const { callback } = await listen(live);
    await status(live, "live");
    const id = live.socketId();
    await live.unsubscribe(DOMAINS_TOPIC, callback);
    expect(live.getStatus()).toBe("idle");
    await listen(live);
    expect([live.getStatus(), live.socketId(), backend.push.connections.size]).toEqual(["live", id, 1]);
  });

  test("a screen that is left and opened again at once has one living connection", async () => {
    const backend = startBackend();
    const { live } = newLive();
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
    const { live } = newLive(push);
    await listen(live);
    await joined(backend);
    expect(opened).toEqual([expect.stringMatching(url)]);
  });

  test("unsafe requests carry the connection's id", async () => {
    const backend = startBackend();
    await signIn("super-admin");
    const { live, http } = newLive();
    await listen(live);
    await status(live, "live");
    await http.request({ method: "POST", path: "/logout", endpoint: "POST /logout" });
    const [logout] = callsTo(backend, "POST /logout");
    expect(logout?.headers["x-socket-id"]).toBe(live.socketId());
    expect(logout?.headers["x-socket-id"]).toMatch(/^\d+\.\d+$/);
  });
});

describe("a half-open connection", () => {
  test.each([
    ["the network is back", () => void dispatchEvent(new Event("online"))],
    ["the tab is shown again", () => void document.dispatchEvent(new Event("visibilitychange"))],
    ["an expected event does not come", (live: { verify: () => void }) => live.verify()],
  ])("is found and replaced when %s", async (_, happen) => {
    const backend = startBackend();
    const { live } = newLive();
    const { received } = await listen(live);
    await status(live, "live");
    const seen: string[] = [];
    atEnd(live.onStatus(() => void seen.push(live.getStatus())));
    backend.push.muteAll();
    happen(live);
    await expect.poll(() => seen.at(-1), { timeout: 5000 }).toBe("live");
    expect(seen, "the true state is shown meanwhile").toContain("interrupted");
    backend.push.broadcast("spire-sites", "action-process", { domain: aDomain({ id: 7 }) });
    await arrived(received, 7);
  });
});
