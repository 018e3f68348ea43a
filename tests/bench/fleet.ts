import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createBackend } from "../../mocks/backend";
import { createTally, type Tally } from "../../src/custom/fleet/tally";
import type { Domain } from "../../src/dataProvider/records";
import type { Figures } from "./measure";
import { observe, onSites, seenBy, watchTasks } from "./storm";

const SITES = 50_000;
const SERVERS = 30;
const READING_MS = 30_000;

/** Sites in any mix of states: every fifth is on two servers. */
const site = (id: number): Domain => {
  const server = (nth: number) => {
    const serverId = (id * 7 + nth * 11) % SERVERS;
    const pivot = {
      domain_id: id,
      server_id: serverId,
      status: (id + nth) % 3 ? 0 : 1,
      secure: (id * 5 + nth) % 2,
      process_failed: Number(id % 97 === 0),
      has_php7_addon: (id * 3 + nth) % 2,
    };
    return { id: serverId, name: `web${serverId}`, pivot };
  };
  const servers = id % 5 ? [server(0)] : [server(0), server(1)];
  return { id, url: `https://site-${id}.example`, type: ["subscription", "site", "alias"][id % 3], servers };
};

/** How much the heap of this process grows for the sums over all sites. */
const heapOfSums = (): number => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const fill = (tally: Tally, sites: number) => {
    for (let id = 0; id < sites; id += 1) tally.put(site(id));
    return tally;
  };
  fill(createTally(), 100); // its code is compiled by then
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const tally = fill(createTally(), SITES);
  collectGarbage();
  const bytes = process.memoryUsage().heapUsed - before;
  if (tally.size() !== SITES) throw new Error(`${tally.size()} sites were counted`);
  return bytes / 1024;
};

/**
 * The overview reads a fleet of 50,000 sites on 30 servers for half a minute.
 * @returns ms of the longest task, ms of CPU, and KB of the sums over all sites.
 */
export const measureFleet = async (): Promise<Figures> => {
  const backend = createBackend({ domains: SITES, seed: 1, processTime: [1e8, 1e8] });
  const [first] = backend.store.servers.values();
  if (!first) throw new Error("no server");
  for (let id = backend.store.servers.size + 1; id <= SERVERS; id += 1)
    backend.store.servers.set(id, { ...first, id, name: `web${id}` });
  for (const { id, links } of backend.store.domains.values())
    for (const [nth, link] of links.entries()) link.server_id = ((id + nth * 7) % SERVERS) + 1;
  const figures = await onSites({ backend }, async (page) => {
    await page.goto("/overview");
    const readRest = page.getByRole("button", { name: /^Read the rest/ });
    await readRest.waitFor();
    await page.evaluate(observe);
    const tasks = await watchTasks(page, "fleet");
    await readRest.click();
    await page.waitForTimeout(READING_MS);
    return { ...(await tasks()), ...(await seenBy(page, "fleet")) };
  });
  return { ...figures, "fleet.sums": heapOfSums() };
};
