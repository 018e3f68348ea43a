import { expect } from "../fixtures";
import type { ConsoleTest } from "./consoleTest";

/** The console's effect on the running backend: faults, push and processes. */
export const testConsoleBackend = (test: ConsoleTest): void => {
  test("adds, lists and removes faults", async ({ page, guard, qa, sites, signIn }) => {
    await signIn("Super-admin");
    await qa.open();
    await expect(qa.faults).toHaveText("No faults.");
    guard.expectStatus(500, "/api/domains");
    await qa.addFault("GET /api/domains", "500 Server Error");
    await qa.addFault("GET /api/wordpress_domain_list", "429 Too Many Requests", 3);
    await expect(qa.faults).toHaveText([
      "GET /api/domains500 Server ErrorRemove",
      "GET /api/wordpress_domain_list429 Too Many Requests, 3 timesRemove",
    ]);
    await qa.button("Remove GET /api/wordpress_domain_list: 429 Too Many Requests, 3 times").click();
    await expect(qa.faults).toHaveCount(1);
    await expect(qa.button("Remove GET /api/domains: 500 Server Error")).toBeFocused();
    await qa.close.click();

    // It survives a reload, although the panel then fails without its backend.
    await page.goto("/domains");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("The API reported an error (500).");
    await qa.open();
    await expect(qa.calls.filter({ hasText: "GET /api/domains" }).first()).toContainText("500");
    await qa.button("Remove all").click();
    await expect(qa.faults).toHaveText("No faults.");
    await qa.button("Reset all").click();
    await expect(qa.dialog).toBeHidden();
    await expect(sites.footer).toBeVisible();
  });

  test("ends running actions as chosen, and stops push", async ({ page, guard, qa, sites, topBar, signIn }) => {
    guard.allowConsole(/WebSocket connection to .* failed/); // the browser itself, while push is down
    await signIn("Super-admin");
    await sites.open();
    await expect(topBar.liveStatus).toHaveText("Live");
    const row = sites.table.getByRole("row").nth(1);
    await row.getByRole("button", { name: /^Actions/ }).click();
    await sites.menuItem("Refresh").click();
    await expect(row).toContainText("Refreshing…");
    await qa.open();
    await expect(qa.dialog.getByText("1 domain action running")).toBeVisible();
    await qa.button("Fail all").click();
    await expect(qa.dialog.getByText("0 domain actions running")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(row).toContainText("The server did not respond.");
    await qa.open();
    await qa.choiceButton("Off").click();
    await expect(qa.status).toHaveText("Push: Off");
    await qa.close.click();
    await expect(topBar.liveStatus).toContainText("Reconnecting");
  });

  test("shows recovery mails and the last calls, without secrets", async ({ forgotPage, resetPage, qa }) => {
    await forgotPage.open();
    await forgotPage.email.fill("admin@spire.test");
    await forgotPage.submit.click();
    await expect(forgotPage.done).toContainText("Check your email.");
    await qa.open();
    await expect(qa.mailLinks).toHaveText("Reset link for admin@spire.test");
    await qa.mailLinks.click();
    await resetPage.fill("admin@spire.test", "Brand-new-1!");
    await resetPage.submit.click();
    await expect(resetPage.done).toContainText("Your password has been reset!");
    await qa.open();
    await expect(qa.calls.filter({ hasText: "POST /api/reset-password" })).toHaveCount(1);
    await expect(qa.dialog).not.toContainText("Brand-new");
  });
};
