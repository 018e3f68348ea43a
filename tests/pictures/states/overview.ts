import type { Backend } from "../../../mocks/backend";
import {
  prepareBeforeOpen,
  withBadGateway,
  withFault,
  withoutResponse,
  clickButton,
  waitForText,
  waitForRole,
  createStates,
} from "../stateSteps";

const counted = [clickButton(/^(Count all|Alle Websites)/), waitForText(/^250 (sites|Websites)/)];
const ready = waitForRole("article", "web1");

const withServers = (count: number) =>
  prepareBeforeOpen(({ backend }: { backend: Backend }) => {
    const [first] = backend.store.servers.values();
    if (!first) throw new Error("The seed has servers");
    backend.store.servers.clear();
    for (let id = 1; id <= count; id += 1) backend.store.servers.set(id, { ...first, id, name: `web${id}` });
  });
const noSites = prepareBeforeOpen(({ backend }) => backend.store.domains.clear());

/** All sites and servers at a glance. */
export const overviewStates = createStates(
  { path: "/overview", whole: true },
  {
    overview: [ready, counted],
    "overview-uncounted": ready,
    "overview-counting": [
      ready,
      ({ backend }) => backend.faults.add({ kind: "never", method: "GET", path: "/api/domains" }),
      clickButton(/^(Count all|Alle Websites)/),
      "Stop",
    ],
    "overview-loading": withoutResponse("/api/domains"),
    "overview-failed": [withBadGateway("GET /api/domains"), ready],
    "overview-servers-failed": withBadGateway("/api/servers"),
    "overview-waiting": [withFault("429", "GET /api/domains", { skip: 3 }), ready],
    "overview-empty": [noSites, ready],
    "overview-one-server": [withServers(1), ready],
    "overview-thirty-servers": [withServers(30), waitForRole("article", "web30")],
  },
);
