import { cleanup } from "@testing-library/react";
import { type Backend, DEMO_PASSWORD } from "../../mocks/backend";
import { type MockBackend, type NodeHostOptions, startMockBackend } from "../../mocks/node";
import type { Role } from "@/model/roles";
import { assertNoViolations, observeContract } from "../contract/observeContract";
import { applyAwkwardNames } from "./awkwardNames";
import { addCleanup } from "./cleanups";

export type { Backend };
export { DEMO_PASSWORD };

export const emailByRole: Record<Role, string> = {
  employee: "employee@spire.test",
  admin: "admin@spire.test",
  "super-admin": "super@spire.test",
};

let running: MockBackend | undefined;

/** A mocked backend for one test: few records, and processes that end on command. */
export const startBackend = (options: NodeHostOptions = {}): Backend => {
  if (running) throw new Error("This test has a backend already");
  const host = startMockBackend({ domains: 30, wordpressSites: 5, processTime: [1e8, 1e8], failEvery: 0, ...options });
  applyAwkwardNames(host.backend);
  running = host;
  const contractFaults = observeContract(host.backend, { requests: true });
  addCleanup(async () => {
    cleanup(); // mounted components may send requests until they are unmounted
    const faults = await contractFaults();
    host.server.close();
    host.backend.reset();
    host.backend.dispose();
    running = undefined;
    assertNoViolations(faults);
  });
  return host.backend;
};

/** Calls that the backend has received, as `METHOD /path`. */
export const listCalls = ({ requestLog }: Backend): string[] =>
  requestLog.map(({ method, path }) => `${method} ${path}`);

export const getRequests = ({ requestLog }: Backend, route: string) =>
  requestLog.filter(({ method, path }) => `${method} ${path}` === route);
