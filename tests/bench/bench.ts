import { parseArgs } from "node:util";
import type { BrowserContext } from "playwright";
import { build } from "vite";
import { createBackend } from "../../mocks/backend";
import { startServer } from "../../mocks/server";
import { FILTER_DEBOUNCE_MS } from "@/lib/constants";
import { signIn } from "../e2e/accounts";
import type { ProfileName } from "./browser";
import { compressFolder, startHttpsProxy } from "./httpsProxy";
import {
  heapGoals,
  longGoals,
  runGoals,
  selectedStormGoals,
  stormGoals,
  typingGoals,
  createTable,
  useGoals,
  type Goal,
  type Rounds,
} from "./goals";
import { measureHeap, measureLong, measureUse, type Figures, type Subject } from "./measure";
import { measureRun } from "./run";
import { measureStorm } from "./storm";
import { measureTyping } from "./typing";

/**
 * `npm run bench [-- --rounds 3 --only use,heap,long,storm,run,typing --profiles "slow 4G,desk"]`: compares the production build with a
 * handwritten page for the same API in alternating rounds, and measures a storm of push events, a bulk run, and typing among many
 * DNS records. Prints a table for each profile. See docs/performance.md.
 */

const { values: given } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "use,heap,long,storm,run,typing" },
    profiles: { type: "string", default: "slow 4G,desk" },
    build: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const rounds = Number(given.rounds);
const parts = given.only.split(",");
const LONG = [1000, 5000, 10_000];
const STORM_SECONDS = 60;

const startSubjects = async (wordpressSites: number) => {
  const host = async (root: string, policy: boolean) => {
    compressFolder(root);
    const server = await startServer({ backend: createBackend({ domains: 250, wordpressSites, seed: 1 }), root });
    const edge = await startHttpsProxy(server.port, { policy });
    // Node does not accept the certificate. Cookies apply to all ports of this machine.
    const asSuperAdmin = (context: BrowserContext) => signIn(context, server.origin, "super-admin");
    return { server, edge, origin: edge.origin, asSuperAdmin };
  };
  const [panel, floor] = await Promise.all([host("dist", true), host("tests/bench/floor", false)]);
  const subjects: Record<"panel" | "floor", Subject> = {
    panel: {
      name: "panel",
      origin: panel.origin,
      signIn: panel.asSuperAdmin,
      login: "input[name=email]",
      row: "table [role=rowheader]",
      links: { sites: 'header a[href="/domains"]', wordpress: 'header nav a[href="/"]' },
      search: "input[type=search]",
      next: "nav[aria-label=Pages] button:last-child",
      debounce: FILTER_DEBOUNCE_MS,
    },
    floor: {
      name: "floor",
      origin: floor.origin,
      signIn: floor.asSuperAdmin,
      login: "input[name=email]",
      row: "tbody td:first-child",
      links: { sites: 'header a[href="/domains"]', wordpress: 'header a[href="/"]' },
      search: "#search",
      next: "#next",
      debounce: 0,
    },
  };
  const close = async () => {
    for (const { server, edge } of [panel, floor]) {
      edge.close();
      await server.close();
    }
  };
  return { subjects, close };
};

let missed = 0;

const print = (title: string, profile: ProfileName, goals: readonly Goal[], measured: Rounds) => {
  const { table, missed: short } = createTable(profile, goals, measured);
  missed += short;
  console.log(`\n## ${title}\n\n${table}`);
};

/** Alternates the order, so that no page always runs first. */
const compare = async (
  title: string,
  profile: ProfileName,
  goals: readonly Goal[],
  wordpressSites: number,
  measure: (subject: Subject) => Promise<Figures>,
) => {
  const measured: Record<"panel" | "floor", Figures[]> = { panel: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    const { subjects, close } = await startSubjects(wordpressSites);
    const order = round % 2 === 0 ? (["panel", "floor"] as const) : (["floor", "panel"] as const);
    for (const name of order) measured[name].push(await measure(subjects[name]));
    await close();
    console.error(`${title}: round ${round + 1} of ${rounds}`);
  }
  print(title, profile, goals, measured);
};

if (given.build) await build({ logLevel: "warn" });
if (parts.includes("use")) {
  for (const profile of given.profiles.split(",") as ProfileName[])
    await compare(profile, profile, useGoals, 120, (subject) => measureUse(subject, profile));
}
if (parts.includes("heap")) await compare("heap", "unthrottled", heapGoals, 120, measureHeap);
if (parts.includes("long")) {
  for (const rows of LONG)
    await compare(`${rows} WordPress sites`, "unthrottled", longGoals(rows), rows, (subject) =>
      measureLong(subject, rows),
    );
}
if (parts.includes("storm")) {
  // There is no handwritten page to compare with. The run with a selection is compared with the one without.
  const floor = [await measureStorm(STORM_SECONDS, false)];
  print("storm", "unthrottled", stormGoals, { panel: floor, floor: [] });
  const panel = [await measureStorm(STORM_SECONDS, true)];
  print("storm with 500 installations selected", "unthrottled", selectedStormGoals, { panel, floor });
}
if (parts.includes("run")) {
  const { run, plain } = await measureRun();
  print("run of 200 installations", "unthrottled", runGoals, { panel: [run], floor: [plain] });
}
if (parts.includes("typing"))
  print("typing", "unthrottled", typingGoals, { panel: [await measureTyping()], floor: [] });
console.log(`\n${missed === 0 ? "All goals reached." : `${missed} goals missed.`}`);
