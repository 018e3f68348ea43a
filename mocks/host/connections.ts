import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** @returns the function that closes every connection of the server, including requests that are still running. */
export const trackConnections = (server: Server): (() => void) => {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
};

/** Resolves with the port that the server listens on. @throws Error when it cannot listen there. */
export const listen = async (server: Server, port: number, host: string): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
};
