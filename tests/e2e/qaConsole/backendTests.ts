import { expect } from "../fixtures";
import type { ConsoleTest } from "./consoleTest";

/** The console's effect on the running backend: faults, push and processes. */
export const testConsoleBackend = (test: ConsoleTest): void => {
  test("adds, lists and removes faults and a delay", async ({ page, guard, qa, sites, signIn }) => {
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
    await qa.delay.fill("120");
    await qa.button("Set delay").click();
    await expect(qa.status).toHaveText("Response delay: 120 ms");
    await qa.close.click();
    await page.getByRole("button", { name: "Retry", exact: true }).click();
    await expect(sites.footer).toBeVisible();
    await qa.open();
    const took = qa.calls
      .filter({ hasText: "GET /api/domains" })
      .filter({ hasText: "200" })
      .first()
      .getByRole("cell")
      .last();
    await expect.poll(async () => Number.parseInt(await took.innerText(), 10)).toBeGreaterThanOrEqual(119);
    await qa.button("Reset all").click();
    await expect(qa.dialog).toBeHidden();
    await expect(sites.footer).toBeVisible();
  });

  test("stops and starts push, and ends running actions as chosen", async ({
    page,
    guard,
    qa,
    sites,
    topBar,
    signIn,
  }) => {
    guard.allowConsole(/WebSocket connection to .* failed/); // the browser itself, while push is down
    await signIn("Super-admin");
    await sites.open();
    await expect(topBar.liveStatus).toHaveText("Live");
    await qa.open();
    await expect(qa.dialog.getByText("Push: 1 connected")).toBeVisible();
    await qa.choiceButton("Off").click();
    await expect(qa.status).toHaveText("Push: Off");
    await qa.close.click();
    await expect(topBar.liveStatus).toContainText("Reconnecting");
    await qa.open();
    await qa.choiceButton("On").click();
    await expect(qa.choiceButton("On")).toHaveAttribute("aria-pressed", "true");
    await qa.close.click();
    await expect(topBar.liveStatus).toHaveText("Live", { timeout: 20_000 });

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
  });

  test("shows recovery mails and the last calls", async ({
    guard,
    loginPage,
    forgotPage,
    resetPage,
    qa,
    wordpress,
  }) => {
    await forgotPage.open();
    await qa.open();
    await expect(qa.section("Password reset mails")).toContainText("No mails.");
    await qa.close.click();
    await forgotPage.email.fill("admin@spire.test");
    await forgotPage.submit.click();
    await expect(forgotPage.done).toContainText("Check your email.");
    await qa.open();
    await expect(qa.mailLinks).toHaveText("Reset link for admin@spire.test");
    await qa.mailLinks.click();
    await expect(resetPage.heading).toBeVisible();
    await resetPage.fill("admin@spire.test", "Brand-new-1!");
    await resetPage.submit.click();
    await expect(resetPage.done).toContainText("Your password has been reset!");
    guard.allowStatus(401, "/api/user");
    await loginPage.open();
    await loginPage.logIn({ email: "admin@spire.test", password: "Brand-new-1!" });
    await expect(wordpress.heading).toBeVisible();
    await qa.open();
    await expect(qa.calls.filter({ hasText: "POST /login" })).toHaveCount(1);
    await expect(qa.dialog).not.toContainText(/Brand-new|Spire-demo/);
  });
};
