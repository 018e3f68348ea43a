import { setMaxListeners } from "node:events";
import { afterEach, beforeEach, vi } from "vitest";
import "@/startup/load";
import "@/startup/english";
import { runCleanups } from "./support/cleanups";
import { assertQuietConsole, watchConsole } from "./support/console";
import { assertNoUnansweredRequests, guardNetwork } from "./support/network";

// MSW adds a listener for every backend that a worker starts; Node would report a leak.
setMaxListeners(0);

// Node 20 denies addresses with a letter such as ü once its own `canParse` has been called often.
URL.canParse = (...address) => {
  try {
    return Boolean(new URL(...address));
  } catch {
    return false;
  }
};

// Rules are tested without the screens that bring their texts.
import.meta.glob("../src/**/texts.ts", { eager: true });

beforeEach(() => {
  guardNetwork();
  watchConsole();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof window !== "undefined") {
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split("; "))
      document.cookie = `${cookie.split("=", 1)[0]}=; Path=/; Max-Age=0`;
  }
  assertNoUnansweredRequests();
  assertQuietConsole();
});
afterEach(runCleanups); // before the one above
