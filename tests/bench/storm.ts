import { chromium, type Page } from "playwright";
import { build } from "vite";
import { CHANNEL, createBackend, type Backend } from "../../mocks/backend";
import { listItem } from "../../mocks/backend/render";
import { startServer } from "../../mocks/server";
import { chromiumFlags, findBrowser } from "../../scripts/browser";
import { signIn } from "../e2e/accounts";

/**
 * `npm run bench:storm [-- seconds]`: push events with the sites list open, 10,000 a minute, for domains on the page and
 * others, in the production build. Prints long tasks and frames, and compares what is shown at the end with the backend.
 * Exits with 1 when they differ.
 */

const EVENTS_PER_SECOND = 10_000 / 60;
const TICK_MS = 50;
const seconds = Number(process.argv[2] ?? 60);

/** Runs in the page: keeps the length of every long task and of every frame. As text, because tsx changes functions. */
const observe = `
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

/** Every domain changes the state of its first server with each of its events. */
const storm = async (backend: Backend): Promise<number> => {
  const domains = [...backend.store.domains.values()].filter(({ links }) => links.length > 0);
  const started = performance.now();
  let sent = 0;
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const due = Math.min(seconds * EVENTS_PER_SECOND, ((performance.now() - started) / 1000) * EVENTS_PER_SECOND);
      for (; sent < due; sent += 1) {
        const domain = domains[(sent * 7919) % domains.length];
        const link = domain?.links[0];
        if (!domain || !link) continue;
        link.status = link.status === 0 ? 1 : 0;
        backend.push.broadcast(CHANNEL, "action-process", { domain: listItem(backend.store, domain) });
      }
      if (sent < seconds * EVENTS_PER_SECOND) return;
      clearInterval(timer);
      done();
    }, TICK_MS);
  });
  return sent;
};

/** Of each row that is shown: its domain and the state on its first server. */
const shownStates = (page: Page) =>
  page
    .locator(".table-item")
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector("[role=rowheader]")?.textContent ?? "",
        item.querySelector(".badge")?.textContent ?? "",
      ]),
    );

const stateOf = (backend: Backend, url: string): string => {
  const domain = [...backend.store.domains.values()].find((candidate) => candidate.url === url);
  if (!domain || domain.links.length === 0) return "";
  if (domain.url_test) return "preview";
  return domain.links[0]?.status === 0 ? "live" : "suspended";
};

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

await build({ logLevel: "warn" });
const backend = createBackend({ domains: 250, seed: 1, failEvery: 0 });
const server = await startServer({ backend, root: "dist" });
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
  await page.evaluate(observe);
  const sent = await storm(backend);
  // The last update may still wait for its turn, a quarter of a second.
  const expected = async () => (await shownStates(page)).filter(([url = "", state]) => stateOf(backend, url) !== state);
  let wrong = await expected();
  for (const until = performance.now() + 5000; wrong.length > 0 && performance.now() < until;) wrong = await expected();

  const { tasks, frames } = await page.evaluate<{ tasks: number[]; frames: number[] }>("window.stormSeen");
  const blocked = sum(tasks.map((task) => Math.max(0, task - 50)));
  console.log(`${sent} events in ${seconds} s, ${frames.length} frames`);
  console.log(
    `longest task ${Math.max(0, ...tasks).toFixed(0)} ms (long tasks: ${tasks.length}, blocked ${blocked.toFixed(0)} ms)`,
  );
  console.log(
    `frames: median ${percentile(frames, 0.5).toFixed(1)} ms, 99% ${percentile(frames, 0.99).toFixed(1)} ms, longest ${Math.max(0, ...frames).toFixed(1)} ms`,
  );
  console.log(wrong.length === 0 ? "the page shows what the backend has" : `differs: ${JSON.stringify(wrong)}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
}
