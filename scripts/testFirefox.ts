import { spawnSync } from "node:child_process";
import { findFirefox, OLDEST_FIREFOX } from "./firefox/find";

/**
 * `npm run test:firefox`: the main workflows (login, single sign-on, sites, DNS, New Website) in an installed Firefox. Not
 * part of `npm test`. Skipped without a Firefox. Arguments are passed to Playwright.
 */
const firefox = findFirefox();
if (firefox && firefox.major < OLDEST_FIREFOX) {
  console.log(`Skipped: ${firefox.name} is too old, the tests need ${OLDEST_FIREFOX}.`);
} else if (firefox) {
  console.log(`Testing in ${firefox.name} (${firefox.path})`);
  const run = ["playwright", "test", "--config", "playwright.firefox.config.ts", ...process.argv.slice(2)];
  const { status } = spawnSync("npx", run, { stdio: "inherit", env: { ...process.env, FIREFOX_PATH: firefox.path } });
  process.exitCode = status ?? 1;
} else {
  console.log("Skipped: no Firefox found. Install one (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.");
}
