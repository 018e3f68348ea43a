import { createBackend } from "../../mocks/backend";
import type { Figures } from "./measure";
import { observeFramesScript, withSitesPage, readObservedFrames, traceTasks } from "./storm";

const SITES = 50_000;
const SERVERS = 30;
const READING_MS = 30_000;

/**
 * Counts 50,000 sites on 30 servers on the overview for half a minute.
 * @returns longest task and CPU time in ms.
 */
export const measureFleet = async (): Promise<Figures> => {
  const backend = createBackend({ domains: SITES, seed: 1, processTime: [1e8, 1e8] });
  const [first] = backend.store.servers.values();
  if (!first) throw new Error("no server");
  for (let id = backend.store.servers.size + 1; id <= SERVERS; id += 1)
    backend.store.servers.set(id, { ...first, id, name: `web${id}` });
  for (const { id, installations } of backend.store.domains.values())
    for (const [nth, installation] of installations.entries()) installation.server_id = ((id + nth * 7) % SERVERS) + 1;
  return withSitesPage({ backend }, async (page) => {
    await page.goto("/overview");
    const count = page.getByRole("button", { name: "Count all sites" });
    await count.waitFor();
    await page.evaluate(observeFramesScript);
    const tasks = await traceTasks(page, "fleet");
    await count.click();
    await page.waitForTimeout(READING_MS);
    return { ...(await tasks()), ...(await readObservedFrames(page, "fleet")) };
  });
};
