import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { renderPanel } from "../support/renderPanel";

/** `screensByRole.test.tsx` has every screen as every role. */
test.each<[at: string, as: "employee" | "a guest", path: string, heading: string, userCalls: number]>([
  ["/login", "a guest", "/login", "LOGIN", 1],
  ["/login", "employee", "/", "Wordpress Sites", 1],
  ["/forgot-password", "employee", "/forgot-password", "Forgot password", 0],
  ["/reset-password?token=x", "a guest", "/reset-password", "Reset password", 0],
  ["/domains", "a guest", "/login", "LOGIN", 2],
  ["/no/such/page", "employee", "/no/such/page", "Page not found", 1],
  ["/logout", "employee", "/login", "LOGIN", 1],
])("%s opened by %s leads to %s", async (at, as, path, heading, userCalls) => {
  const { backend, router } = await renderPanel({ at, ...(as === "employee" && { as }) });
  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
  const isSessionPage = ["LOGIN", "Forgot password", "Reset password"].includes(heading);
  expect(screen.queryAllByRole("banner")).toHaveLength(isSessionPage ? 0 : 1);
  const listUserCalls = () => getRequests(backend, "GET /api/user");
  await waitFor(() => expect(listUserCalls()).toHaveLength(userCalls));
  await waitFor(() => expect(backend.requestLog.every(({ status }) => status !== undefined)).toBe(true));
  expect(listUserCalls()).toHaveLength(userCalls);
  expect(getRequests(backend, "GET /api/domains")).toEqual([]);
});
