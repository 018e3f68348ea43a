import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { BrowserContext } from "playwright";
import { build } from "vite";
import { createBackend } from "../../mocks/backend";
import { startServer } from "../../mocks/server";
import { FILTER_DEBOUNCE_MS } from "@/lib/constants";
import { signIn } from "../e2e/accounts";
import type { ProfileName } from "./browser";
import {
  callLabels,
  createLongLabels,
  createTable,
  heapLabels,
  runLabels,
  stormLabels,
  typingLabels,
  useLabels,
  type Labels,
} from "./figures";
import { compressFolder, startHttpsProxy } from "./httpsProxy";
import { interactionLabels, measureInteractions } from "./interactions";
import { measureCalls, measureHeap, measureLong, measureUse, type Figures, type Subject } from "./measure";
import { measurePlainCalls, measureRun } from "./run";
import { measureStorm } from "./storm";
import { measureTyping } from "./typing";

/**
 * `npm run bench [-- --against COMMIT --rounds 3 --only use,storm --profiles "slow 4G,desk"]`: compares the production build with the build
 * of another commit, and with a handwritten page for the same API, in alternating rounds: both lists, a storm of push events, a bulk run,
 * typing among many DNS records, and interactions. Prints a table for each part. See docs/performance.md.
 */

const allParts = ["use", "calls", "heap", "long", "storm", "run", "typing", "interactions"];

const { values: given } = parseArgs({
  options: {
    against: { type: "string" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: allParts.join(",") },
    profiles: { type: "string", default: "slow 4G,desk" },
  },
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

/** Without it an interrupted bench would leave its folder behind. */
process.once("SIGINT", () => process.exit(130));

/** Builds another commit, with its own packages if they differ. @returns the folder of its build, which is removed at the end */
const buildCommit = (commit: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "spire-bench-"));
  process.once("exit", () => {
    rmSync(folder, { recursive: true });
    run("git", ["worktree", "prune"], ".");
  });
  run("git", ["worktree", "add", "--detach", folder, commit], ".");
  const readLock = (root: string) => readFileSync(join(root, "package-lock.json"), "utf8");
  if (readLock(folder) === readLock("."))
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  else run("npm", ["ci", "--no-audit", "--no-fund"], folder);
  run("npm", ["run", "build"], folder);
  return join(folder, "dist");
};

const panelPage: Omit<Subject, "name" | "origin" | "signIn"> = {
  login: "input[name=email]",
  row: "table [role=rowheader]",
  // With or without the query that clears a list's filters, which some builds add.
  links: { sites: 'header a[href^="/domains"]', wordpress: 'header nav a:is([href="/"], [href^="/?"])' },
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
await build({ logLevel: "warn" });

/** The panel first: the others are what it is compared with. */
const panels = [{ name: "panel", root: "dist", page: panelPage }, ...against];
const pages = [...panels, { name: "floor", root: FLOOR, page: floorPage }];

/** Rotates the order, so that none always runs first. */
const compare = async <Compared extends { name: string }>(
  title: string,
  labels: Labels,
  compared: readonly Compared[],
  measure: (one: Compared) => Promise<Figures>,
) => {
  const measured: Record<string, Figures[]> = Object.fromEntries(compared.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % compared.length;
    for (const one of [...compared.slice(first), ...compared.slice(0, first)])
      measured[one.name]?.push(await measure(one));
    console.error(`${title}: round ${round + 1} of ${rounds}`);
  }
  console.log(`\n## ${title}\n\n${createTable(labels, measured)}`);
};

const comparePages = (
  title: string,
  labels: Labels,
  wordpressSites: number,
  measure: (subject: Subject) => Promise<Figures>,
) =>
  compare(title, labels, pages, async ({ name, root, page }) => {
    const { close, ...place } = await host(root, wordpressSites);
    const figures = await measure({ name, ...page, ...place });
    await close();
    return figures;
  });

if (parts.includes("use")) {
  for (const profile of given.profiles.split(",") as ProfileName[])
    await comparePages(profile, useLabels, 120, (subject) => measureUse(subject, profile));
}
if (parts.includes("calls")) await comparePages("function calls", callLabels, 120, measureCalls);
if (parts.includes("heap")) await comparePages("heap", heapLabels, 120, measureHeap);
if (parts.includes("long")) {
  for (const rows of LONG)
    await comparePages(`${rows} WordPress sites`, createLongLabels(rows), rows, (subject) =>
      measureLong(subject, rows),
    );
}
if (parts.includes("storm")) {
  const storms = panels.flatMap(({ name, root }) => [
    { name: `${name}, 500 selected`, root, isSelected: true },
    { name: `${name}, none selected`, root, isSelected: false },
  ]);
  await compare("storm", stormLabels, storms, ({ root, isSelected }) => measureStorm(root, STORM_SECONDS, isSelected));
}
if (parts.includes("run")) {
  const runs = [
    ...panels.map(({ name, root }) => ({ name, root, measure: measureRun })),
    { name: "plain calls", root: "dist", measure: measurePlainCalls },
  ];
  await compare("run of 500 installations", runLabels, runs, ({ root, measure }) => measure(root));
}
if (parts.includes("typing")) await compare("typing", typingLabels, panels, ({ root }) => measureTyping(root));
if (parts.includes("interactions"))
  await compare("interactions", interactionLabels, panels, ({ root }) => measureInteractions(root));
