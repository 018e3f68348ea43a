import { createServer } from "vite";
import { startMockedPanel } from "./mockedPanel";

/** `npm run dev`: the panel with hot reloading, together with the mocked backend, on one port. */
await startMockedPanel({
  createMiddleware: async (server) => {
    const vite = await createServer({ appType: "spa", server: { middlewareMode: true, hmr: { server } } });
    return vite.middlewares;
  },
});
