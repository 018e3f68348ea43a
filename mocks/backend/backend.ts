import { http } from "msw";
import { type ActionEndpoint, actions, type ResourceEndpoint, resources } from "@/dataProvider/endpoints";
import { Faults } from "./faults";
import { withLargeIds } from "./largeIds";
import { createPipeline, type PipelineServices } from "./pipeline";
import { isBackendRequest } from "./router";
import { routes } from "./routes";
import { createCrudRoutes } from "./routes/crud";
import { createNamedActionRoutes } from "./routes/namedActions";
import { seedStore } from "./seed/seedStore";
import { createServices } from "./services";
import { type BackendOptions, defaultSettings, type Settings } from "./settings";
import { restoreSnapshot, takeSnapshot } from "./snapshot";

export type Backend = ReturnType<typeof createBackend>;

const omitUndefined = (options: BackendOptions): BackendOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/**
 * A mocked backend with its own data, sessions, faults and push.
 * @param table resources of the endpoint table, and `named` its actions: calls without a handwritten route get a generated one.
 */
export const createBackend = (
  options: BackendOptions = {},
  table: Readonly<Record<string, ResourceEndpoint>> = resources,
  named: Readonly<Record<string, ActionEndpoint>> = actions,
) => {
  const initial: Settings = { ...defaultSettings, ...omitUndefined(options) };
  const settings: Settings = { ...initial };
  const listeners = new Set<() => void>();
  const emitChange = () => {
    for (const listener of listeners) listener();
  };
  const services = createServices(settings, emitChange);
  const faults = new Faults();
  const parts: PipelineServices = { ...services, requestLog: [], faults, responseObservers: new Set(), emitChange };
  const handwrittenRoutes = [...routes, ...createCrudRoutes(table, routes)];
  const pipeline = withLargeIds(
    createPipeline(parts, [...handwrittenRoutes, ...createNamedActionRoutes(named, handwrittenRoutes)]),
    settings,
  );

  return {
    ...parts,
    /** MSW handlers for all origins. */
    handlers: [
      http.all(
        ({ request }) => isBackendRequest(request.method, new URL(request.url).pathname),
        ({ request }) => pipeline(request),
      ),
    ],
    /** Changes options permanently. Options of the data take effect at the next reset. */
    configure(changes: BackendOptions): void {
      Object.assign(initial, omitUndefined(changes));
      Object.assign(settings, omitUndefined(changes));
    },
    /** Restores the seed and the permanent options. The given options last until the next reset. */
    reset(changes: BackendOptions = {}): void {
      Object.assign(settings, initial, omitUndefined(changes));
      clearState(parts);
      seedStore(services.store, settings);
      emitChange();
    },
    /** All data as JSON, optionally without the records. */
    snapshot: ({ records } = { records: true }): unknown => takeSnapshot(services, records),
    /** @returns false for anything but a snapshot of this version; then nothing changes. */
    restore: (snapshot: unknown): boolean => restoreSnapshot(services, snapshot, initial.dataSet),
    /** Calls the listener after every change of data. @returns a function that removes it. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Stops timers and releases held requests. */
    dispose(): void {
      services.processes.stop();
      faults.clear();
      listeners.clear();
      parts.responseObservers.clear();
    },
  };
};

const clearState = (parts: PipelineServices): void => {
  parts.processes.stop();
  parts.faults.clear();
  parts.push.reset();
  parts.sessions.load([]);
  parts.tokens.load([]);
  parts.rateLimiter.clear();
  parts.settings.cookieJar?.clear();
  parts.mails.length = 0;
  parts.requestLog.length = 0;
};
