import { expect, type Page, type Request, type Route } from "@playwright/test";
import type { Backend } from "../../../mocks/backend";
import type { Route as ApiRoute } from "../../../src/dataProvider/endpoints";
import { SLOW_CALL_MS } from "../../../src/lib/constants";
import { accountOf, type Role } from "../accounts";
import type { Guard } from "../guard";
import { LoginDialog } from "../pages/loginDialog";
import { failureNames, failureOf, type FailureName } from "./failures";
import { toastsOn } from "../pages/toasts";

interface Parts {
  page: Page;
  backend: Backend;
  guard: Guard;
  loginAs: (role: Role) => Promise<void>;
  route: ApiRoute;
  /** The path of the call, with its ids. */
  path: string;
  role: Role;
}

/** One call in one browser, that is to meet all failures. */
export class World {
  readonly page: Page;
  readonly backend: Backend;
  readonly loginAs;
  readonly route;
  readonly path;
  readonly role;
  readonly dialog;
  /** The failures that the panel has stood. */
  readonly stood = new Set<FailureName>();
  private readonly method;
  private asked = 0;
  private underWay = 0;
  private spoiltAt = 0;
  private serial = 0;

  constructor({ page, backend, guard, loginAs, route, path, role }: Parts) {
    this.page = page;
    this.backend = backend;
    this.loginAs = loginAs;
    this.route = route;
    this.path = path;
    this.role = role;
    this.dialog = new LoginDialog(page);
    this.method = route.split(" ")[0] ?? "GET";
    // The network of the browser may send a call again that the panel sent once: what counts is what the panel sends.
    const isCall = (request: Request) => request.method() === this.method && new URL(request.url()).pathname === path;
    page.on("request", (request) => {
      if (!isCall(request)) return;
      this.asked += 1;
      this.underWay += 1;
    });
    for (const end of ["requestfinished", "requestfailed"] as const) {
      page.on(end as "requestfinished", (request) => {
        if (isCall(request)) this.underWay -= 1;
      });
    }
    for (const name of failureNames) {
      const { status } = failureOf(name);
      if (status >= 400) guard.allowStatus(status, path);
    }
    // Of the session pages: nobody is signed in there, and the cookie may be missing.
    guard.allowStatus(401, "/api/user");
    guard.allowStatus(419, "/login");
    guard.expectNoAnswer(/./);
    guard.allowConsole(/WebSocket connection to/); // while the browser is offline
  }

  /** A number that was not used yet, for names. */
  next(): number {
    this.serial += 1;
    return this.serial;
  }

  /** How often the panel has asked since the call was spoilt. */
  timesAsked(): number {
    return this.asked - this.spoiltAt;
  }

  /** Spoils the call from now on, as often as the failure says. @returns what mends it. */
  async spoil(name: FailureName): Promise<() => Promise<void>> {
    await expect.poll(() => this.underWay, "what was asked for before has been answered").toBe(0);
    this.spoiltAt = this.asked;
    if (name === "offline") {
      await this.page.context().setOffline(true);
      return () => this.page.context().setOffline(false);
    }
    // Held in the browser: the network would send again by itself what a server has dropped.
    if (name === "slow" || name === "never") return this.hold(name);
    const { fault } = failureOf(name);
    const mend = this.backend.faults.add({ ...fault, method: this.method, path: this.path } as never);
    return async () => mend();
  }

  private async hold(name: "slow" | "never"): Promise<() => Promise<void>> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isCall = (url: URL) => url.pathname === this.path;
    const answered: Promise<void>[] = [];
    const answer = (route: Route) => {
      if (route.request().method() !== this.method) return route.continue();
      const end = () => (name === "slow" ? route.continue() : route.abort("timedout"));
      // Whoever left has given up the call: then there is nobody to answer to.
      answered.push(released.then(end).catch(() => undefined));
    };
    await this.page.route(isCall, answer);
    return async () => {
      release();
      await Promise.all(answered);
      await this.page.unroute(isCall, answer);
    };
  }

  /** How often the panel makes the call while this is done. */
  async counting(act: () => Promise<void>): Promise<number> {
    const before = this.asked;
    await act();
    return this.asked - before;
  }

  /** Does this, and waits until the call to which it leads has been answered. */
  async calling(act: () => Promise<void>): Promise<void> {
    const before = this.asked;
    await act();
    await expect.poll(() => this.asked > before && this.underWay === 0, `${this.route} was answered`).toBe(true);
  }

  /**
   * Lets the time pass after which a call counts as slow, until that shows. The first calls are made before the panel's own
   * code is there, which then counts from its beginning.
   */
  async waitLong(shown = this.slowNotice): Promise<void> {
    await expect.poll(() => this.timesAsked(), `${this.route} was called`).toBeGreaterThan(0);
    await expect(async () => {
      await this.page.clock.fastForward(SLOW_CALL_MS);
      await expect(shown).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 10_000 });
  }

  /** The words about a call that is still going. */
  get slowNotice() {
    return this.page.getByText(/^Still (loading|working): /);
  }

  get alerts() {
    return toastsOn(this.page).getByRole("alert");
  }

  async logInAgain(): Promise<void> {
    await expect(this.dialog.dialog).toBeVisible();
    await this.dialog.logIn(accountOf(this.role));
    await expect(this.dialog.dialog).toBeHidden();
  }

  async dismissToasts(): Promise<void> {
    const buttons = this.page.getByRole("button", { name: "Dismiss", exact: true });
    while ((await buttons.count()) > 0) await buttons.first().click();
  }

  /** No white page, and nothing of the program's own on it. */
  async expectSound(): Promise<void> {
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
  async stand(name: FailureName): Promise<void> {
    await this.expectSound();
    this.stood.add(name);
  }
}
