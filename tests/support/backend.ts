import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import type { Backend } from "../../mocks/backend";
import { DEMO_PASSWORD } from "../../mocks/backend";
import { type MockBackend, type NodeHostOptions, startMockBackend } from "../../mocks/node";
import type { Role } from "../../src/authProvider/access";

export type { Backend };
export { DEMO_PASSWORD };

export const emails: Record<Role, string> = {
  employee: "employee@spire.test",
  admin: "admin@spire.test",
  "super-admin": "super@spire.test",
};

let running: MockBackend | undefined;

afterEach(() => {
  cleanup(); // what is mounted may ask for something as long as it is there
  running?.server.close();
  running?.backend.reset();
  running?.backend.dispose();
  running = undefined;
});

/** A mocked backend for one test: few records, and processes that end when the test says so. */
export const startBackend = (options: NodeHostOptions = {}): Backend => {
  if (running) throw new Error("This test has a backend already");
  running = startMockBackend({ domains: 30, wordpressSites: 5, processTime: [1e8, 1e8], failEvery: 0, ...options });
  return running.backend;
};

/** Calls that the backend has received, as `METHOD /path`. */
export const callsOf = ({ calls }: Backend): string[] => calls.map(({ method, path }) => `${method} ${path}`);

/** Calls among them to one endpoint. */
export const callsTo = ({ calls }: Backend, route: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === route);
