import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { sendRunCommand } from "@/custom/bulkRuns/runs/runStore";
import type { Run } from "@/custom/bulkRuns/runs/run";
import { zoneDrafts } from "@/custom/dns";
import { persistDraft } from "@/custom/dns/bulkEdit/useChangeSet";
import { storageKeys } from "@/lib/browserStorage";
import { type Backend, getRequests } from "../support/backend";
import { createProcess, createRun, createStoredDomain, getSuperAdminId } from "../support/builders";
import { installLocks } from "../support/locks";
import { renderPanel } from "../support/renderPanel";
import { persistedRuns, storeRuns } from "./runsSetup";

/** Logout confirms before unfinished work is lost. */

const LOGOUT = "POST /logout";
const ids = [1, 2, 3, 4, 5];
const createTarget = (id: number) => ({
  // Turns what follows it round.
  domain: { id, url: `https://site-${id}\u202E.example` },
  server: { id: 1, name: "web1" },
});
const run: Run = createRun({
  id: "r1",
  state: "paused",
  pause: { reason: "user" },
  items: ids.map((id) =>
    id < 4
      ? createTarget(id)
      : {
          ...createTarget(id),
          process: createProcess({
            ...createTarget(id),
            state: id === 4 ? "done" : "unknown",
            lookup: { at: 1, state: "live" },
          }),
        },
  ),
});
const storeRun = storeRuns(run);
const storeChanges =
  (count: number, domainId = 1) =>
  (backend: Backend) => {
    const to = { name: "www.shop.example", type: "A", data: "192.0.2.1", priority: null, ttl: null };
    const changes = Array.from({ length: count }, (_, index) => ({ kind: "add", key: String(index), to }) as const);
    persistDraft(getSuperAdminId(backend) ?? 0, domainId, changes, count);
  };
const storeDraft = storeChanges(2);
const storeUser = (backend: Backend) => localStorage.setItem(storageKeys.userId, String(getSuperAdminId(backend)));

const open = (at: string, given: readonly ((backend: Backend) => void)[]) =>
  renderPanel({
    as: "super-admin",
    at,
    domains: ids.map((id) => createStoredDomain({ id })),
    given: (backend) => given.forEach((one) => one(backend)),
  });
type Opened = Awaited<ReturnType<typeof open>>;
const pressLogout = async ({ user }: Opened) => {
  await user.click(await screen.findByRole("button", { name: /^Account/ }));
  await user.click(screen.getByRole("link", { name: "Logout" }));
};

beforeEach(installLocks);

test("a logout during a run lists the losses; Stay changes nothing, Copy copies the report, Stop logs out", async () => {
  const opened = await open("/activity", [storeRun]);
  await screen.findByText("Paused");
  await pressLogout(opened);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Log out?" }));
  expect(dialog.getByText("3 queued actions will not run.")).toBeVisible();
  expect(dialog.getByText("1 outcome is unknown.")).toBeVisible();
  expect(
    dialog.getByText(/^History keeps time, action, site or server, outcome and reference for 30 days\./),
  ).toBeVisible();
  expect(dialog.getByRole("button", { name: "Stay" })).toHaveFocus();
  await opened.user.click(dialog.getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(persistedRuns(opened.backend)).toMatchObject([{ state: "paused" }]);
  expect(getRequests(opened.backend, LOGOUT)).toEqual([]);

  await pressLogout(opened);
  await opened.user.click(await screen.findByRole("button", { name: "Copy report" }));
  expect(await screen.findByText("Copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain("Queued: https://site-1.example on web1");
  await opened.user.click(screen.getByRole("button", { name: "Stop and log out" }));
  expect(await screen.findByRole("heading", { name: "LOGIN" })).toBeVisible();
  expect(getRequests(opened.backend, LOGOUT)).toHaveLength(1);
  expect(getRequests(opened.backend, "POST /api/domain_action")).toEqual([]);
  expect(persistedRuns(opened.backend)).toEqual([]);
});

test("keeps offering the report of a run that ends while the dialog is open", async () => {
  const opened = await open("/activity", [storeRun]);
  await screen.findByText("Paused");
  await pressLogout(opened);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Log out?" }));
  await opened.user.click(dialog.getByRole("button", { name: "Copy report" }));
  expect(dialog.getByText("Running bulk actions stop.")).toBeVisible();
  act(() => sendRunCommand(getSuperAdminId(opened.backend) ?? 0, run.id, "stop"));
  expect(await dialog.findByRole("button", { name: "Log out" })).toBeVisible();
  expect(dialog.getByText("The reports of bulk actions are deleted.")).toBeVisible();
  expect(dialog.queryByText("Running bulk actions stop.")).not.toBeInTheDocument();
  await opened.user.click(dialog.getByRole("button", { name: "Copy report" }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain("Not run: https://site-1"));
});

test("the address /logout confirms too, before anything is sent", async () => {
  const opened = await open("/logout", [storeUser, storeRun]);
  expect(await screen.findByRole("heading", { name: "Log out?" })).toBeVisible();
  expect(screen.getByText("3 queued actions will not run.")).toBeVisible();
  expect(getRequests(opened.backend, LOGOUT)).toEqual([]);
  await opened.user.click(screen.getByRole("button", { name: "Stop and log out" }));
  expect(await screen.findByRole("heading", { name: "LOGIN" })).toBeVisible();
  expect(getRequests(opened.backend, LOGOUT)).toHaveLength(1);
});

const dnsCount = () => screen.queryByText(/DNS changes? in drafts/)?.textContent;

test("counts the current changes of DNS drafts, and deletes them", async () => {
  const opened = await open("/users", [storeDraft]);
  await pressLogout(opened);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Log out?" }));
  await waitFor(() => expect(dnsCount()).toBe("2 DNS changes in drafts are deleted."));
  act(() => storeChanges(1)(opened.backend));
  await waitFor(() => expect(dnsCount()).toMatch(/^1 DNS change in/));
  expect(dialog.queryByRole("button", { name: "Copy report" })).not.toBeInTheDocument();
  await opened.user.click(dialog.getByRole("button", { name: "Log out" }));
  expect(await screen.findByRole("heading", { name: "LOGIN" })).toBeVisible();
  expect(zoneDrafts.isEmpty(getSuperAdminId(opened.backend) ?? 0)).toBe(true);
});

describe("the draft of a deleted domain", () => {
  const deleteDomain = ({ store }: Backend) => void store.domains.delete(1);

  test("needs no confirmation", async () => {
    const opened = await open("/users", [storeDraft, deleteDomain]);
    await pressLogout(opened);
    expect(await screen.findByRole("heading", { name: "LOGIN" })).toBeVisible();
    expect(getRequests(opened.backend, LOGOUT)).toHaveLength(1);
  });

  test("is not counted with others", async () => {
    const opened = await open("/users", [storeDraft, storeChanges(1, 2), deleteDomain]);
    await pressLogout(opened);
    await waitFor(() => expect(dnsCount()).toMatch(/^1 DNS change in/));
  });

  test.each([
    ["the session has ended", { kind: "401" }],
    ["there is no answer", { kind: "never" }],
  ] as const)("is counted while the deletion cannot be verified: %s", async (_, fault) => {
    const opened = await open("/users", [storeDraft]);
    await screen.findByRole("heading", { name: "Users" });
    opened.backend.faults.add({ ...fault, method: "GET", path: "/api/domains/1" });
    await pressLogout(opened);
    expect(await screen.findByRole("alertdialog", { name: "Log out?" }, { timeout: 4000 })).toBeVisible();
    expect(dnsCount()).toMatch(/^2 DNS changes/);
    expect(screen.queryByRole("dialog", { name: "Your session has ended" })).not.toBeInTheDocument();
  });
});
