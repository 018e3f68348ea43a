import { expect } from "@playwright/test";
import { ForgotPasswordPage, ResetPasswordPage } from "../pages/sessionPages";
import { enter, partsOf, type Walk } from "./walk";

/** What the console does to the backend while the panel is in use: faults, push, processes; and what it shows of it. */

/** Faults of one call are added, take effect, are listed and removed; the delay. */
export const walkFaults = async (walk: Walk): Promise<void> => {
  const { guard, page } = walk;
  const { qa, sites } = partsOf(walk);
  await enter(walk, "Super-admin");
  await qa.open();
  await expect(qa.faults).toHaveText("No faults are set.");
  guard.expectStatus(500, "/api/domains");
  await qa.addFault("GET /api/domains", "500 Server error");
  await qa.addFault("GET /api/wordpress_domain_list", "429 Too many attempts", 3);
  await expect(qa.faults).toHaveText([
    "GET /api/domains500 Server errorRemove",
    "GET /api/wordpress_domain_list429 Too many attempts, 3 timesRemove",
  ]);
  await qa.button("Remove GET /api/wordpress_domain_list: 429 Too many attempts, 3 times").click();
  await expect(qa.faults).toHaveCount(1);
  await expect(qa.button("Remove GET /api/domains: 500 Server error")).toBeFocused();
  await qa.close.click();

  // It survives a reload, although the panel then fails without its backend.
  await page.goto("/domains");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The server reported an error (500).");
  await qa.open();
  await expect(qa.calls.filter({ hasText: "GET /api/domains" }).first()).toContainText("500");
  await qa.button("Remove all").click();
  await expect(qa.faults).toHaveText("No faults are set.");
  await qa.delay.fill("120");
  await qa.button("Set delay").click();
  await expect(qa.said).toHaveText("All answers take 120 ms longer.");
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
  await qa.button("Back to normal").click();
  await expect(qa.dialog).toBeHidden();
  await expect(sites.footer).toBeVisible();
};

/** Push stops and starts; running actions end on demand. */
export const walkPush = async (walk: Walk): Promise<void> => {
  const { guard, page } = walk;
  const { qa, sites, topBar } = partsOf(walk);
  guard.allowConsole(/WebSocket connection to .* failed/); // the browser itself, while push is down
  await enter(walk, "Super-admin");
  await sites.open();
  await expect(topBar.liveStatus).toHaveText("Live");
  await qa.open();
  await expect(qa.dialog.getByText("Push, 1 connected")).toBeVisible();
  await qa.choice("Off").click();
  await expect(qa.said).toHaveText("Push: Off.");
  await qa.close.click();
  await expect(topBar.liveStatus).toContainText("Reconnecting");
  await qa.open();
  await qa.choice("On").click();
  await expect(qa.choice("On")).toHaveAttribute("aria-pressed", "true");
  await qa.close.click();
  await expect(topBar.liveStatus).toHaveText("Live", { timeout: 20_000 });

  const row = sites.table.getByRole("row").nth(1);
  await row.getByRole("button", { name: /^Actions/ }).click();
  await sites.option("Refresh").click();
  await expect(row).toContainText("Refreshing…");
  await qa.open();
  await expect(qa.dialog.getByText("1 domain action runs.")).toBeVisible();
  await qa.button("Fail all").click();
  await expect(qa.dialog.getByText("0 domain actions run.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toContainText("The server did not answer.");
};

/** A recovery e-mail is requested, read in the console, and its link works. */
export const walkMails = async (walk: Walk): Promise<void> => {
  const { page } = walk;
  const { login, qa, wordpress } = partsOf(walk);
  const [forgot, reset] = [new ForgotPasswordPage(page), new ResetPasswordPage(page)];
  await forgot.open();
  await qa.open();
  await expect(qa.part("Recovery mails")).toContainText("No mails yet");
  await qa.close.click();
  await forgot.email.fill("admin@spire.test");
  await forgot.submit.click();
  await expect(forgot.done).toContainText("Check your email.");
  await qa.open();
  await expect(qa.mailLinks).toHaveText("Reset link for admin@spire.test");
  await qa.mailLinks.click();
  await expect(reset.heading).toBeVisible();
  await reset.fill("admin@spire.test", "Brand-new-1!");
  // On reload the demo forgets visitors' sessions: the panel fetches a new CSRF cookie and repeats the call.
  walk.guard.allowStatus(419, "/api/reset-password");
  await reset.submit.click();
  await expect(reset.done).toContainText("Your password has been reset!");
  walk.guard.allowStatus(401, "/api/user");
  await login.open();
  await login.logIn({ email: "admin@spire.test", password: "Brand-new-1!" });
  await expect(wordpress.heading).toBeVisible();
  await qa.open();
  await expect(qa.calls.filter({ hasText: "POST /login" })).toHaveCount(1);
  await expect(qa.dialog).not.toContainText(/Brand-new|Spire-demo/);
};
