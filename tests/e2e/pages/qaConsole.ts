import { expect, type Page } from "@playwright/test";

/** QA's console, which is not part of the panel: in the demo build, and under `npm start`. */
export class QaConsole {
  readonly dialog;
  readonly launcher;
  readonly close;
  readonly status;
  readonly alert;
  readonly link;
  readonly state;
  readonly call;
  readonly failure;
  readonly times;
  readonly faults;
  readonly calls;
  readonly mailLinks;
  constructor(private readonly page: Page) {
    this.dialog = page.getByRole("dialog", { name: "QA console" });
    this.launcher = page.getByRole("complementary", { name: "QA console" }).getByRole("button", { name: "QA console" });
    this.close = this.button("Close");
    this.status = this.dialog.getByRole("status");
    this.alert = this.dialog.getByRole("alert");
    this.link = this.dialog.getByRole("textbox", { name: "Link to this state" });
    this.state = this.section("Link to this state").getByRole("listitem");
    this.call = this.dialog.getByRole("combobox", { name: "Endpoint" });
    this.failure = this.dialog.getByRole("combobox", { name: "Fault" });
    this.times = this.dialog.getByRole("spinbutton", { name: "Times" });
    this.faults = this.section("Faults").getByRole("listitem");
    this.calls = this.section("Request log").getByRole("row");
    this.mailLinks = this.section("Password reset mails").getByRole("link");
  }

  section(title: string) {
    return this.dialog.getByRole("region", { name: title, exact: true });
  }

  button(name: string) {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  choiceButton(name: string) {
    return this.dialog.getByRole("button", { name: new RegExp(`^${name}`) });
  }

  async open(): Promise<void> {
    // Keys are ignored until the panel has loaded.
    await expect(this.page.locator("#root > *").first()).toBeAttached();
    await this.page.keyboard.press("Control+Alt+q");
    await expect(this.dialog).toBeVisible();
    // Its content has loaded.
    await expect(this.state.first()).toBeVisible();
  }

  /** Clicks a choice that reloads the page and thereby closes the console. */
  async chooseAndReload(name: string): Promise<void> {
    await this.open();
    const loaded = this.page.waitForEvent("load");
    await this.choiceButton(name).click();
    await loaded;
    await expect(this.dialog).toBeHidden();
  }

  async addFault(call: string, failure: string, times?: number): Promise<void> {
    await this.call.selectOption(call);
    await this.failure.selectOption(failure);
    if (times !== undefined) await this.times.fill(String(times));
    await this.button("Add fault").click();
    await expect(this.status).toContainText("Added: ");
  }
}
