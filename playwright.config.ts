import { defineConfig } from "@playwright/test";
import { chromiumFlags, findBrowser } from "./scripts/browser";

const executablePath = await findBrowser();
// Workers read this file too: they reuse the browser found here.
process.env["CHROMIUM_PATH"] = executablePath;

/** Slow specs and details that run in `npm run test:all` only, as do tests with the tag "@rest". */
const rest = [
  "sampleResource",
  "qaConsole",
  "demo",
  "realApi",
  "chunks",
  "controls",
  "layout",
  "listLayout",
  "scrollbars",
  "toastPosition",
  "requestRaces",
  "formErrors",
  "lateResponses",
  "dialogs",
  "dnsChangesTable",
  "forcedColors",
  "hostile",
  "print",
  "savedViews",
  "scrollPosition",
  "selection",
  "runBar",
  "draftTabs",
].map((name) => `**/${name}.spec.ts`);

/** End-to-end tests in a real Chromium against the production build and the mocked backend over HTTP and WebSocket. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  // The rest first: copies of the project are made and built in some of it, which nobody wants to wait for at the end.
  projects: [
    { name: "rest", testMatch: rest },
    { name: "rest of the panel", testIgnore: rest, grep: /@rest/ },
    { name: "panel", testIgnore: rest, grepInvert: /@rest/ },
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
        // A page lives too briefly to gain from optimising compilers: they cost a fifth of the work.
        "--js-flags=--no-turbofan --no-maglev",
      ],
    },
  },
});
