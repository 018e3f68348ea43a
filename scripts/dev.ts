import type { Server } from "node:http";
import type { Plugin } from "vite";
import { readListenAddress } from "./environment";
import { startRealPanel } from "./realApi/server";
import { readRealApi, InvalidApiError } from "./realApi/realApi";

/** Inserts the console before the panel's script. */
const qaConsolePlugin: Plugin = {
  name: "qa-console",
  transformIndexHtml: () => [
    { tag: "script", attrs: { type: "module", src: "/mocks/console/serverEntry.ts" }, injectTo: "head" },
  ],
};

const createViteMiddleware = (plugins: Plugin[]) => async (server: Server) => {
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
    const { origin, push } = await startRealPanel({
      real,
      ...readListenAddress(),
      createMiddleware: createViteMiddleware([]),
    });
    console.log(`\n  Panel: ${origin}, API: ${real.api}${push ? `, push: ${push}` : ""}\n`);
  } else {
    const { startMockedPanel } = await import("./mockedPanel");
    await startMockedPanel({ createMiddleware: createViteMiddleware([qaConsolePlugin]) });
  }
} catch (error) {
  if (!(error instanceof InvalidApiError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
