import type { Page } from "playwright";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import { createBackend } from "../../mocks/backend";
import { addSites } from "../e2e/runsSetup";
import type { Figures } from "./measure";
import { observeFramesScript, withSitesPage, readObservedFrames, traceTasks } from "./storm";

const INSTALLATIONS = RUN_INSTALLATIONS_MAX;
const bulk = { parallel: 6, perServer: 6 };

/** The calls of a run without a run: fetches each installation and sends the action. A string, because tsx changes functions. */
const createPlainCallsScript = (ids: readonly number[]) => `(async () => {
  const [, token = ""] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? [];
  const headers = {
    Accept: "application/json",
    "Content-Type": "application/json",
    "X-Requested-With": "XMLHttpRequest",
    "X-XSRF-TOKEN": decodeURIComponent(token),
  };
  const queue = ${JSON.stringify(ids)};
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const { data } = await (await fetch("/api/domains/" + id, { headers })).json();
      const body = JSON.stringify({ domain_id: id, server_id: data[0].servers[0].id, action: "refreshSite" });
      const sent = await fetch("/api/domain_action", { method: "POST", headers, body });
      if (!sent.ok) throw new Error("POST /api/domain_action: " + sent.status);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: ${bulk.parallel} }, work));
  return performance.now() - startedAt;
})()`;

const preparePlainCalls = async (page: Page, ids: readonly number[]) => () =>
  page.evaluate<number>(createPlainCallsScript(ids));

/** Selects all sites. @returns a function that starts the run and resolves with its duration in ms. */
const prepareRun = async (page: Page) => {
  await page.getByRole("checkbox", { name: "Select all sites on this page" }).check();
  await page.getByRole("button", { name: `Select all ${INSTALLATIONS} sites` }).click();
  await page.getByText(`All ${INSTALLATIONS} sites selected.`).first().waitFor({ timeout: 120_000 });
  const refresh = { name: new RegExp(`^Refresh ${INSTALLATIONS}`) };
  await page.getByRole("button", refresh).click();
  const start = page.getByRole("alertdialog").getByRole("button", refresh);
  await start.waitFor();
  return async () => {
    const startedAt = performance.now();
    await start.click();
    await page.getByText(`Refresh: ${INSTALLATIONS} done`).first().waitFor({ timeout: 300_000 });
    return performance.now() - startedAt;
  };
};

/** Processes of the server take no time. @returns ms per installation, longest task, longest frame and CPU time in ms. */
const measure = (root: string, prepare: typeof preparePlainCalls): Promise<Figures> => {
  const backend = createBackend({ domains: 0, seed: 1, failEvery: 0, processTime: [0, 0] });
  const ids = addSites(backend, INSTALLATIONS).map(({ id }) => id);
  return withSitesPage({ root, backend, config: { bulk } }, async (page) => {
    const work = await prepare(page, ids);
    await page.evaluate(observeFramesScript);
    const tasks = await traceTasks(page, "run");
    const ms = await work();
    return { "run.link": ms / INSTALLATIONS, ...(await tasks()), ...(await readObservedFrames(page, "run")) };
  });
};

/** A run of 500 installations while the sites list is open. */
export const measureRun = (root: string) => measure(root, prepareRun);

/** The calls of that run without it. */
export const measurePlainCalls = (root: string) => measure(root, preparePlainCalls);
