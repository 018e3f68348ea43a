import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Backend } from "./backend";
import { persistToDataFile } from "./host/dataFile";
import { attachPusherServer } from "./host/pusherServer";
import { createRequestHandler, type Middleware, type RequestOptions } from "./host/requestHandler";
import { sendJson } from "./host/send";

export interface ServerOptions extends RequestOptions {
  /** Any free port unless given. */
  port?: number;
  /** Serves the panel instead of `root`. Vite's middleware needs the server for hot reloading. */
  createMiddleware?: (server: Server) => Middleware | Promise<Middleware>;
  /** Persists the data. */
  dataFile?: string;
  warn?: (line: string) => void;
}

export interface RunningServer {
  origin: string;
  port: number;
  backend: Backend;
  /** Closes all connections, also those with pending requests. */
  dropConnections(): void;
  close(): Promise<void>;
}

/**
 * The mocked backend, its push and the panel on one port.
 * @throws Error when it cannot listen on the port.
 */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { backend, host = "127.0.0.1" } = options;
  if (backend.settings.strictOrigin === null) backend.configure({ strictOrigin: true });
  const dataFile = options.dataFile === undefined ? null : persistToDataFile(backend, options.dataFile, options.warn);
  const handleRequest = createRequestHandler(options);
  let middleware: Middleware | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      try {
        await handleRequest(request, response, middleware);
      } catch {
        if (response.headersSent) response.destroy();
        else sendJson(response, { message: "Server Error" }, 500);
      }
    })();
  });
  const pusher = attachPusherServer(server, backend);
  middleware = await options.createMiddleware?.(server);
  if (!middleware) pusher.refuseOthers();
  server.listen(options.port ?? 0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const dropConnections = () => {
    backend.push.closeAll(1006, "");
    server.closeAllConnections();
  };

  return {
    origin: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    port,
    backend,
    dropConnections,
    async close() {
      dataFile?.close();
      backend.dispose();
      pusher.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      dropConnections();
      await closed;
    },
  };
};
