import { defineConfig } from "@playwright/test";
import { chromiumFlags, findBrowser } from "./scripts/browser";

const executablePath = await findBrowser();
// The workers read this file too: they take what was found here.
process.env["CHROMIUM_PATH"] = executablePath;

/** End-to-end tests in a real Chromium against the production build and the mocked backend over HTTP and WebSocket. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/e2e/globalSetup.ts",
  outputDir: "test-results",
  // More than cores: most of the time a page waits, for a transition or for what it is to say after a while.
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
    // Recording doubles the work: `--trace on` has it where it is wanted. The last page is told with every failure.
    trace: "off",
    launchOptions: {
      executablePath,
      // Nothing outside this machine can be reached, whatever a page asks for.
      args: [...chromiumFlags, "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"],
    },
  },
});
