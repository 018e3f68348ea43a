import type { Domain } from "../../mocks/backend/types";
import { addDomain } from "./data";
import { expect, test } from "./fixtures";

test.use({ backendOptions: { domains: 0 } });

const server = "web1";

test.describe("an action that cannot be started", () => {
  test.beforeEach(async ({ backend, loginAs, sites }) => {
    addDomain(backend, { domain: "shop.example" });
    await loginAs("super-admin");
    await sites.open();
  });

  test("is reported in a toast that can be copied, and disappears after 5 seconds", async ({
    page,
    context,
    backend,
    guard,
    sites,
    calls,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    guard.expectStatus(422, "/api/domain_action");
    backend.faults.add({
      kind: "422",
      path: "/api/domain_action",
      errors: { action: ["The plan <forbids> it."] },
    });
    await expect(sites.actions("shop.example", server)).toBeVisible();
    await page.clock.install();
    await sites.choose("shop.example", server, "Suspend");
    const toast = sites.toasts.getByRole("alert");
    await expect(toast.getByRole("paragraph")).toHaveText([
      "Suspend could not be started for shop.example on web1",
      "The plan <forbids> it.",
    ]);
    await expect(toast).toContainText("Error");
    await sites.toasts.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(sites.toasts.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "Suspend could not be started for shop.example on web1\nThe plan <forbids> it.",
    );
    await calls.expectCount("POST /api/domain_action", 1);
    await expect(sites.actions("shop.example", server)).toBeVisible();

    // While it is hovered or focused it stays.
    await page.clock.runFor(20_000);
    await expect(sites.toasts).toHaveCount(1);
    await page.mouse.move(5, 5);
    await sites.search.focus();
    await page.clock.runFor(4_000);
    await expect(sites.toasts).toHaveCount(1);
    await page.clock.runFor(1_100);
    await expect(sites.toasts).toHaveCount(0);
  });

  test("is never repeated automatically when the answer is lost", async ({ backend, guard, sites, calls }) => {
    guard.expectStatus(504, "/api/domain_action");
    backend.faults.add({ kind: "504", path: "/api/domain_action" });
    await sites.choose("shop.example", server, "Suspend");
    await expect(sites.toasts.getByRole("alert")).toContainText("The server is not available right now (504).");
    await calls.expectCount("POST /api/domain_action", 1);
  });
});

test.describe("delete", () => {
  test.describe("is switched on", () => {
    test.use({ panelConfig: { capabilities: { deleteDomain: true } } });
    let domain: Domain;
    test.beforeEach(async ({ backend, loginAs, sites }) => {
      domain = addDomain(backend, { domain: "shop.example", type: "site", links: [{ server_id: 3 }] });
      addDomain(backend, { domain: "other.example" });
      await loginAs("super-admin");
      await sites.open();
      await sites.choose("shop.example", "web3", "Delete");
    });

    test("asks, shows what will be deleted, and deletes", async ({ backend, sites, calls }) => {
      await expect(sites.dialog.getByRole("heading")).toHaveText("Delete Sub-Site");
      await expect(sites.dialog).toContainText("Are you sure you want to delete shop.example?");
      await expect(sites.dialog.getByRole("term")).toContainText(["Domain", "Server", "Disk space", "Subdomains"]);
      await expect(sites.dialog.getByRole("definition").first()).toHaveText("shop.example");
      const ids = { domain_id: String(domain.id), server_id: "3" };
      expect(calls.last("GET /api/domain_delete_info").query).toEqual(ids);
      await expect(sites.dialog.getByRole("button")).toHaveText(["Delete", "Cancel"]);
      expect(calls.of("POST /api/domain_action")).toEqual([]);

      await sites.dialog.getByRole("button", { name: "Delete" }).click();
      await expect(sites.dialog).toHaveCount(0);
      await expect(sites.row("shop.example", "web3")).toContainText("Deleting…");
      expect(calls.last("POST /api/domain_action").body).toEqual({
        domain_id: domain.id,
        server_id: 3,
        action: "delete",
      });
      backend.processes.finishAll();
      expect(backend.store.domains.has(domain.id)).toBe(false);
    });

    test("Cancel sends nothing", async ({ sites, calls }) => {
      await sites.dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(sites.dialog).toHaveCount(0);
      await expect(sites.actions("shop.example", "web3")).toBeVisible();
      expect(calls.of("POST /api/domain_action")).toEqual([]);
    });

    test("the safe choice has the focus, and Escape cancels", async ({ page, sites, calls }) => {
      await expect(sites.dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(sites.dialog).toHaveCount(0);
      expect(calls.of("POST /api/domain_action")).toEqual([]);
    });
  });

  test("says when it is unknown what will be deleted", async ({ backend, loginAs, guard, sites, page }) => {
    await page.route("**/config.json", async (route) => {
      const config = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...config, capabilities: { deleteDomain: true } } });
    });
    guard.expectStatus(500, "/api/domain_delete_info");
    backend.faults.add({ kind: "500", path: "/api/domain_delete_info" });
    addDomain(backend, { domain: "shop.example", type: "alias" });
    await loginAs("super-admin");
    await sites.open();
    await sites.choose("shop.example", server, "Delete");
    await expect(sites.dialog.getByRole("heading")).toHaveText("Delete Alias");
    await expect(sites.dialog.getByRole("alert")).toContainText("The server reported an error (500).");
    await expect(sites.dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
  });
});
