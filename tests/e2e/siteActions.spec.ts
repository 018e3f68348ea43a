import type { Domain } from "../../mocks/backend/types";
import { addDomain, firstLink } from "./data";
import { expect, test } from "./fixtures";

test.use({ backendOptions: { domains: 0 } });

const server = "web1";

test.describe("the action menu", () => {
  const running = { process_started: true, process_status: "Working…" };
  type Given = Parameters<typeof addDomain>[1];
  const rows: Record<string, { given: Omit<Given, "domain">; enabled: string[]; disabled: string[] }> = {
    "a live alias": {
      given: { type: "alias" },
      enabled: ["Suspend", "Refresh"],
      disabled: ["Activate", "Delete"],
    },
    "a suspended alias": {
      given: { type: "alias", links: [{ status: 1 }] },
      enabled: ["Activate", "Refresh"],
      disabled: ["Suspend", "Delete"],
    },
    "a live sub-site": {
      given: { type: "site" },
      enabled: ["Suspend", "Fix Permissions", "Refresh"],
      disabled: ["Activate", "Launch", "Copy", "Delete"],
    },
    "a suspended sub-site": {
      given: { type: "site", links: [{ status: 1 }] },
      enabled: ["Activate", "Fix Permissions", "Refresh"],
      disabled: ["Suspend", "Launch", "Copy", "Delete"],
    },
    "a live primary domain on PHP 5": {
      given: { links: [{ has_php7_addon: false }] },
      enabled: ["Suspend", "Fix Permissions", "Upgrade to PHP 7", "Refresh"],
      disabled: ["Activate", "Launch", "Copy", "Delete", "Downgrade to PHP 5"],
    },
    "a suspended primary domain on PHP 7": {
      given: { links: [{ status: 1, has_php7_addon: true }] },
      enabled: ["Activate", "Fix Permissions", "Downgrade to PHP 5", "Refresh"],
      disabled: ["Suspend", "Launch", "Copy", "Delete", "Upgrade to PHP 7"],
    },
    "a preview": {
      given: { type: "site", url_test: "https://preview.example" },
      enabled: ["Fix Permissions", "Refresh"],
      disabled: ["Suspend", "Activate", "Launch", "Copy", "Delete"],
    },
  };

  for (const [kind, { given, enabled, disabled }] of Object.entries(rows)) {
    test(`of ${kind}`, async ({ backend, loginAs, sites }) => {
      addDomain(backend, { domain: "shop.example", ...given });
      addDomain(backend, { domain: "busy.example", ...given, links: [running] });
      await loginAs("super-admin");
      await sites.open();
      await expect(sites.row("busy.example", server)).toContainText("Working…");
      await expect(sites.actions("busy.example", server)).toHaveCount(0);
      await sites.actions("shop.example", server).click();
      const items = sites.menu.getByRole("menuitem");
      await expect(items).toHaveCount(enabled.length + disabled.length);
      for (const name of enabled) await expect(sites.option(name), name).toBeEnabled();
      for (const name of disabled) await expect(sites.option(name), name).toBeDisabled();
    });
  }

  test("lists its options in their order", async ({ backend, loginAs, sites }) => {
    addDomain(backend, { domain: "shop.example" });
    await loginAs("super-admin");
    await sites.open();
    await sites.actions("shop.example", server).click();
    await expect(sites.menu.getByRole("menuitem")).toHaveText([
      "Suspend",
      "Activate",
      "Launch",
      "Copy",
      "Delete",
      "Fix Permissions",
      "Upgrade to PHP 7",
      "Downgrade to PHP 5",
      "Refresh",
    ]);
  });

  test("works by keyboard", async ({ page, backend, loginAs, sites, calls }) => {
    const domain = addDomain(backend, { domain: "shop.example" });
    await loginAs("super-admin");
    await sites.open();
    const button = sites.actions("shop.example", server);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(sites.option("Suspend")).toBeFocused();
    // Behind an open menu nothing else can be reached.
    await expect(page.locator('[aria-haspopup="menu"]')).toHaveAttribute("aria-expanded", "true");
    await expect(button).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    // What is disabled cannot be chosen.
    await expect(sites.option("Fix Permissions")).toBeFocused();
    await page.keyboard.press("End");
    await expect(sites.option("Refresh")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sites.menu).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press("Space");
    await expect(sites.option("Suspend")).toBeFocused();
    await page.keyboard.press("f");
    await expect(sites.option("Fix Permissions")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(sites.row("shop.example", server)).toContainText("Fixing permissions…");
    expect(calls.last("POST /api/domain_action").body).toMatchObject({
      domain_id: domain.id,
      action: "fixPermissions",
    });
  });

  const wireNames = {
    Suspend: "suspend",
    "Fix Permissions": "fixPermissions",
    "Upgrade to PHP 7": "upgradePhp",
    Refresh: "refreshSite",
  };
  for (const [label, action] of Object.entries({
    ...wireNames,
    Activate: "activate",
    "Downgrade to PHP 5": "downgradePhp",
  })) {
    test(`${label} sends ${action}`, async ({ backend, loginAs, sites, calls, topBar }) => {
      const link = label in wireNames ? { server_id: 4 } : { server_id: 4, status: 1, has_php7_addon: true };
      const domain = addDomain(backend, { domain: "shop.example", links: [link] });
      await loginAs("super-admin");
      await sites.open();
      await expect(topBar.liveStatus).toHaveText("Live");
      await sites.choose("shop.example", "web4", label);
      await expect(sites.toasts).toHaveText([new RegExp(`^${label} requested for shop.example on web4`)]);
      await calls.expectCount("POST /api/domain_action", 1);
      const { body, headers } = calls.last("POST /api/domain_action");
      expect(body).toEqual({ domain_id: domain.id, server_id: 4, action });
      expect(headers).toMatchObject({
        accept: "application/json",
        "content-type": "application/json",
        "x-requested-with": "XMLHttpRequest",
      });
      expect(headers["x-xsrf-token"]).toMatch(/^[^%]+=*$/);
      expect([...backend.push.connections].map(({ socketId }) => socketId)).toContain(headers["x-socket-id"]);
    });
  }
});

test.describe("live updates", () => {
  let domain: Domain;

  for (const eventNames of ["plain", "namespaced"] as const) {
    test.describe(`${eventNames} names of events`, () => {
      test.use({ backendOptions: { domains: 0, eventNames } });
      test.beforeEach(async ({ backend, loginAs, sites, topBar }) => {
        domain = addDomain(backend, { domain: "shop.example" });
        addDomain(backend, { domain: "other.example" });
        await loginAs("super-admin");
        await sites.open();
        await expect(topBar.liveStatus).toHaveText("Live");
      });

      test("suspend: the process text, then the new status", async ({ backend, sites, calls }) => {
        const row = sites.row("shop.example", server);
        await sites.choose("shop.example", server, "Suspend");
        await expect(row).toContainText("Suspending…");
        await expect(sites.actions("shop.example", server)).toHaveCount(0);
        await expect(row).toContainText("live");
        calls.forget();
        backend.processes.finishAll();
        await expect(row).toContainText("suspended");
        await expect(sites.actions("shop.example", server)).toBeVisible();
        await expect(sites.row("other.example", server)).toContainText("live");
        expect(calls.names()).toEqual([]);
      });

      test("what somebody else starts shows as well", async ({ backend, sites }) => {
        backend.processes.start(domain, firstLink(domain), "refreshSite");
        await expect(sites.row("shop.example", server)).toContainText("Refreshing…");
        backend.processes.finishAll();
        await expect(sites.row("shop.example", server)).not.toContainText("Refreshing…");
        await expect(sites.actions("shop.example", server)).toBeVisible();
      });

      test("a process that fails leaves its text", async ({ backend, sites }) => {
        backend.processes.failNext("Disk is full");
        await sites.choose("shop.example", server, "Suspend");
        await expect(sites.row("shop.example", server)).toContainText("Suspending…");
        backend.processes.finishAll();
        await expect(sites.row("shop.example", server)).toContainText("Disk is full");
        await expect(sites.row("shop.example", server)).toContainText("live");
        await expect(sites.actions("shop.example", server)).toHaveCount(0);
      });
    });
  }

  test("the answer is used when the sender is left out of the broadcast", async ({
    backend,
    loginAs,
    sites,
    topBar,
  }) => {
    backend.settings.toOthers = true;
    addDomain(backend, { domain: "shop.example" });
    await loginAs("super-admin");
    await sites.open();
    await expect(topBar.liveStatus).toHaveText("Live");
    await sites.choose("shop.example", server, "Suspend");
    await expect(sites.row("shop.example", server)).toContainText("Suspending…");
  });

  test("events that are none of ours change nothing", async ({ backend, loginAs, sites, topBar }) => {
    domain = addDomain(backend, { domain: "shop.example" });
    await loginAs("super-admin");
    await sites.open();
    await expect(topBar.liveStatus).toHaveText("Live");
    for (const data of [{}, { domain: null }, { domain: { id: domain.id } }, "text", [1]]) {
      backend.push.broadcast("spire-sites", "action-process", data);
    }
    const unknown = { id: 4711, url: "unknown.example", servers: [] };
    backend.push.broadcast("spire-sites", "action-process", { domain: unknown });
    backend.processes.start(domain, firstLink(domain), "refreshSite");
    await expect(sites.row("shop.example", server)).toContainText("Refreshing…");
    await expect(sites.rowHeaders).toHaveText(["shop.example"]);
  });

  test("its state is shown with the screens that listen", async ({ loginAs, sites, topBar, wordpress }) => {
    await loginAs("super-admin");
    await sites.open();
    await expect(topBar.liveStatus).toHaveText("Live");
    await topBar.link("Wordpress Sites").click();
    await expect(wordpress.heading).toBeVisible();
    await expect(topBar.liveStatus).toHaveCount(0);
  });
});
