import { chromium, type Page } from "playwright";
import { CHANNEL, createBackend, type Backend } from "../../mocks/backend";
import { serializeDomain } from "../../mocks/backend/serializers";
import { startServer, type ServerOptions } from "../../mocks/server";
import { chromiumFlags, findBrowser } from "../../scripts/browser";
import { signIn } from "../e2e/accounts";
import type { Figures } from "./measure";

const EVENTS_PER_SECOND = 10_000 / 60;
const TICK_MS = 50;

/** Records the length of every long task and frame in the page. A string, because tsx changes functions. */
export const observeFramesScript = `
  window.stormSeen = { tasks: [], frames: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.stormSeen.tasks.push(duration);
  }).observe({ type: "longtask" });
  let before = performance.now();
  requestAnimationFrame(function frame(now) {
    window.stormSeen.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  });
`;

/** Longest task and frame since the script was started. */
export const readObservedFrames = async (page: Page, name: string): Promise<Figures> => {
  const { tasks, frames } = await page.evaluate<{ tasks: number[]; frames: number[] }>("window.stormSeen");
  return {
    [`${name}.task`]: Math.max(0, ...tasks),
    [`${name}.frame`]: Math.max(0, ...frames),
  };
};

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/**
 * Traces the main thread of the page.
 * @returns a function that resolves with the CPU time in ms of all tasks and of the longest one, independent of other load.
 */
export const traceTasks = async (page: Page, name: string): Promise<() => Promise<Figures>> => {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["toplevel", "__metadata"] });
  return async () => {
    const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
    const isMain = (event: TraceEvent) => event.name === "thread_name" && event.args.name === "CrRendererMain";
    const mains = new Set(traceEvents.filter(isMain).map(threadOf));
    const tasks = traceEvents.filter((event) => event.name.endsWith("RunTask") && mains.has(threadOf(event)));
    const times = tasks.map(({ tdur = 0 }) => tdur / 1000);
    return {
      [`${name}.cpu`]: times.reduce((sum, ms) => sum + ms, 0),
      [`${name}.taskCpu`]: times.reduce((most, ms) => Math.max(most, ms), 0),
    };
  };
};

/** Opens the sites list of a production build in a fresh browser and waits until it is live. */
export const withSitesPage = async (
  options: Pick<ServerOptions, "root" | "backend" | "config">,
  measure: (page: Page) => Promise<Figures>,
): Promise<Figures> => {
  const server = await startServer(options);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
    await signIn(context, server.origin, "super-admin");
    const page = await context.newPage();
    await page.goto("/domains");
    await page
      .getByRole("status")
      .filter({ hasText: /^Live$/ })
      .waitFor();
    return await measure(page);
  } finally {
    await browser.close();
    await server.close();
  }
};

/** Each event changes the domain's status on its first server. */
const broadcastStorm = async (backend: Backend, seconds: number): Promise<void> => {
  const domains = [...backend.store.domains.values()].filter(({ installations }) => installations.length > 0);
  const started = performance.now();
  let sent = 0;
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const due = Math.min(seconds * EVENTS_PER_SECOND, ((performance.now() - started) / 1000) * EVENTS_PER_SECOND);
      for (; sent < due; sent += 1) {
        const domain = domains[(sent * 7919) % domains.length];
        const installation = domain?.installations[0];
        if (!domain || !installation) continue;
        installation.status = installation.status === 0 ? 1 : 0;
        backend.push.broadcast(CHANNEL, "action-process", { domain: serializeDomain(backend.store, domain) });
      }
      if (sent < seconds * EVENTS_PER_SECOND) return;
      clearInterval(timer);
      done();
    }, TICK_MS);
  });
};

/** Domain and status on the first server of each visible row. */
const readVisibleStates = (page: Page) =>
  page
    .locator(".table-item")
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector("[role=rowheader]")?.textContent ?? "",
        item.querySelector(".status")?.textContent ?? "",
      ]),
    );

const getExpectedState = (backend: Backend, url: string): string => {
  const domain = [...backend.store.domains.values()].find((candidate) => candidate.url === url);
  if (!domain || domain.installations.length === 0) return "";
  if (domain.url_test) return "preview";
  return domain.installations[0]?.status === 0 ? "live" : "suspended";
};

/** Waits for the last update, which may be delayed by a quarter of a second. */
const countDifferingRows = async (page: Page, backend: Backend): Promise<number> => {
  const count = async () =>
    (await readVisibleStates(page)).filter(([url = "", state]) => getExpectedState(backend, url) !== state).length;
  let differing = await count();
  for (const until = performance.now() + 5000; differing > 0 && performance.now() < until;) differing = await count();
  return differing;
};

/** Selects as many installations as a run may have. */
const selectMany = async (page: Page): Promise<void> => {
  await page.getByRole("checkbox", { name: "Select all sites on this page" }).check();
  await page.getByRole("button", { name: /^Select all \d+ sites$/ }).click();
  await page
    .getByText(/^Stopped at .* limit of 500/)
    .first()
    .waitFor();
};

/**
 * Broadcasts 10,000 push events a minute while the sites list is open, optionally with 500 selected installations.
 * @returns longest task (0 below 50 ms), longest frame and CPU time in ms, and rows that differ from the backend at the end.
 */
export const measureStorm = async (root: string, seconds: number, isSelected: boolean): Promise<Figures> => {
  const backend = createBackend({ domains: 450, seed: 1, failEvery: 0 });
  return withSitesPage({ root, backend }, async (page) => {
    if (isSelected) await selectMany(page);
    const tasks = await traceTasks(page, "storm");
    await page.evaluate(observeFramesScript);
    await broadcastStorm(backend, seconds);
    const differing = await countDifferingRows(page, backend);
    return {
      ...(await tasks()),
      ...(await readObservedFrames(page, "storm")),
      "storm.differing": differing,
    };
  });
};
