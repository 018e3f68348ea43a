import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { build, preview } from "vite";
import { test as base } from "./qaConsole/consoleTest";

export interface Demo {
  origin: string;
  /** The folder with the build. */
  root: string;
}

const WITH_PUSH = JSON.stringify({ push: { key: "spire-mock-key" } });

/** The static demo: a service worker hosts the mocked backend, and the server has only files. Built once per worker. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const outDir = resolve(`.cache/e2e/demo-${process.pid}`);
      const given = process.env["VITE_PANEL_CONFIG"];
      process.env["VITE_PANEL_CONFIG"] = WITH_PUSH;
      await build({ mode: "demo", logLevel: "warn", build: { outDir, emptyOutDir: true } });
      if (given === undefined) delete process.env["VITE_PANEL_CONFIG"];
      else process.env["VITE_PANEL_CONFIG"] = given;
      const server = await preview({
        logLevel: "warn",
        build: { outDir },
        preview: { host: "127.0.0.1", port: 0, strictPort: false },
      });
      const address = server.httpServer.address();
      await provide({ origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`, root: outDir });
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  origin: ({ demo }, provide) => provide(demo.origin),
  guard: async ({ guard }, provide) => {
    // With a service worker the browser does not reuse the page's preloaded requests.
    guard.allowConsole(/A preload for '[^']*' is found, but is not used|was preloaded using link preload but not used/);
    await provide(guard);
  },
});
