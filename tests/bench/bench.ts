import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { BrowserContext } from "playwright";
import { build } from "vite";
import { createBackend } from "../../mocks/backend";
import { startServer } from "../../mocks/server";
import { FILTER_DEBOUNCE_MS } from "@/lib/constants";
import { signIn } from "../e2e/accounts";
import type { ProfileName } from "./browser";
import {
  createLongLabels,
  createTable,
  heapLabels,
  runLabels,
  stormLabels,
  typingLabels,
  useLabels,
  type Labels,
  type Rounds,
} from "./figures";
import { compressFolder, startHttpsProxy } from "./httpsProxy";
import { measureHeap, measureLong, measureUse, type Figures, type Subject } from "./measure";
import { measureRun } from "./run";
import { measureStorm } from "./storm";
import { measureTyping } from "./typing";

/**
 * `npm run bench [-- --against COMMIT --rounds 3 --only use,heap,long,storm,run,typing --profiles "slow 4G,desk"]`: compares the production
 * build with a handwritten page for the same API, and with the build of another commit, in alternating rounds; and measures a storm of
 * push events, a bulk run, and typing among many DNS records. Prints a table for each profile. See docs/performance.md.
 */

const { values: given } = parseArgs({
  options: {
    against: { type: "string" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "use,heap,long,storm,run,typing" },
    profiles: { type: "string", default: "slow 4G,desk" },
    build: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const rounds = Number(given.rounds);
const parts = given.only.split(",");
const FLOOR = "tests/bench/floor";
const LONG = [1000, 5000, 10_000];
const STORM_SECONDS = 60;

/** @throws Error if the command fails */
const run = (command: string, args: readonly string[], cwd: string): void => {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(" ")}: ${status}`);
};

/** Builds another commit with its own packages. @returns the folder of its build, which is removed at the end */
const buildCommit = (commit: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "spire-bench-"));
  process.once("exit", () => {
    rmSync(folder, { recursive: true });
    run("git", ["worktree", "prune"], ".");
  });
  run("git", ["worktree", "add", "--detach", folder, commit], ".");
  run("npm", ["ci", "--no-audit", "--no-fund"], folder);
  run("npm", ["run", "build"], folder);
  return join(folder, "dist");
};

const panelPage: Omit<Subject, "name" | "origin" | "signIn"> = {
  login: "input[name=email]",
  row: "table [role=rowheader]",
  links: { sites: 'header a[href="/domains"]', wordpress: 'header nav a[href="/"]' },
  search: "input[type=search]",
  next: "nav[aria-label=Pages] button:last-child",
  debounce: FILTER_DEBOUNCE_MS,
};

const floorPage: typeof panelPage = {
  login: "input[name=email]",
  row: "tbody td:first-child",
  links: { sites: 'header a[href="/domains"]', wordpress: 'header a[href="/"]' },
  search: "#search",
  next: "#next",
  debounce: 0,
};

const host = async (root: string, wordpressSites: number) => {
  compressFolder(root);
  const server = await startServer({ backend: createBackend({ domains: 250, wordpressSites, seed: 1 }), root });
  const edge = await startHttpsProxy(server.port, { policy: root !== FLOOR });
  return {
    origin: edge.origin,
    // Node does not accept the certificate. Cookies apply to all ports of this machine.
    signIn: (context: BrowserContext) => signIn(context, server.origin, "super-admin"),
    close: async () => {
      edge.close();
      await server.close();
    },
  };
};

// Vite's own build comes second: it sets NODE_ENV for the commands that follow.
const against =
  given.against === undefined ? [] : [{ name: given.against, root: buildCommit(given.against), page: panelPage }];
if (given.build) await build({ logLevel: "warn" });

/** The panel first: the others are what it is compared with. */
const subjects = [
  { name: "panel", root: "dist", page: panelPage },
  ...against,
  { name: "floor", root: FLOOR, page: floorPage },
];

const print = (title: string, labels: Labels, measured: Rounds) =>
  console.log(`\n## ${title}\n\n${createTable(labels, measured)}`);

/** Rotates the order, so that no page always runs first. */
const compare = async (
  title: string,
  labels: Labels,
  wordpressSites: number,
  measure: (subject: Subject) => Promise<Figures>,
) => {
  const measured: Record<string, Figures[]> = Object.fromEntries(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % subjects.length;
    for (const { name, root, page } of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      const { close, ...place } = await host(root, wordpressSites);
      measured[name]?.push(await measure({ name, ...page, ...place }));
      await close();
    }
    console.error(`${title}: round ${round + 1} of ${rounds}`);
  }
  print(title, labels, measured);
};

if (parts.includes("use")) {
  for (const profile of given.profiles.split(",") as ProfileName[])
    await compare(profile, useLabels, 120, (subject) => measureUse(subject, profile));
}
if (parts.includes("heap")) await compare("heap", heapLabels, 120, measureHeap);
if (parts.includes("long")) {
  for (const rows of LONG)
    await compare(`${rows} WordPress sites`, createLongLabels(rows), rows, (subject) => measureLong(subject, rows));
}
if (parts.includes("storm")) {
  const selected = [await measureStorm(STORM_SECONDS, true)];
  print("storm", stormLabels, {
    "500 selected": selected,
    "none selected": [await measureStorm(STORM_SECONDS, false)],
  });
}
if (parts.includes("run")) {
  const measured = await measureRun();
  print("run of 200 installations", runLabels, { run: [measured.run], "plain calls": [measured.plain] });
}
if (parts.includes("typing")) print("typing", typingLabels, { panel: [await measureTyping()] });
