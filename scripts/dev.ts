import type { Server } from "node:http";
import type { Plugin } from "vite";
import { listeningAt } from "./environment";
import { startRealPanel } from "./realApi/server";
import { readRealApi, WrongApi } from "./realApi/target";

/** Before the panel's own script, so that it runs first. */
const qaConsole: Plugin = {
  name: "qa-console",
  transformIndexHtml: () => [
    { tag: "script", attrs: { type: "module", src: "/mocks/console/serverEntry.ts" }, injectTo: "head" },
  ],
};

const viteFor = (plugins: Plugin[]) => async (server: Server) => {
  const { createServer } = await import("vite");
  const vite = await createServer({ appType: "spa", plugins, server: { middlewareMode: true, hmr: { server } } });
  return vite.middlewares;
};

/**
 * `npm run dev`: the panel with hot reloading, on one port with the mocked backend and the QA console, or with the real API at
 * API_URL.
 */
try {
  const real = readRealApi(process.env);
  if (real) {
    const { origin, push } = await startRealPanel({ real, ...listeningAt(), createMiddleware: viteFor([]) });
    console.log(`\n  The panel is at ${origin}, with the API at ${real.api}${push ? ` and push at ${push}` : ""}\n`);
  } else {
    const { startMockedPanel } = await import("./mockedPanel");
    await startMockedPanel({ createMiddleware: viteFor([qaConsole]) });
  }
} catch (error) {
  if (!(error instanceof WrongApi)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
