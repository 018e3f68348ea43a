import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";

/** The production build under test: PANEL_ROOT, else a build for this run, so that parallel runs do not interfere. */
const buildWhenNeeded = async (): Promise<(() => void) | undefined> => {
  if (process.env["PANEL_ROOT"]) return undefined;
  const outDir = resolve(`.cache/e2e/${process.pid}`);
  process.env["PANEL_ROOT"] = outDir;
  await build({ logLevel: "warn", build: { outDir, emptyOutDir: true } });
  return () => rmSync(outDir, { recursive: true, force: true });
};

// Playwright requires a default export.
// oxlint-disable-next-line import/no-default-export
export default buildWhenNeeded;
