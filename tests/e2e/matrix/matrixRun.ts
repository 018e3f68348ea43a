import { expect, type Page } from "@playwright/test";
import type { Backend } from "../../../mocks/backend";
import type { Route as ApiRoute } from "@/dataProvider/endpoints";
import { SLOW_CALL_MS } from "@/lib/constants";
import { getAccount } from "../accounts";
import { LoginDialog } from "../pages/loginDialog";
import { getFailure, type FailureName } from "./failures";
import { getToasts } from "../pages/toasts";
import type { CallControl } from "./callControl";

interface Parts {
  page: Page;
  backend: Backend;
  route: ApiRoute;
  path: string;
  wire: CallControl;
}

/** One request in one browser, tested with all failures. */
export class MatrixRun {
  readonly page: Page;
  readonly backend: Backend;
  readonly route;
  readonly path;
  readonly dialog;
  readonly handledFailures = new Set<FailureName>();
  private readonly wire;
  private callsBeforeFailure = 0;
  private lastNumber = 0;

  constructor({ page, backend, route, path, wire }: Parts) {
    this.page = page;
    this.backend = backend;
    this.route = route;
    this.path = path;
    this.wire = wire;
    this.dialog = new LoginDialog(page);
  }

  /** A fresh number for unique names. */
  nextNumber(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }

  countCallsSinceFailure(): number {
    return this.wire.callCount() - this.callsBeforeFailure;
  }

  /** Injects the failure. @returns a function that removes it. */
  async injectFailure(name: FailureName): Promise<() => Promise<void>> {
    await expect.poll(() => this.wire.pendingCount(), "earlier calls are answered").toBe(0);
    this.callsBeforeFailure = this.wire.callCount();
    if (name === "offline") return this.wire.goOffline();
    if (name === "slow" || name === "never") return this.wire.hold(name);
    const [method] = this.route.split(" ");
    const restore = this.backend.faults.add({ ...getFailure(name).fault, method, path: this.path } as never);
    return async () => restore();
  }

  async countCalls(act: () => Promise<void>): Promise<number> {
    const before = this.wire.callCount();
    await act();
    return this.wire.callCount() - before;
  }

  /** Waits for the response to the request that `act` causes. */
  async waitForCall(act: () => Promise<void>): Promise<void> {
    const { callCount, pendingCount } = this.wire;
    const before = callCount();
    await act();
    await expect.poll(() => callCount() > before && pendingCount() === 0, `${this.route} was answered`).toBe(true);
  }

  /**
   * Advances the clock until the notice of a slow request is shown. Requests before the panel's code are timed from its start, so
   * this may take several steps.
   */
  async expectSlowNotice(shown = this.slowNotice): Promise<void> {
    await expect.poll(() => this.countCallsSinceFailure(), `${this.route} was called`).toBeGreaterThan(0);
    await expect(async () => {
      await this.page.clock.fastForward(SLOW_CALL_MS);
      await expect(shown).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 10_000 });
    await this.expectWorkingPage();
  }

  get slowNotice() {
    return this.page.getByText(/^(Still loading: |No response yet\.)/);
  }

  /** Toasts of failures and of unknown outcomes. */
  get alerts() {
    return getToasts(this.page).and(this.page.locator("[data-type=error], [data-type=warning]"));
  }

  async logInAgain(): Promise<void> {
    await expect(this.dialog.dialog).toBeVisible();
    await this.dialog.logIn(getAccount("super-admin"));
    await expect(this.dialog.dialog).toBeHidden();
  }

  async dismissToasts(): Promise<void> {
    const buttons = this.page.getByRole("button", { name: "Dismiss", exact: true });
    while ((await buttons.count()) > 0) await buttons.first().click();
  }

  /** The page is not empty and shows no internal values such as 'undefined'. */
  async expectWorkingPage(): Promise<void> {
    await expect(this.page.locator("main"), "there is a page").toHaveText(/\S/);
    const { all, framed } = await this.page.evaluate(() => {
      return {
        all: document.body.innerText,
        framed: document.querySelector("header, .session") !== null,
      };
    });
    expect(framed, "there is a top bar, or a page of the session").toBe(true);
    expect(all).not.toMatch(/\bundefined\b|\bNaN\b|\[object /);
  }

  async markHandled(name: FailureName): Promise<void> {
    await this.expectWorkingPage();
    this.handledFailures.add(name);
  }
}
