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
  /** The path of the call, with its ids. */
  path: string;
  wire: CallControl;
}

/** One call in one browser that is to meet all failures. */
export class MatrixRun {
  readonly page: Page;
  readonly backend: Backend;
  readonly route;
  readonly path;
  readonly dialog;
  /** The failures that the panel has stood. */
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

  /** A number that was not used yet, for names. */
  nextNumber(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }

  /** How often the panel has callCount since the call was spoilt. */
  countCallsSinceFailure(): number {
    return this.wire.callCount() - this.callsBeforeFailure;
  }

  /** Spoils the call from now on, as often as the failure says. @returns what mends it. */
  async injectFailure(name: FailureName): Promise<() => Promise<void>> {
    await expect.poll(() => this.wire.pendingCount(), "earlier calls are answered").toBe(0);
    this.callsBeforeFailure = this.wire.callCount();
    if (name === "offline") return this.wire.goOffline();
    if (name === "slow" || name === "never") return this.wire.hold(name);
    const [method] = this.route.split(" ");
    const restore = this.backend.faults.add({ ...getFailure(name).fault, method, path: this.path } as never);
    return async () => restore();
  }

  /** How often the panel makes the call while this is done. */
  async countCalls(act: () => Promise<void>): Promise<number> {
    const before = this.wire.callCount();
    await act();
    return this.wire.callCount() - before;
  }

  /** Does this, and waits until the call to which it leads has been answered. */
  async waitForCall(act: () => Promise<void>): Promise<void> {
    const { callCount, pendingCount } = this.wire;
    const before = callCount();
    await act();
    await expect.poll(() => callCount() > before && pendingCount() === 0, `${this.route} was answered`).toBe(true);
  }

  /**
   * Lets the time pass after which a call counts as slow, until that shows: the call keeps going without a word of failure. The first calls are made before the panel's own
   * code is there, which then counts from its beginning.
   */
  async expectSlowNotice(shown = this.slowNotice): Promise<void> {
    await expect.poll(() => this.countCallsSinceFailure(), `${this.route} was called`).toBeGreaterThan(0);
    await expect(async () => {
      await this.page.clock.fastForward(SLOW_CALL_MS);
      await expect(shown).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 10_000 });
    await this.expectWorkingPage();
  }

  /** The words about a call that is still going. */
  get slowNotice() {
    return this.page.getByText(/^Still (loading|working): /);
  }

  get alerts() {
    return getToasts(this.page).getByRole("alert");
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

  /** No white page, and nothing of the program's own on it. */
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

  /** The panel stood this failure. */
  async markHandled(name: FailureName): Promise<void> {
    await this.expectWorkingPage();
    this.handledFailures.add(name);
  }
}
