import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { firstPages } from "./scripts/build/firstPages.ts";
import { helperText } from "./scripts/build/helperText.ts";
import { sourceAlias } from "./scripts/build/sourceAlias.ts";
import { preloadStart } from "./scripts/build/preloadStart.ts";
import { filesWithDocument, filesWithModuleMocks, slowFiles, slowFilesWithDocument } from "./tests/testFiles.ts";

const text = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** The service worker that hosts the mocked backend in the page; only the demo build includes it. */
const demoWorker = (): Plugin => ({
  name: "demo-worker",
  apply: "build",
  generateBundle() {
    const source = text("mocks/demoWorker.js") + text("node_modules/msw/lib/mockServiceWorker.js");
    this.emitFile({ type: "asset", fileName: "mockServiceWorker.js", source });
  },
});

const compiledEarly = ["first", "boot", "start", "panel", "sites", "later", "activity"];

/**
 * Chromium then compiles all functions of what every page loads off the main thread: 13 to 24 % less CPU until the first row, and 5 %
 * less until the page is idle.
 */
const compileHints = (): Plugin => ({
  name: "compile-hints",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === "chunk" && compiledEarly.includes(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
});

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The same functions, in a third of the size. */
const lean = [{ find: /^lodash\/(\w+?)(\.js)?$/, replacement: "es-toolkit/compat/$1" }];

/** react-admin's exporters write CSV without formulas, with code that is loaded on the first export. */
const csv = { find: /^jsonexport\/dist\/index\.js$/, replacement: file("src/ui/csv/jsonExport.ts") };

/** In jsdom pusher-js would load its Node build, which ignores the page's WebSocket. */
const inDocuments = [{ find: /^pusher-js$/, replacement: "pusher-js/dist/web/pusher.js" }];

/** Names of files stand in many others, and hashes do not compress: as short as Rolldown takes them. */
const fileName = "assets/[name]-[hash:7]";

const withDocument = {
  environment: "jsdom" as const,
  setupFiles: ["tests/setupScreens.ts"], // after the ones of all tests
};

export default defineConfig(({ mode }) => ({
  plugins: [react(), helperText(), preloadStart(), firstPages(), compileHints(), mode === "demo" && demoWorker()],
  resolve: {
    // Resolves packages as Node does: otherwise the tests have two copies of react-router, one CommonJS and one ESM.
    ...(mode === "test" && { conditions: ["module-sync", "module", "browser", "development"] }),
    alias: [sourceAlias, csv, ...(mode === "test" ? [] : lean)],
  },
  build: {
    target: "es2023",
    // The first versions that support the panel (src/theme/browsers.test.ts). Nothing is rewritten for older ones:
    // light-dark() would then ignore the chosen appearance.
    cssTarget: ["chrome123", "edge123", "firefox124", "safari17.5"],
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: `${fileName}.js`,
        chunkFileNames: `${fileName}.js`,
        assetFileNames: `${fileName}[extname]`,
        codeSplitting: {
          // What every page needs, and what comes beside it, each with all that it imports, in the order in which it loads.
          groups: [
            { name: "first", test: "/src/main.tsx", priority: 8 },
            { name: "boot", test: "/src/startup/boot.ts", priority: 7 },
            {
              name: "start",
              test: /\/src\/(startup\/start|custom\/session\/(SessionPage|returnPath)|ui\/usePresence)\.tsx?$/,
              priority: 6,
            },
            { name: "panel", test: "/src/App.tsx", priority: 5 },
            { name: "login", test: "/src/custom/session/LoginPage.tsx", priority: 4 },
            {
              name: "later",
              test: /useDelete\.js$|\/src\/(ui\/forms\/useRowDeletion|ui\/secondClickGuard|resources\/servers\/serverTests|custom\/liveUpdates\/useLiveDomains)\.tsx?$/,
              priority: 3,
            },
            { name: "sites", test: "/src/resources/domains/list/filters/lazyControls.ts", priority: 1 },
            {
              name: "activity",
              test: /\/src\/(resources\/activity\.tsx|custom\/activity\/(ActivityTracker\.tsx|activityLog\/recordWrite\.ts)|ui\/ticketReference\/(?!texts\.\w\w\.))/,
              priority: 0,
            },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 700,
  },
  test: {
    environmentOptions: { jsdom: { url: "http://panel.test/" } },
    setupFiles: ["tests/setup.ts"],
    testTimeout: 40_000, // on a busy machine
    maxWorkers: 2,
    execArgv: ["--max-semi-space-size=128"], // a sixth less time: screens leave much garbage
    // The files of a project share their worker with its modules and its document: each would cost a file a second or more.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          environment: "node",
          include: ["{src,mocks,tests,deploy}/**/*.test.ts"],
          exclude: [...filesWithDocument, ...filesWithModuleMocks, ...slowFiles],
        },
      },
      { extends: true, test: { name: "rest", environment: "node", include: slowFiles } },
      {
        extends: true,
        resolve: { alias: inDocuments },
        test: {
          ...withDocument,
          name: "screens",
          include: ["{src,tests}/**/*.test.tsx", ...filesWithDocument],
          exclude: [...filesWithModuleMocks, ...slowFilesWithDocument],
        },
      },
      {
        extends: true,
        resolve: { alias: inDocuments },
        test: { ...withDocument, name: "rest in documents", include: slowFilesWithDocument },
      },
      {
        extends: true,
        resolve: { alias: inDocuments },
        test: { ...withDocument, name: "replaced modules", isolate: true, include: filesWithModuleMocks },
      },
    ],
  },
}));
