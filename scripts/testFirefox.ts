import { spawnSync } from "node:child_process";
import { findFirefox, OLDEST_FIREFOX } from "./firefox/find";

/**
 * `npm run test:firefox`: the way through the panel, login, sign-on to WordPress, the sites, DNS and New Website in an
 * installed Firefox. No part of `npm test`: without a Firefox it says so and is content. Words after it go to Playwright.
 */
const firefox = findFirefox();
if (firefox && firefox.major < OLDEST_FIREFOX) {
  console.log(`Skipped: ${firefox.name} is too old for these tests, which need ${OLDEST_FIREFOX}.`);
} else if (firefox) {
  console.log(`Tested in ${firefox.name} (${firefox.path})`);
  const run = ["playwright", "test", "--config", "playwright.firefox.config.ts", ...process.argv.slice(2)];
  const { status } = spawnSync("npx", run, { stdio: "inherit", env: { ...process.env, FIREFOX_PATH: firefox.path } });
  process.exitCode = status ?? 1;
} else {
  console.log(
    "Skipped: there is no Firefox here. Install one (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.",
  );
}
