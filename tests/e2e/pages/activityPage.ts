import type { Locator, Page } from "@playwright/test";

/** The page of runs and single actions, and the dialog that starts a run. */
export class ActivityPage {
  readonly heading;
  readonly runs;
  readonly newestRun;
  readonly dialog;
  constructor(private readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1, name: "Activity" });
    this.runs = page.getByRole("region", { name: "Bulk actions" }).getByRole("article");
    this.newestRun = this.runs.first();
    this.dialog = page.getByRole("alertdialog");
  }

  async open(): Promise<void> {
    await this.page.goto("/activity");
    await this.heading.waitFor();
  }

  /** A button of a run, by its visible text. */
  button(text: string, run: Locator = this.newestRun): Locator {
    return run.getByRole("button", { name: new RegExp(`^${text}: `) });
  }

  async choose(text: string, run: Locator = this.newestRun): Promise<void> {
    await this.button("More", run).click();
    await this.page.getByRole("menuitem", { name: text, exact: true }).click();
  }

  items(run: Locator = this.newestRun): Locator {
    return run.getByRole("row").filter({ has: this.page.getByRole("rowheader") });
  }

  progress(run: Locator = this.newestRun): Locator {
    return run.getByRole("progressbar");
  }

  async countFinished(run: Locator = this.newestRun): Promise<number> {
    return Number(await this.progress(run).getAttribute("aria-valuenow"));
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
