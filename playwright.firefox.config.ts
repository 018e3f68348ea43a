import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { findFirefox } from "./scripts/firefox/find";

process.env["FIREFOX_PATH"] = findFirefox()?.path ?? "";

/** The panel's main workflows in an installed Firefox, over WebDriver BiDi: `npm run test:firefox`. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: ["story", "login", "wordpress", "sites", "dns", "addWebsite"].map((name) => `**/${name}.spec.ts`),
  // Over BiDi, Playwright can neither evaluate in a page whose scripts are blocked nor read request bodies.
  grepInvert: /the form is there before the code of the panel|sites on other hosts/,
  globalSetup: "./tests/e2e/globalSetup.ts",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    browserName: "firefox",
    channel: "moz-firefox",
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: resolve("scripts/firefox/bridge.mjs"),
      firefoxUserPrefs: {
        "intl.accept_languages": "en-GB",
        "ui.prefersReducedMotion": 1,
      },
    },
  },
});
