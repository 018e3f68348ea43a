import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { assertQuietConsole, watchConsole } from "./support/console";
import { assertNoStrayRequests, guardNetwork } from "./support/network";

configure({ asyncUtilTimeout: 5000 });

if (typeof window !== "undefined") {
  // What jsdom does not have and the panel's libraries ask for.
  window.scrollTo = () => undefined;
}

beforeEach(() => {
  guardNetwork();
  watchConsole();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  if (typeof window !== "undefined") {
    localStorage.clear();
    sessionStorage.clear();
  }
  assertNoStrayRequests();
  assertQuietConsole();
});
