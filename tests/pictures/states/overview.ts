import type { Backend } from "../../../mocks/backend";
import { before, down, fault, never, press, seen, shown, statesOf } from "../walk";

const counted = [press(/^(Count all|Alle Websites)/), seen(/^(Counted 250|250 Websites)/)];
const ready = shown("article", "web1");

const withServers = (count: number) =>
  before(({ backend }: { backend: Backend }) => {
    const [first] = backend.store.servers.values();
    if (!first) throw new Error("The seed has servers");
    backend.store.servers.clear();
    for (let id = 1; id <= count; id += 1) backend.store.servers.set(id, { ...first, id, name: `web${id}` });
  });
const noSites = before(({ backend }) => backend.store.domains.clear());

/** All sites and servers at a glance. */
export const overviewStates = statesOf(
  { path: "/overview", whole: true },
  {
    overview: [ready, counted],
    "overview-uncounted": ready,
    "overview-counting": [
      ready,
      ({ backend }) => backend.faults.add({ kind: "never", method: "GET", path: "/api/domains" }),
      press(/^(Count all|Alle Websites)/),
      "Stop",
    ],
    "overview-loading": never("/api/domains"),
    "overview-failed": [down("GET /api/domains"), ready],
    "overview-servers-failed": down("/api/servers"),
    "overview-waiting": [fault("429", "GET /api/domains", { skip: 3 }), ready],
    "overview-empty": [noSites, ready],
    "overview-one-server": [withServers(1), ready],
    "overview-thirty-servers": [withServers(30), shown("article", "web30")],
  },
);
