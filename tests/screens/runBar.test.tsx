import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { createRun, getSuperAdminId } from "../support/builders";
import { installLocks } from "../support/locks";
import {
  ACTION,
  createItems,
  finishProcesses,
  mockHeights,
  storeRuns,
  open,
  persistedRuns,
  pausedByUser,
} from "./runsSetup";

/** The progress of a bulk run is in view on every page, and its result until somebody has seen it. */

mockHeights();

const bar = () => screen.findByRole("region", { name: "Bulk action" });
const noBar = () =>
  waitFor(() => expect(screen.queryByRole("region", { name: "Bulk action" })).not.toBeInTheDocument());

test("shows the progress beside the selection and on every page, and its result until Show is pressed", async () => {
  installLocks();
  const opened = await open({ isInBar: false }, { at: "/domains", given: () => undefined });
  const { user, router, backend } = opened;
  await user.click(await screen.findByRole("checkbox", { name: "Select https://site-1.example" }));
  await user.click(await screen.findByRole("checkbox", { name: "Select https://site-2.example" }));
  const selection = await screen.findByRole("region", { name: "Selection" });
  await user.click(within(selection).getByRole("button", { name: /^Refresh/ }));
  backend.faults.add({ kind: "422", path: "/api/domain_action", message: "No.", skip: 1, times: 1 });
  await user.click(await screen.findByRole("button", { name: /^Refresh 2 sites/ }));
  expect(within(await bar()).getByText("Refresh · 2 sites")).toBeVisible();
  expect(within(await bar()).getByRole("progressbar")).toHaveAttribute("aria-valuetext", "0 of 2");
  await user.click(within(await bar()).getByRole("button", { name: "Pause: Refresh · 2 sites" }));
  expect(await within(await bar()).findByText("Paused: Refresh · 2 sites")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Select https://site-3.example" }));
  const other = await screen.findByRole("region", { name: "Selection" });
  expect(other.closest("[data-bottom-bar]")).toContainElement(await bar());

  await act(() => router.navigate("/nowhere"));
  const strip = within(await bar());
  expect(strip.getByText("Paused: Refresh · 2 sites")).toBeVisible();
  await user.click(strip.getByRole("button", { name: "Resume: Refresh · 2 sites" }));
  await waitFor(() => expect(getRequests(backend, ACTION)).toHaveLength(1));
  await finishProcesses(opened);
  expect(await strip.findByText("1 failed")).toHaveAttribute("data-is", "failed");
  expect(strip.getByText("1 done")).toBeVisible();
  expect(await screen.findByText("Refresh: 1 done · 1 failed", { selector: "[aria-live=polite]" })).toBeInTheDocument();

  await act(() => router.navigate("/domains"));
  await user.click(within(await bar()).getByRole("link", { name: "Show: Refresh · 2 sites" }));
  const report = await screen.findByRole("dialog", { name: "Refresh · 2 sites" });
  await waitFor(() => expect(persistedRuns(backend)).toMatchObject([{ isInBar: false }]));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(report).not.toBeInTheDocument());
  expect(router.state.location).toMatchObject({ pathname: "/activity", hash: "" });
  await noBar();
  await act(() => router.navigate("/nowhere"));
  await noBar();
});

test("shows the reason of a pause, and the number of other runs", async () => {
  installLocks();
  const run = createRun({ ...pausedByUser, items: createItems(1) });
  const failing = { ...run, id: "b", action: "refreshSite", pause: { reason: "failures" } } as const;
  await open({}, { at: "/nowhere", given: storeRuns(run, failing) });
  const strip = within(await bar());
  expect(strip.getByText("Paused: Refresh · 1 site")).toBeVisible();
  expect(strip.getByText("Three in a row failed.")).toBeVisible();
  expect(strip.getByRole("link", { name: "+1 more" })).toHaveAttribute("href", "/activity");
});

test("ends the run of a user who lost the right to run it, and dismisses its result in every tab", async () => {
  installLocks();
  const run = { ...pausedByUser, isInBar: true, items: createItems(3) };
  const { backend, router, user } = await open(run, { at: "/users" });
  backend.faults.add({ kind: "never", path: "/api/domains/1" });
  await bar();
  const me = backend.store.users.get(getSuperAdminId(backend) ?? 0);
  if (me) me.role = "employee";
  await act(() => router.navigate("/"));
  const strip = within(await bar());
  expect(await strip.findByText("You may no longer run this.")).toBeVisible();
  expect(getRequests(backend, ACTION)).toEqual([]);
  await user.click(strip.getByRole("button", { name: "Dismiss" }));
  await noBar();
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  expect(Object.values(localStorage).join("\n")).toContain('"isInBar":false');
});
