import { expect, test } from "vitest";
import { isSessionPath } from "./sessionPaths";

test.each<[path: string, isSession: boolean]>([
  ["/login", true],
  ["/logout", true],
  ["/forgot-password", true],
  ["/reset-password", true],
  ["/reset-password/", true],
  ["/Login", true],
  ["/LOGOUT//", true],
  ["/", false],
  ["", false],
  ["/domains", false],
  ["/login/x", false],
  ["/x/login", false],
  ["//login", false],
])("%j is a session page: %s", (path, isSession) => {
  expect(isSessionPath(path)).toBe(isSession);
});
