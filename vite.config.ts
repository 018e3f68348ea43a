import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { firstPages } from "./scripts/build/firstPages.ts";
import { helperText } from "./scripts/build/helperText.ts";
import { preloadStart } from "./scripts/build/preloadStart.ts";
import { together } from "./scripts/build/together.ts";
import { needingDocument, replacing } from "./tests/testFiles.ts";

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

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Parts of libraries that are not needed, or not in that size; docs/performance.md has the sizes. */
const lean = [
  // Its package offers bundlers only the development build.
  { find: /^react-router$/, replacement: file("node_modules/react-router/dist/production/index.mjs") },
  { find: /^react-router\/dom$/, replacement: file("node_modules/react-router/dist/production/dom-export.mjs") },
  { find: /^object\.entries$/, replacement: file("scripts/build/objectEntries.cjs") },
  { find: /^hasown$/, replacement: file("scripts/build/hasOwn.cjs") },
  { find: /^lodash\/(\w+?)(\.js)?$/, replacement: "es-toolkit/compat/$1" },
];

/** react-admin's exporters write CSV without formulas, with code that is loaded on the first export. */
const csv = { find: /^jsonexport\/dist\/index\.js$/, replacement: file("src/ui/csv/jsonExport.ts") };

const inTests = [
  // The failure matrix runs in jsdom as it does in Chromium.
  { find: /^@playwright\/test$/, replacement: file("tests/support/jsdomPage/index.ts") },
];

/** In jsdom pusher-js would load its Node build, which ignores the page's WebSocket. */
const inDocuments = [{ find: /^pusher-js$/, replacement: "pusher-js/dist/web/pusher.js" }];

/** One chunk holds the first module and the styles of the first pages: every further request costs time. */
const firstStyles = /\/src\/main\.tsx$|\/(?:staleNotice|domains|layout|process|slowNotice|table|wordpressSites)\.css$/;

/** Names of files stand in many others, and hashes do not compress: as short as Rolldown takes them. */
const fileName = "assets/[name]-[hash:7]";

/** Whether a chunk is there when this one asks for more. Naming it once more would cost bytes everywhere. */
const isLoadedFor = (host: string, chunk: string): boolean => {
  const isOf = (path: string, names: string) => new RegExp(`/(?:${names})-[^/]*$`).test(path);
  if (isOf(host, "boot")) return false;
  if (isOf(chunk, "rolldown-runtime|first|boot|start")) return chunk.endsWith(".js");
  return isOf(host, "admin|sites|palette") && isOf(chunk, "admin");
};

const withDocument = {
  environment: "jsdom" as const,
  setupFiles: ["tests/setupScreens.ts"], // after the ones of all tests
};

export default defineConfig(({ mode }) => ({
  plugins: [react(), helperText(), preloadStart(), firstPages(), mode === "demo" && demoWorker()],
  resolve: {
    // Resolves packages as Node does: otherwise the tests have two copies of react-router, one CommonJS and one ESM.
    ...(mode === "test" && { conditions: ["module-sync", "module", "browser", "development"] }),
    alias: [csv, ...(mode === "test" ? inTests : lean)],
  },
  build: {
    target: "es2023",
    // The first versions that support all of our CSS (src/theme/browsers.test.ts). Nothing is rewritten for older ones:
    // light-dark() would then ignore the chosen appearance.
    cssTarget: ["chrome123", "edge123", "firefox121", "safari18.2"],
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostId }) => deps.filter((dep) => !isLoadedFor(hostId, dep)),
    },
    // Few large files, one for each part of the panel: they compress better than many small ones.
    rolldownOptions: {
      output: {
        entryFileNames: `${fileName}.js`,
        chunkFileNames: `${fileName}.js`,
        assetFileNames: `${fileName}[extname]`,
        codeSplitting: {
          groups: [
            { name: "first", test: firstStyles, priority: 5 },
            { name: "boot", test: /\/src\/startup\/boot\.ts$/, priority: 4 },
            // Includes what the session pages share with the admin framework, so that they can do without it.
            {
              name: "start",
              test: /\/src\/startup\/start\.tsx$|\/(?:Logo|SlowNotice)\.tsx$|\/(?:errorWords|useTabTitle)\.ts$/,
              priority: 3,
            },
            // Includes what all lists need.
            {
              name: "admin",
              test: /\/src\/App\.tsx$|\/(?:ListScreen|WindowedTable|SearchField|ExportButton|Status)\.tsx$|\/(?:matchingUnreadable|prefill|useOffered)\.ts$|\/(?:useGetResourceLabel|useGetList)\b/,
              priority: 2,
            },
            { name: "wordpress", test: /\/WordpressSiteList\.tsx$/, priority: 1 },
            { name: "sites", test: /\/DomainList\.tsx$/, priority: 1 },
            ...together,
            { name: "push", test: /\/node_modules\/(?:laravel-echo|pusher-js)\/|\/pushConnection\.ts$/ },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 700,
  },
  test: {
    environmentOptions: { jsdom: { url: "http://panel.test/" } },
    setupFiles: ["tests/setup.ts"],
    testTimeout: 40_000, // on a machine that is busy with the browser tests as well
    maxWorkers: 2,
    // The files of a project share their worker, its packages and its document: each would cost a file a second. setup.ts
    // gives each file a panel of its own.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          environment: "node",
          include: ["{src,mocks,tests,deploy}/**/*.test.ts"],
          exclude: [...needingDocument, ...replacing],
        },
      },
      {
        extends: true,
        resolve: { alias: inDocuments },
        test: {
          ...withDocument,
          name: "screens",
          include: ["{src,tests}/**/*.test.tsx", ...needingDocument],
          exclude: replacing,
        },
      },
      {
        extends: true,
        resolve: { alias: inDocuments },
        test: { ...withDocument, name: "replaced modules", isolate: true, include: replacing },
      },
    ],
  },
}));
