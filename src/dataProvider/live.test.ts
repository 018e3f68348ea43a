// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import { startBackend } from "../../tests/support/backend";
import { createDomain } from "../../tests/support/builders";
import {
  expectReceived,
  expectSubscribed,
  collectRecords,
  createTestLive,
  expectStatus,
} from "../../tests/support/live";
import { addCleanup } from "../../tests/support/cleanups";

// Tested with their real times in pushRetry.test.ts and httpClient.session.test.ts.
vi.mock("@/lib/constants", async (original) => ({
  ...(await original<object>()),
  PUSH_RETRY_MS: 40,
  PUSH_PONG_MS: 100,
  SESSION_CHANGE_WAIT_MS: 200,
}));

/** Subscribes to push over a backend, and collects what arrives. */
const subscribe = async (push?: Record<string, unknown>, options?: Parameters<typeof startBackend>[0]) => {
  const backend = startBackend(options);
  const { live } = createTestLive(push);
  const { received } = collectRecords(live);
  await expectStatus(live, "live");
  return { backend, live, received };
};

describe("events", () => {
  test.each(["plain", "namespaced"] as const)("delivers both events under their %s names", async (eventNames) => {
    const { backend, received } = await subscribe({}, { eventNames });
    const domain = createDomain({ id: 5, notes: "VIP" });
    backend.push.broadcast("spire-sites", "action-process", { domain });
    backend.push.broadcast("spire-sites", "action-fail", { domain: { ...domain, id: 6 } });
    await expectReceived(received, 5, 6);
    expect(received[0]).toEqual(domain);
  });

  test.each<[name: string, wrap: (domain: object) => unknown]>([
    ["domain", (domain) => ({ domain: { data: domain } })],
    ["domain as a list of one", (domain) => ({ domain: { data: [domain] } })],
    ["event", (domain) => ({ data: { domain } })],
    ["event and domain", (domain) => ({ data: { domain: { data: domain } } })],
  ])("reads an API resource's wrapping of the %s", async (_, wrap) => {
    const { backend, received } = await subscribe();
    const domain = createDomain({ id: 5 });
    backend.push.broadcast("spire-sites", "action-process", wrap(domain));
    await expectReceived(received, 5);
    expect(received[0]).toEqual(domain);
  });

  test("uses the configured namespace", async () => {
    const { backend, received } = await subscribe({ eventNamespace: "Spire.Push" });
    backend.push.broadcast("spire-sites", "Spire\\Push\\action-fail", { domain: createDomain({ id: 1 }) });
    backend.push.broadcast("spire-sites", "App\\Events\\action-fail", { domain: createDomain({ id: 2 }) });
    backend.push.broadcast("spire-sites", "action-process", { domain: createDomain({ id: 3 }) });
    await expectReceived(received, 1, 3);
  });

  test("ignores malformed events, other names and other channels", async () => {
    const { backend, received } = await subscribe();
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
    backend.push.broadcast("spire-sites", "other-event", { domain: createDomain({ id: 1 }) });
    backend.push.broadcast("other-channel", "action-process", { domain: createDomain({ id: 2 }) });
    backend.push.broadcast("spire-sites", "action-process", { domain: createDomain({ id: 3 }) });
    await expectReceived(received, 3);
  });

  test("delivers events to observers, which keep no connection open", async () => {
    const backend = startBackend();
    const { live } = createTestLive();
    const observed: unknown[] = [];
    const stopObserving = live.onDomain(({ id }) => observed.push(id));
    expect(live.getStatus()).toBe("idle");
    const { received, stop } = collectRecords(live);
    await expectSubscribed(backend);
    backend.push.broadcast("spire-sites", "action-fail", { domain: createDomain({ id: 1 }) });
    await expectReceived(received, 1);
    stopObserving();
    backend.push.broadcast("spire-sites", "action-fail", { domain: createDomain({ id: 2 }) });
    await expectReceived(received, 1, 2);
    expect(observed).toEqual([1]);
    addCleanup(live.onDomain(() => undefined));
    stop();
    expect(live.getStatus()).toBe("idle");
    await expect.poll(() => [backend.push.connections.size, live.socketId()]).toEqual([0, undefined]);
  });
});

describe("connection", () => {
  const idsOf = ({ push }: ReturnType<typeof startBackend>) => [...push.connections].map(({ socketId }) => socketId);

  test("is off without a key", async () => {
    const backend = startBackend();
    const { live } = createTestLive({ key: "" });
    const { stop } = collectRecords(live);
    expect([live.getStatus(), live.socketId(), backend.push.connections.size]).toEqual(["off", undefined, 0]);
    stop();
    expect(live.getStatus()).toBe("off");
  });

  test("is idle, connecting, live, interrupted while push is down, live with a new id, and idle", async () => {
    const backend = startBackend();
    const { live } = createTestLive();
    const seen: string[] = [live.getStatus()];
    const stopObserving = live.onStatus(() => void seen.push(live.getStatus()));
    const { stop } = collectRecords(live);
    await expectStatus(live, "live");
    const first = live.socketId();
    expect(idsOf(backend)).toContain(first);
    backend.push.refuse();
    await expectStatus(live, "interrupted");
    expect(live.socketId()).toBeUndefined();
    backend.push.refuse(false);
    await expectStatus(live, "live");
    expect(idsOf(backend)).toContain(live.socketId()); // the old one may not be gone yet
    expect(live.socketId()).not.toBe(first);
    stop();
    expect(seen).toEqual(["idle", "connecting", "live", "interrupted", "live", "idle"]);
    stopObserving();
    collectRecords(live).stop();
    expect(seen).toHaveLength(6);
  });

  test("is off with the reason after a permanent refusal by the push server", async () => {
    startBackend({ pusherKey: "another-key" });
    const { live } = createTestLive();
    const { stop } = collectRecords(live);
    await expectStatus(live, "off");
    expect(live.getProblem()).toMatchObject({ code: 4001, message: expect.stringContaining("App key") as string });
    expect(live.socketId()).toBeUndefined();
    stop();
    const open = vi.spyOn(globalThis, "WebSocket");
    collectRecords(live);
    expect(live.getStatus()).toBe("off");
    expect(open).not.toHaveBeenCalled();
  });

  test("is off after close code 4099", async () => {
    const { backend, live } = await subscribe();
    backend.push.closeAll(4099, "Go away");
    await expectStatus(live, "off");
    expect(live.getProblem()).toMatchObject({ code: 4099, message: "Go away" });
  });

  test.each([4100, 1006])("reconnects after close code %i", async (code) => {
    const { backend, live } = await subscribe();
    const seen: string[] = [];
    addCleanup(async () => stop());
    const stop = live.onStatus(() => void seen.push(live.getStatus()));
    backend.push.closeAll(code, "Come again");
    await expect.poll(() => seen, { timeout: 8000 }).toEqual(["interrupted", "live"]);
  });

  test("keeps the connection when a screen is soon opened again", async () => {
    const backend = startBackend();
    const { live } = createTestLive({}, 300);
    const { stop } = collectRecords(live);
    await expectStatus(live, "live");
    const id = live.socketId();
    stop();
    expect(live.getStatus()).toBe("idle");
    collectRecords(live);
    expect([live.getStatus(), live.socketId(), backend.push.connections.size]).toEqual(["live", id, 1]);
  });

  test.each<[push: Record<string, unknown>, url: RegExp]>([
    [{}, /^wss:\/\/ws-us2\.pusher\.com:443\/app\/spire-mock-key\?/],
    [{ cluster: "eu", tls: false }, /^wss:\/\/ws-eu\.pusher\.com:443\//],
    [{ host: "push.panel.test", port: 6001, tls: false }, /^ws:\/\/push\.panel\.test:6001\//],
    [{ host: "push.panel.test", port: 6001 }, /^wss:\/\/push\.panel\.test:6001\//],
  ])("connects with %j to its address", async (push, url) => {
    startBackend();
    const opened: string[] = [];
    const Real = globalThis.WebSocket;
    vi.spyOn(globalThis, "WebSocket").mockImplementation(function open(address, protocols) {
      opened.push(String(address));
      return new Real(address, protocols);
    });
    const { live } = createTestLive(push);
    collectRecords(live);
    await expectStatus(live, "live");
    expect(opened).toEqual([expect.stringMatching(url)]);
  });
});

describe("a half-open connection", () => {
  test.each([
    ["the network is back", () => void dispatchEvent(new Event("online"))],
    ["the tab is shown again", () => void document.dispatchEvent(new Event("visibilitychange"))],
    ["an expected event does not come", (live: { verify: () => void }) => live.verify()],
  ])("is detected and replaced when %s", async (_, happen) => {
    const { backend, live, received } = await subscribe();
    const seen: string[] = [];
    addCleanup(live.onStatus(() => void seen.push(live.getStatus())));
    backend.push.muteAll();
    happen(live);
    await expect.poll(() => seen.at(-1), { timeout: 5000 }).toBe("live");
    expect(seen, "the true state is shown meanwhile").toContain("interrupted");
    backend.push.broadcast("spire-sites", "action-process", { domain: createDomain({ id: 7 }) });
    await expectReceived(received, 7);
  });
});
