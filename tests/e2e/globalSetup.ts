import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const newest = (path: string): number => {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
};

const SOURCES = ["src", "public", "index.html", "vite.config.ts", "package-lock.json"];

/** The production build that the tests run against: made here when there is none, or an older one. */
const buildWhenNeeded = async (): Promise<void> => {
  const built = newest("dist/index.html");
  if (SOURCES.some((path) => newest(path) > built)) await build({ logLevel: "warn" });
};

// Playwright takes a global setup from a default export only.
// oxlint-disable-next-line import/no-default-export
export default buildWhenNeeded;
