import { vi } from "vitest";
import type { Wire } from "../../e2e/matrix/wire";

const DRAWN_MS = 20;

const until = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));

/** Of jsdom: it stands before `fetch`. */
export const jsdomWire = (method: string, path: string): Wire => {
  let asked = 0;
  let underWay = 0;
  let isCutOff = false;
  let held: { how: "slow" | "never"; released: Promise<void> } | undefined;
  const { fetch: send } = globalThis;
  const isCall = (input: unknown, init: RequestInit = {}) =>
    (init.method ?? "GET") === method && new URL(String(input), location.href).pathname === path;

  const pass: typeof fetch = async (input, init) => {
    if (isCutOff) throw new TypeError("Failed to fetch");
    if (held && isCall(input, init)) {
      const { how, released } = held;
      await Promise.race([released, until(init?.signal)]);
      if (how === "never") throw new TypeError("Failed to fetch");
    }
    return send(input, init);
  };
  globalThis.fetch = async (input, init) => {
    if (!isCall(input, init)) return pass(input, init);
    asked += 1;
    underWay += 1;
    // Counts as answered only when the screen has had the time to show it, as in a browser.
    return pass(input, init).finally(() => setTimeout(() => (underWay -= 1), DRAWN_MS));
  };

  const setConnected = (connected: boolean) => {
    isCutOff = !connected;
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(connected);
    window.dispatchEvent(new Event(connected ? "online" : "offline"));
  };
  return {
    asked: () => asked,
    underWay: () => underWay,
    cutOff: () => {
      setConnected(false);
      return Promise.resolve(() => Promise.resolve(setConnected(true)));
    },
    hold: (how) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      held = { how, released };
      return Promise.resolve(() => {
        held = undefined;
        release();
        return Promise.resolve();
      });
    },
  };
};
