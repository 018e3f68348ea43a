import { defineConfig } from "@playwright/test";
import { chromiumFlags, findBrowser } from "./scripts/browser";

const executablePath = await findBrowser();
// Workers read this file too: they reuse the browser found here.
process.env["CHROMIUM_PATH"] = executablePath;

/** End-to-end tests in a real Chromium against the production build and the mocked backend over HTTP and WebSocket. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/e2e/globalSetup.ts",
  outputDir: "test-results",
  // More workers than cores: most of the time a page waits for a transition or a timer.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: "light",
    locale: "en-GB",
    contextOptions: { reducedMotion: "reduce" },
    // Recording doubles the work: use `--trace on` when needed. Every failure reports the last page anyway.
    trace: "off",
    launchOptions: {
      executablePath,
      // Nothing outside this machine can be reached, whatever a page requests.
      args: [...chromiumFlags, "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"],
    },
  },
});
