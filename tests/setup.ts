import "@testing-library/jest-dom/vitest";
import { setMaxListeners } from "node:events";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { assertQuietConsole, watchConsole } from "./support/console";
import { assertNoStrayRequests, guardNetwork } from "./support/network";

configure({ asyncUtilTimeout: 5000 });

// MSW adds a listener for every backend that a test file starts; Node would report a leak.
setMaxListeners(100);

if (typeof window !== "undefined") {
  // What the panel's libraries need and jsdom lacks.
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

beforeEach(() => {
  guardNetwork();
  watchConsole();
});

afterEach(() => {
  cleanup();
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
