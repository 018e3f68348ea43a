import { defineConfig } from "@playwright/test";
import { chromiumFlags, findBrowser } from "./scripts/browser";

const executablePath = await findBrowser();
// Workers read this file too: they reuse the browser found here.
process.env["CHROMIUM_PATH"] = executablePath;

/**
 * What people work with beside the panel: QA's console and the demo, the documentation's examples, screenshots, the panel on a
 * real API. They take their time and fail for changes of their own: `npm run test:e2e` leaves them out, `npm test` does not.
 */
const tools = ["sampleResource", "qaConsole", "demo", "contactSheet", "realApi", "pseudo"].map(
  (name) => `**/${name}.spec.ts`,
);

/** End-to-end tests in a real Chromium against the production build and the mocked backend over HTTP and WebSocket. */
export default defineConfig({
  testDir: "tests/e2e",
  // The tools first: copies of the project are made and built in some of them, which nobody wants to wait for at the end.
  projects: [
    { name: "tools", testMatch: tools },
    { name: "panel", testMatch: "**/*.spec.ts", testIgnore: tools },
  ],
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
      args: [
        ...chromiumFlags,
        // Nothing outside this machine can be reached, whatever a page requests.
        "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
        // A page stays in the process of the empty page that it replaces: another one for each costs an eighth of the work.
        "--disable-site-isolation-trials",
      ],
    },
  },
});
