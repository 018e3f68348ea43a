import { chromium, type Page } from "playwright";
import { CHANNEL, createBackend, type Backend } from "../../mocks/backend";
import { listItem } from "../../mocks/backend/render";
import { startServer } from "../../mocks/server";
import { chromiumFlags, findBrowser } from "../../scripts/browser";
import { signIn } from "../e2e/accounts";
import type { Figures } from "./measure";

const EVENTS_PER_SECOND = 10_000 / 60;
const TICK_MS = 50;

/** Runs in the page: records the length of every long task and every frame. As a string, because tsx changes functions. */
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

/** Each event changes the domain's state on its first server. */
const storm = async (backend: Backend, seconds: number): Promise<number> => {
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

/** For each visible row: its domain and the state on its first server. */
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

/** After the last event: its update may be delayed by a quarter of a second. */
const rowsThatDiffer = async (page: Page, backend: Backend): Promise<number> => {
  const count = async () =>
    (await shownStates(page)).filter(([url = "", state]) => stateOf(backend, url) !== state).length;
  let differing = await count();
  for (const until = performance.now() + 5000; differing > 0 && performance.now() < until;) differing = await count();
  return differing;
};

/**
 * Push events with the sites list of the production build open, 10,000 a minute, for domains on the page and others.
 * @returns events, ms of the longest task (0 when none took 50 ms or more) and of the longest frame, and rows that differ
 * from the backend at the end.
 */
export const measureStorm = async (seconds: number): Promise<Figures> => {
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
    const sent = await storm(backend, seconds);
    const differing = await rowsThatDiffer(page, backend);
    const { tasks, frames } = await page.evaluate<{ tasks: number[]; frames: number[] }>("window.stormSeen");
    return {
      "storm.sent": sent,
      "storm.task": Math.max(0, ...tasks),
      "storm.frame": Math.max(0, ...frames),
      "storm.frames": frames.length,
      "storm.differing": differing,
    };
  } finally {
    await browser.close();
    await server.close();
  }
};
