import { createServer, type Plugin } from "vite";
import { startMockedPanel } from "./mockedPanel";

/** Before the panel's own script, so that it runs first. */
const qaConsole: Plugin = {
  name: "qa-console",
  transformIndexHtml: () => [
    { tag: "script", attrs: { type: "module", src: "/mocks/console/inServer.ts" }, injectTo: "head" },
  ],
};

/** `npm run dev`: the panel with hot reloading, together with the mocked backend and QA's console, on one port. */
await startMockedPanel({
  createMiddleware: async (server) => {
    const vite = await createServer({
      appType: "spa",
      plugins: [qaConsole],
      server: { middlewareMode: true, hmr: { server } },
    });
    return vite.middlewares;
  },
});
