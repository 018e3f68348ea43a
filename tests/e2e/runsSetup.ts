import type { Page } from "@playwright/test";
import type { Backend } from "../../mocks/backend";
import type { Domain } from "../../mocks/backend/types";
import type { Run, RunItem } from "@/custom/bulkRuns/runs/run";
import { getAccount } from "./accounts";
import { createRun } from "../support/builders";
import { addDomain } from "./addDomain";

/** Sites on one server each, distributed over all servers. */
export const addSites = (backend: Backend, count: number, servers = 6): Domain[] =>
  Array.from({ length: count }, (_, index) =>
    addDomain(backend, {
      domain: `site-${String(index + 1).padStart(3, "0")}.example`,
      installations: [{ server_id: (index % servers) + 1 }],
    }),
  );

export const toRunItem = ({ id, url, type, installations: [installation] }: Domain): RunItem => ({
  domain: { id, url, type, url_test: null },
  server: { id: installation?.server_id ?? 0, name: `web${installation?.server_id}` },
});

/** A run as an earlier page has left it: stopped before anything was sent, unless said otherwise. */
export const createStoppedRun = (run: Partial<Run> = {}): Run =>
  createRun({ startedAt: Date.now() - 60_000, endedAt: Date.now() - 50_000, state: "stopped", ...run });

/** Stores runs of the super-admin in the browser, before the first page that is opened reads them. */
export const storeRuns = async (page: Page, { store }: Backend, runs: readonly Run[]): Promise<void> => {
  const me = [...store.users.values()].find(({ email }) => email === getAccount("super-admin").email);
  await page.addInitScript(
    (entries) => {
      if (sessionStorage.getItem("stored")) return;
      sessionStorage.setItem("stored", "yes");
      for (const [key, text] of entries) localStorage.setItem(key, text);
    },
    runs.map((run) => [`spire.runs.1.${me?.id}.${run.id}`, JSON.stringify(run)] as const),
  );
};
