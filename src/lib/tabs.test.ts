import { afterEach, describe, expect, test, vi } from "vitest";
import { createTabs, fetchHeldLocks, runExclusively, withLock } from "./tabs";

afterEach(() => {
  vi.unstubAllGlobals();
});

const refusal = new DOMException("The operation is insecure.", "SecurityError");

const RefusedChannel = vi.fn(function refuseChannel() {
  throw refusal;
});

class MuteChannel extends EventTarget {
  postMessage() {
    throw new DOMException("The channel is closed.", "InvalidStateError");
  }
}

describe.each([
  ["missing", undefined],
  ["refused", RefusedChannel],
  ["unable to post", MuteChannel],
])("with BroadcastChannel %s", (_, channel) => {
  test("messages reach this tab's own listeners only", () => {
    vi.stubGlobal("BroadcastChannel", channel);
    const tabs = createTabs<string>("test");
    const received: string[] = [];
    const stop = tabs.listen((message) => received.push(message));
    tabs.dispatch("to others");
    tabs.dispatchLocally("here");
    stop();
    tabs.dispatchLocally("after the end");
    expect(received).toEqual(["here"]);
  });
});

test("messages reach the listeners of other tabs, and not those of the sending tab", async () => {
  const [sender, other] = [createTabs<string>("test"), createTabs<string>("test")];
  const received: string[] = [];
  sender.listen((message) => received.push(`sender: ${message}`));
  const arrived = new Promise<void>((resolve) => {
    other.listen((message) => {
      received.push(`other: ${message}`);
      resolve();
    });
  });
  sender.dispatch("hello");
  await arrived;
  expect(received).toEqual(["other: hello"]);
});

const refuse = () => Promise.reject(refusal);
const throwAtOnce = () => {
  throw refusal;
};

describe.each([
  ["missing", undefined],
  ["refused", { request: refuse, query: refuse }],
  ["throwing", { request: throwAtOnce, query: throwAtOnce }],
])("with Web Locks %s", (_, locks) => {
  const install = () => vi.stubGlobal("navigator", { locks });

  test.each([{}, { ifAvailable: true }, { mode: "shared" } as const])("the work runs once: %j", async (options) => {
    install();
    const work = vi.fn(async () => "done");
    expect(await withLock("a", options, work)).toBe("done");
    expect(work).toHaveBeenCalledOnce();
  });

  test("an error of the work is thrown, and the work is not repeated", async () => {
    install();
    const work = vi.fn(() => Promise.reject(new Error("failed")));
    await expect(withLock("a", {}, work)).rejects.toThrow("failed");
    expect(work).toHaveBeenCalledOnce();
  });

  test("no lock counts as held", async () => {
    install();
    expect(await fetchHeldLocks("a.")).toEqual([]);
  });
});

describe("with Web Locks", () => {
  const install = (request: (options: LockOptions, granted: (lock: object | null) => unknown) => unknown) =>
    vi.stubGlobal("navigator", {
      locks: {
        request: async (_: string, options: LockOptions, granted: () => unknown) => request(options, granted),
        query: async () => ({ held: [{ name: "a.1" }, { name: "b.2" }, {}] }),
      },
    });

  test("a taken lock gives undefined without work", async () => {
    install((_, granted) => granted(null));
    const work = vi.fn();
    expect(await withLock("a", { ifAvailable: true }, work)).toBeUndefined();
    expect(work).not.toHaveBeenCalled();
  });

  test("an error of the work is thrown, and the work is not repeated", async () => {
    install((_, granted) => granted({}));
    const work = vi.fn(() => Promise.reject(new Error("failed")));
    await expect(withLock("a", {}, work)).rejects.toThrow("failed");
    expect(work).toHaveBeenCalledOnce();
  });

  test("nothing runs when aborted while waiting", async () => {
    install(({ signal }) => Promise.reject(signal?.reason as Error));
    const run = vi.fn(async () => undefined);
    await runExclusively("a", AbortSignal.abort(), run);
    expect(run).not.toHaveBeenCalled();
  });

  test("held locks are found by their prefix", async () => {
    install(() => undefined);
    expect(await fetchHeldLocks("a.")).toEqual(["1"]);
  });
});
