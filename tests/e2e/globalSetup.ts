import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";

/**
 * The production build that the tests run against: the one that PANEL_ROOT names, else one made for this run, so that
 * several runs do not stand in each other's way.
 */
const buildWhenNeeded = async (): Promise<(() => void) | undefined> => {
  if (process.env["PANEL_ROOT"]) return undefined;
  const outDir = resolve(`.cache/e2e/${process.pid}`);
  process.env["PANEL_ROOT"] = outDir;
  await build({ logLevel: "warn", build: { outDir, emptyOutDir: true } });
  return () => rmSync(outDir, { recursive: true, force: true });
};

// Playwright takes a global setup from a default export only.
// oxlint-disable-next-line import/no-default-export
export default buildWhenNeeded;
