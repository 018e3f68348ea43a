import { setMaxListeners } from "node:events";
import { afterEach, beforeEach, vi } from "vitest";
import { assertQuietConsole, watchConsole } from "./support/console";
import { assertNoStrayRequests, guardNetwork } from "./support/network";

// MSW adds a listener for every backend that a test file starts; Node would report a leak.
setMaxListeners(100);

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
  }
  assertNoStrayRequests();
  assertQuietConsole();
});
