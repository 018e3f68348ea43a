import { addDomain } from "./data";
import { expect, test } from "./fixtures";

test.use({ backendOptions: { domains: 0 } });

const server = "web1";

test("an action that cannot be started is reported in a toast that can be copied, and disappears after 5 seconds", async ({
  page,
  context,
  backend,
  guard,
  loginAs,
  sites,
  calls,
}) => {
  addDomain(backend, { domain: "shop.example" });
  await loginAs("super-admin");
  await sites.open();
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

test.describe("delete, when it is switched on", () => {
  test.use({ panelConfig: { capabilities: { deleteDomain: true } } });

  test("asks, shows what will be deleted, and deletes; Cancel and Escape send nothing", async ({
    page,
    backend,
    loginAs,
    sites,
    calls,
  }) => {
    const domain = addDomain(backend, { domain: "shop.example", type: "site", links: [{ server_id: 3 }] });
    addDomain(backend, { domain: "other.example", type: "alias" });
    const dialogButton = (name: string) => sites.dialog.getByRole("button", { name });
    await loginAs("super-admin");
    await sites.open();

    await sites.choose("other.example", server, "Delete");
    await expect(sites.dialog.getByRole("heading")).toHaveText("Delete Alias");
    await expect(dialogButton("Cancel"), "the safe choice").toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sites.dialog).toHaveCount(0);
    await expect(sites.actions("other.example", server)).toBeVisible();

    await sites.choose("shop.example", "web3", "Delete");
    await dialogButton("Cancel").click();
    await expect(sites.dialog).toHaveCount(0);
    await expect(sites.actions("shop.example", "web3")).toBeVisible();

    await sites.choose("shop.example", "web3", "Delete");
    await expect(sites.dialog.getByRole("heading")).toHaveText("Delete Sub-Site");
    await expect(sites.dialog).toContainText("Are you sure you want to delete shop.example?");
    await expect(sites.dialog.getByRole("term")).toContainText(["Domain", "Server", "Disk space", "Subdomains"]);
    await expect(sites.dialog.getByRole("definition").first()).toHaveText("shop.example");
    const ids = { domain_id: String(domain.id), server_id: "3" };
    expect(calls.last("GET /api/domain_delete_info").query).toEqual(ids);
    await expect(sites.dialog.getByRole("button")).toHaveText(["Cancel", "Delete"]);
    expect(calls.of("POST /api/domain_action")).toEqual([]);

    await dialogButton("Delete").click();
    await expect(sites.dialog).toHaveCount(0);
    await expect(sites.row("shop.example", "web3")).toContainText("Deleting…");
    expect(calls.of("POST /api/domain_action").map(({ body }) => body)).toEqual([
      { domain_id: domain.id, server_id: 3, action: "delete" },
    ]);
    backend.processes.finishAll();
    expect(backend.store.domains.has(domain.id)).toBe(false);
  });
});
