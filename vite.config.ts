import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const text = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** The service worker that hosts the mocked backend in the page: only the demo build carries it. */
const demoWorker = (): Plugin => ({
  name: "demo-worker",
  apply: "build",
  generateBundle() {
    const source = text("mocks/demoWorker.js") + text("node_modules/msw/lib/mockServiceWorker.js");
    this.emitFile({ type: "asset", fileName: "mockServiceWorker.js", source });
  },
});

export default defineConfig(({ mode }) => ({
  plugins: [react(), mode === "demo" && demoWorker()],
  resolve: {
    // As Node itself resolves packages: without it the tests have two copies of react-router, one CommonJS and one ESM.
    ...(mode === "test" && { conditions: ["module-sync", "module", "browser", "development"] }),
    // In jsdom pusher-js would load its Node build, which ignores the WebSocket of the page.
    alias: mode === "test" ? [{ find: /^pusher-js$/, replacement: "pusher-js/dist/web/pusher.js" }] : [],
  },
  build: {
    target: "es2023",
    // The first versions that know light-dark(): rewritten for older ones it would not follow the chosen appearance.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    sourcemap: false,
    chunkSizeWarningLimit: 700,
  },
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://panel.test/" } },
    include: ["src/**/*.test.{ts,tsx}", "mocks/**/*.test.ts", "tests/**/*.test.{ts,tsx}", "deploy/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 20_000,
    maxWorkers: 2,
  },
}));
