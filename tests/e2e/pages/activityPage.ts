import { expect, type Locator, type Page } from "@playwright/test";

/** The page of runs and single actions, and the dialog that starts a run. */
export class ActivityPage {
  readonly heading;
  readonly runs;
  readonly newestRun;
  readonly dialog;
  /** The drawer with the report of a run. */
  readonly report;
  /** The progress of a run at the bottom edge. */
  readonly bar;
  constructor(private readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1, name: "Activity" });
    this.runs = page
      .getByRole("region", { name: "Now", exact: true })
      .getByRole("listitem")
      .filter({ has: page.locator('a[href*="#run-"]') });
    this.newestRun = this.runs.first();
    this.dialog = page.getByRole("alertdialog");
    this.report = page.getByRole("dialog");
    this.bar = page.getByRole("region", { name: "Bulk action" });
  }

  async open(): Promise<void> {
    await this.page.goto("/activity");
    await this.heading.waitFor();
  }

  /** A button in the row of a run, by its visible text. */
  button(text: string, run: Locator = this.newestRun): Locator {
    return run.getByRole("button", { name: new RegExp(`^${text}: `) });
  }

  async choose(text: string, run: Locator = this.newestRun): Promise<void> {
    await run.getByRole("button", { name: /^More actions for / }).click();
    await this.page.getByRole("menuitem", { name: text, exact: true }).click();
  }

  progress(run: Locator = this.newestRun): Locator {
    return run.getByRole("progressbar");
  }

  async countFinished(run: Locator = this.newestRun): Promise<number> {
    return Number(await this.progress(run).getAttribute("aria-valuenow"));
  }

  /** Waits until as many sites of the newest run are running; its report has a row for each of them. */
  async waitForRunning(count: number): Promise<void> {
    await this.newestRun.getByRole("link").click();
    await this.report.waitFor();
    await expect(this.report.getByRole("listitem").filter({ hasText: /^Running/ })).toHaveCount(count);
    await this.page.keyboard.press("Escape");
    await this.report.waitFor({ state: "detached" });
  }

  /** Types the number if the dialog asks for it, then starts the run. */
  async startRun(number?: number): Promise<void> {
    if (number !== undefined) await this.dialog.getByLabel(`Type ${number} to confirm`).fill(String(number));
    await this.dialog.getByRole("button", { name: /^Start$|^\w+ (permissions of )?\d+ sites?\b/ }).click();
    await this.dialog.waitFor({ state: "detached" });
  }

  async copyReport(run: Locator = this.newestRun): Promise<string[]> {
    await this.choose("Copy for a ticket", run);
    return (await this.page.evaluate(() => navigator.clipboard.readText())).split("\n");
  }
}
