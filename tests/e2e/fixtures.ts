import { test as base, expect } from "@playwright/test";
import { createBackend, type Backend, type BackendOptions } from "../../mocks/backend";
import { startServer, type RunningServer, type ServerOptions } from "../../mocks/server";
import { assertNoViolations, observeContract } from "../contract/observeContract";
import { applyAwkwardNames } from "../support/awkwardNames";
import { signInAgain, type Role } from "./accounts";
import { createCallLog, type CallLog } from "./callLog";
import { Guard } from "./guard";
import { LoginDialog } from "./pages/loginDialog";
import { ForgotPasswordPage, LoginPage, LogoutPage, ResetPasswordPage } from "./pages/sessionPages";
import { SiteListPage } from "./pages/siteListPage";
import { TopBar } from "./pages/topBar";
import { waitForNoRequests, trackRequests } from "./traffic";
import { typeInsteadOfFilling } from "./typeInsteadOfFilling";
import { WordpressListPage } from "./pages/wordpressListPage";

interface Host {
  server: RunningServer;
  options: ServerOptions;
}

interface Options {
  backendOptions: BackendOptions;
  /** The content of /config.json, apart from the push address. */
  panelConfig: Record<string, unknown>;
}

interface Fixtures {
  /** A freshly seeded backend. Actions end on `backend.processes.finishAll()`. */
  backend: Backend;
  origin: string;
  guard: Guard;
  calls: CallLog;
  /** Signs the browser in without the login page, after its pages have left the panel; its own calls do not count. */
  loginAs: (role: Role) => Promise<void>;
  /** Ends the session of the open page without pending requests: a response would restore the cookies. */
  endSession: () => Promise<void>;
  loginPage: LoginPage;
  loginDialog: LoginDialog;
  logoutPage: LogoutPage;
  forgotPage: ForgotPasswordPage;
  resetPage: ResetPasswordPage;
  topBar: TopBar;
  sites: SiteListPage;
  wordpress: WordpressListPage;
}

export const NEVER: [number, number] = [3_600_000, 3_600_000];

/** `E2E_LATENCY=400`: every answer comes up to so many milliseconds late, so that tests which race with it fail. */
export const latency: [number, number] = [0, Number(process.env["E2E_LATENCY"] ?? 0)];

/** One backend and one server for each worker, reset for each test: no test sees another one's data. */
export const test = base.extend<Options & Fixtures, { host: Host }>({
  backendOptions: [{}, { option: true }],
  panelConfig: [{}, { option: true }],
  host: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const backend = createBackend({ domains: 30, wordpressSites: 12, processTime: NEVER, failEvery: 0, latency });
      const options: ServerOptions = { backend, root: process.env["PANEL_ROOT"] ?? "dist" };
      const server = await startServer(options);
      await provide({ server, options });
      await server.close();
    },
    { scope: "worker" },
  ],
  backend: [
    async ({ host, backendOptions, panelConfig }, provide) => {
      host.options.config = panelConfig;
      host.server.dropConnections(); // a call of the test before may still be under way
      host.server.backend.reset(backendOptions);
      applyAwkwardNames(host.server.backend);
      const contractFaults = observeContract(host.server.backend, { requests: true });
      await provide(host.server.backend);
      host.server.backend.faults.clear();
      host.server.backend.responseObservers.clear();
      host.server.dropConnections(); // what the browser sends again for a closed page comes before the next test
      assertNoViolations(await contractFaults());
    },
    { auto: true },
  ],
  origin: ({ host }, provide) => provide(host.server.origin),
  baseURL: ({ origin }, provide) => provide(origin),
  guard: [
    async ({ context, origin }, provide) => {
      const guard = new Guard(origin);
      await guard.watch(context);
      await provide(guard);
      // An expected problem may still come when the test itself has seen enough.
      await expect.poll(() => guard.problems(), { message: "nothing goes wrong unnoticed", timeout: 3000 }).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ browserName, page }, provide) => {
    if (browserName === "firefox") typeInsteadOfFilling(page);
    await provide(page);
  },
  calls: ({ backend }, provide) => provide(createCallLog(backend)),
  loginAs: ({ context, origin, calls }, provide) =>
    provide(async (role) => {
      await signInAgain(context, origin, role);
      calls.clear();
    }),
  endSession: [
    async ({ context }, provide) => {
      trackRequests(context);
      await provide(async () => {
        await waitForNoRequests(context);
        await context.clearCookies();
      });
    },
    { auto: true },
  ],
  loginPage: ({ page }, provide) => provide(new LoginPage(page)),
  loginDialog: ({ page }, provide) => provide(new LoginDialog(page)),
  logoutPage: ({ page }, provide) => provide(new LogoutPage(page)),
  forgotPage: ({ page }, provide) => provide(new ForgotPasswordPage(page)),
  resetPage: ({ page }, provide) => provide(new ResetPasswordPage(page)),
  topBar: ({ page }, provide) => provide(new TopBar(page)),
  sites: ({ page }, provide) => provide(new SiteListPage(page)),
  wordpress: ({ page }, provide) => provide(new WordpressListPage(page)),
});

export { expect };
