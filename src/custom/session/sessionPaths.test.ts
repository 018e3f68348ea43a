import { expect, test } from "vitest";
import { isSessionPath } from "./sessionPaths";

test.each([
  [true, ["/login", "/logout", "/forgot-password", "/reset-password", "/reset-password/", "/Login", "/LOGOUT//"]],
  [false, ["/", "", "/domains", "/login/x", "/x/login", "//login"]],
])("isSessionPath is %s for %j", (isSession, paths) => {
  expect(paths.filter((path) => isSessionPath(path) !== isSession)).toEqual([]);
});
