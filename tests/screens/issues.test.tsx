import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Domain } from "../../mocks/backend";
import { serializeDomain } from "../../mocks/backend/serializers";
import { getRequests, type Backend } from "../support/backend";
import { createProcess, createStoredDomain, getSuperAdminId } from "../support/builders";
import { renderPanel } from "../support/renderPanel";
import { storeProcesses } from "./processesSetup";

import "@/resources/activity";
import "@/custom/activity/issues/useDomainIssues";
import "@/resources/servers/useServerIssues";

/** The Activity button in the bar: its count, and the list of issues. */

type Opened = Awaited<ReturnType<typeof renderPanel>>;

const failing = { process_failed: true, process_status: "Disk <b>full</b>." };
const shop = (installation: Partial<Domain["installations"][number]> = failing) =>
  createStoredDomain({ id: 1, url: "shop.example", domain: "shop.example", installations: [installation] });
const open = (given?: (backend: Backend) => void, domains = [shop()]) =>
  renderPanel({ as: "super-admin", at: "/domains", domains, ...(given && { given }) });

const nameOf = (count: number | "nothing") =>
  count === "nothing" ? /^Activity, (?!\d+ needs? attention)/ : new RegExp(`^Activity, ${count} needs? attention`);
const closed = (count: number | "nothing") => screen.findByRole("button", { name: nameOf(count), expanded: false });
const expectCount = (count: number | "nothing") => screen.findByRole("button", { name: nameOf(count) });
const openActivity = async ({ user }: Pick<Opened, "user">, count: number) => {
  await user.click(await closed(count));
  return within(await screen.findByRole("list", { name: "Needs attention" })).getAllByRole("listitem");
};
/** Opens the menu of an item and returns its labels. */
const menuOf = async ({ user }: Pick<Opened, "user">, name = "shop.example on web1") => {
  await user.click(await screen.findByRole("button", { name: `More actions for ${name}` }));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
};
const press = (button: string, name = "shop.example on web1") =>
  screen.findByRole("button", { name: `${button}: ${name}` });
const resolveIssue = ({ backend }: Opened) => backend.store.saveDomain(shop({}));

test("the bell links to Activity until its list has loaded, and keeps the focus", async () => {
  await open();
  const link = await screen.findByRole("link", { name: "Activity" });
  expect(link).toHaveAttribute("href", "/activity");
  link.focus();
  const button = await closed(1);
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByRole("link", { name: "Activity" })).not.toBeInTheDocument();
});

describe("a failed process", () => {
  test("is new until Activity opens, shows the server's message as text, and is checked until it is resolved", async () => {
    const opening = vi.spyOn(window, "open").mockReturnValue(null);
    const opened = await open();
    expect(await screen.findByRole("button", { name: "Activity, 1 needs attention, 1 new" })).toHaveTextContent("1");
    const [entry] = await openActivity(opened, 1);
    expect(await screen.findByRole("button", { name: "Activity, 1 needs attention" })).toHaveTextContent("");
    expect(entry).toHaveTextContent("Failedshop.example on web1Disk <b>full</b>.Still blocked on web1.");
    expect(await screen.findByRole("link", { name: "Open server panel" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^https:\/\/.*:8443\/$/),
    );
    expect(screen.getByRole("link", { name: "shop.example on web1" })).toHaveAttribute("href", "/domains/1");
    expect(getRequests(opened.backend, "GET /api/domains")).toHaveLength(1);

    expect(await menuOf(opened)).toEqual(["Open site", "Dismiss", "Copy for a ticket"]);
    await opened.user.click(screen.getByRole("menuitem", { name: "Open site" }));
    expect(opening).toHaveBeenCalledExactlyOnceWith("https://shop.example/", "_blank", "noopener,noreferrer");

    await opened.user.click(await press("Check again"));
    const [, toast] = await screen.findAllByText(/^Still blocked on web1\. Clear it in its panel, then check again\./);
    expect(toast).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { name: "Needs attention" })).toHaveFocus());
    resolveIssue(opened);
    await opened.user.click(await press("Check again"));
    expect(await screen.findByText("shop.example: live on web1")).toBeVisible();
    expect(await expectCount("nothing")).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByText("Nothing needs attention.")).toBeVisible();
    // The list shows it as well.
    expect(await screen.findByRole("button", { name: "Actions for shop.example on web1" })).toBeVisible();
  });

  test("stays with an error when the check fails, and is removed when the site is deleted", async () => {
    const opened = await open(({ faults }) => void faults.add({ kind: "500", path: "/api/domains/1", times: 1 }));
    await openActivity(opened, 1);
    await opened.user.click(await press("Check again"));
    expect(await screen.findByText("shop.example on web1 could not be checked")).toBeVisible();
    expect(screen.getByText(/The API reported an error \(500\)/)).toBeVisible();
    opened.backend.store.removeDomain(1);
    await opened.user.click(await press("Check again"));
    expect(await screen.findByText("shop.example: no longer on web1")).toBeVisible();
    await expectCount("nothing");
  });

  test("of the user's own action offers no retry while the process blocks it", async () => {
    const entry = createProcess({
      domain: { id: 1, url: "shop.example" },
      state: "failed",
      startedAt: Date.now(),
      changedAt: Date.now(),
    });
    const { domain, server } = entry;
    const installation = { domain, server, process: "failed", text: "Full.", since: Date.now(), seenAt: Date.now() };
    const opened = await renderPanel({
      as: "super-admin",
      at: "/users",
      domains: [shop()],
      given: (backend) => {
        const me = getSuperAdminId(backend);
        localStorage.setItem(`spire.issues.1.installations.${me}.`, JSON.stringify({ id: "", value: [installation] }));
        storeProcesses(entry)(backend);
      },
    });
    const [told] = await openActivity(opened, 1);
    expect(told).toHaveTextContent(/^FailedSuspend · shop.*Full\./);
    expect(within(told as HTMLElement).queryByRole("button", { name: /^Retry/ })).toBeNull();
    expect(within(told as HTMLElement).getByRole("button", { name: /^Check again/ })).toBeVisible();
  });
});

test("an unknown outcome of Refresh can be run again 30 seconds after the last check, and says so before", async () => {
  const now = Date.now();
  const times = { startedAt: now - 300_000, changedAt: now - 300_000 };
  const refresh = (id: number, secondsAgo: number) =>
    createProcess({
      domain: { id, url: `shop-${id}.example` },
      action: "refreshSite",
      state: "unknown",
      lookup: { at: now - secondsAgo * 1000, state: "live" },
      ...times,
    });
  const domains = [createStoredDomain({ id: 1 }), createStoredDomain({ id: 2 })];
  const { user, backend } = await open(storeProcesses(refresh(1, 31), refresh(2, -60)), domains);
  await user.click(await closed(2));
  expect(await screen.findByText(/^Can be run again in \d+ s/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Run again: shop-2.example on web1" })).not.toBeInTheDocument();
  await user.click(await press("Run again", "shop-1.example on web1"));
  await waitFor(() => expect(getRequests(backend, "POST /api/domain_action")).toHaveLength(1));
  await expectCount(1);
});

test("a pushed failure on another page is counted and announced", async () => {
  const { backend } = await renderPanel({
    as: "super-admin",
    at: "/domains",
    domains: ["a", "b", "shop"].map((name, at) =>
      createStoredDomain({ id: at + 1, url: `${name}.example`, domain: name }),
    ),
    backend: { pageSize: 2 },
    config: { push: { key: "spire-mock-key" } },
  });
  await screen.findByText("Live");
  await closed("nothing");
  const site = createStoredDomain({ id: 3, url: "shop.example", domain: "shop", installations: [failing] });
  backend.push.broadcast("spire-sites", "action-fail", { domain: serializeDomain(backend.store, site) });
  await expectCount(1);
  await waitFor(() => expect(document.querySelector("[data-issues]")).toHaveTextContent("1 needs attention"));
  expect(getRequests(backend, "GET /api/domains/3")).toEqual([]);
});

test("groups 64 failures with the same cause in one row that expands", async () => {
  const sites = Array.from({ length: 65 }, (_, index) =>
    createStoredDomain({
      id: index + 1,
      url: `shop-${index}.example`,
      installations: [index === 64 ? { process_failed: true, process_status: "No answer." } : failing],
    }),
  );
  const opened = await renderPanel({
    as: "super-admin",
    at: "/domains",
    domains: sites,
    backend: { pageSize: 100 },
  });
  const lines = await openActivity(opened, 65);
  expect(lines).toHaveLength(2);
  await opened.user.click(screen.getByRole("button", { name: "Copy all for a ticket" }));
  await screen.findByText("Copied");
  expect((await navigator.clipboard.readText()).match(/^Reason: /gm)).toHaveLength(65);
  expect(lines[0]).toHaveTextContent(/^Failed64 sites on web1Disk <b>full<\/b>\./);
  const group = screen.getByRole("button", { name: "64 sites on web1", expanded: false });
  await opened.user.click(group);
  expect(group).toHaveAttribute("aria-expanded", "true");
  const members = () => within(screen.getByRole("list", { name: /^\d+ sites on web1$/ })).getAllByRole("listitem");
  expect(members()).toHaveLength(50);
  await opened.user.click(screen.getByRole("button", { name: "Show 14 more" }));
  expect(members()).toHaveLength(64);
  await opened.user.click(screen.getByRole("button", { name: "More actions for 64 sites on web1" }));
  await opened.user.click(await screen.findByRole("menuitem", { name: "Dismiss" }));
  await expectCount(1);
});

test("retests a server whose test failed", async () => {
  const opened = await renderPanel({
    as: "super-admin",
    at: "/servers",
    given: ({ faults, store }) => {
      for (const id of store.servers.keys()) if (id !== 1) store.servers.delete(id);
      faults.add({ kind: "body", path: "/api/servers/test/1", body: { status: "offline" }, times: 1 });
    },
  });
  await closed(1);
  await act(() => opened.router.navigate("/users"));
  const [entry] = await openActivity(opened, 1);
  expect(entry).toHaveTextContent("Test failedweb1offlinejust now");
  await opened.user.click(await press("Test again", "web1"));
  await expectCount("nothing");
  expect(getRequests(opened.backend, "GET /api/servers/test/1")).toHaveLength(2);
});

test("a failed write is listed until dismissed", async () => {
  const opened = await open(({ faults }) => void faults.add({ kind: "403", path: "/api/servers/1" }));
  await closed(1);
  const { dataProvider } = opened.services;
  const web1 = { id: 1, name: "web1", port: 8443 };
  await dataProvider.update("servers", { id: 1, data: { ...web1, port: 9443 }, previousData: web1 }).catch(() => {});
  await openActivity(opened, 2);
  const name = "Changed server · web1";
  expect(screen.getByText(name).closest("li")).toHaveTextContent(/^FailedChanged server · web1/);
  expect(await menuOf(opened, name)).toEqual(["Dismiss", "Copy for a ticket"]);
  await opened.user.click(screen.getByRole("menuitem", { name: "Dismiss" }));
  await expectCount(1);
});
