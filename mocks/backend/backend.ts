import { http, type RequestHandler } from "msw";
import { resources, type ResourceEndpoint } from "../../src/dataProvider/endpoints";
import type { RecordedCall } from "./calls";
import { Faults, type FaultControl } from "./faults";
import { createPipeline } from "./pipeline";
import { Processes } from "./processes";
import { PushHub } from "./push";
import { isBackendRequest } from "./router";
import { routes } from "./routes";
import { crudRoutes } from "./routes/crud";
import { type DataSetName, dataSetNames } from "./seed/sets";
import { type Session, Sessions } from "./sessions";
import { type BackendOptions, defaults, type Settings } from "./settings";
import { Store, type StoreData } from "./store";
import { Throttle } from "./throttle";
import { type Token, Tokens } from "./tokens";
import type { Mail } from "./types";

/** Hears of a call and of the answer that belongs to it, whatever a fault makes of that afterwards. */
export type AnswerWatcher = (call: RecordedCall, answer: Response) => void;

export interface Backend {
  /** MSW handlers: any origin, the paths of the backend. */
  readonly handlers: RequestHandler[];
  readonly settings: Settings;
  readonly store: Store;
  readonly push: PushHub;
  readonly processes: Processes;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly throttle: Throttle;
  readonly mails: Mail[];
  readonly calls: RecordedCall[];
  readonly faults: FaultControl & Pick<Faults, "apply">;
  /** Each gets a copy of every answer of the backend's own. */
  readonly answerWatchers: Set<AnswerWatcher>;
  /** Changes options for good; those about the data count from the next reset on. */
  configure(options: BackendOptions): void;
  /** Back to the seed and to the options it was created with; options given here hold until the next reset. */
  reset(options?: BackendOptions): void;
  /** All data as JSON can hold it; without the records of the store where they are too many to be kept. */
  snapshot(options?: { records: boolean }): unknown;
  /** Takes a snapshot back. @returns false when it is none, or of another version: then nothing is changed. */
  restore(snapshot: unknown): boolean;
  /** Hears of every change of data. Gives the function that ends it. */
  onChange(listener: () => void): () => void;
  /** Tells the listeners that data has changed. */
  changed(): void;
  /** Stops running timers and lets go of held requests. */
  dispose(): void;
}

interface Snapshot {
  version: typeof SNAPSHOT_VERSION;
  /** Null: those of the seed. */
  store: StoreData | null;
  dataSet?: DataSetName;
  sessions: Session[];
  tokens: Token[];
  mails: Mail[];
  processes: ReturnType<Processes["dump"]>;
}

const SNAPSHOT_VERSION = 1;

const isSnapshot = (value: unknown): value is Snapshot => {
  const snapshot = value as Partial<Snapshot> | null | undefined;
  const lists = [snapshot?.sessions, snapshot?.tokens, snapshot?.mails, snapshot?.processes];
  const hasRecords = snapshot?.store === null || Array.isArray(snapshot?.store?.domains);
  return snapshot?.version === SNAPSHOT_VERSION && hasRecords && lists.every(Array.isArray);
};

const withoutUndefined = (options: BackendOptions): BackendOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/**
 * One mocked backend with its own data, sessions, faults and push.
 * @param table the panel's endpoint table: what `routes` does not answer of it is answered by what its schemas say.
 */
export const createBackend = (
  options: BackendOptions = {},
  table: Readonly<Record<string, ResourceEndpoint>> = resources,
): Backend => {
  const initial: Settings = { ...defaults, ...withoutUndefined(options) };
  const settings: Settings = { ...initial };
  const now = () => settings.now().getTime();
  const listeners = new Set<() => void>();
  const faults = new Faults();
  const mails: Mail[] = [];
  const calls: RecordedCall[] = [];

  const backend: Backend = {
    get handlers() {
      return handlers;
    },
    get processes() {
      return processes;
    },
    settings,
    store: new Store(settings),
    push: new PushHub(() => settings.eventNames),
    sessions: new Sessions(() => settings.sessionMinutes * 60_000, now),
    tokens: new Tokens(now),
    throttle: new Throttle(now),
    mails,
    calls,
    faults,
    answerWatchers: new Set(),
    configure(changes) {
      Object.assign(initial, withoutUndefined(changes));
      Object.assign(settings, withoutUndefined(changes));
    },
    reset(changes = {}) {
      Object.assign(settings, initial, withoutUndefined(changes));
      processes.stop();
      faults.clear();
      backend.push.reset();
      backend.sessions.load([]);
      backend.tokens.load([]);
      backend.throttle.clear();
      settings.cookieJar?.clear();
      mails.length = 0;
      calls.length = 0;
      backend.store.seedWith(settings);
      backend.changed();
    },
    snapshot: ({ records } = { records: true }): Snapshot => ({
      version: SNAPSHOT_VERSION,
      store: records ? structuredClone(backend.store.dump()) : null,
      dataSet: settings.dataSet,
      sessions: structuredClone(backend.sessions.dump()),
      tokens: structuredClone(backend.tokens.dump()),
      mails: [...mails],
      processes: processes.dump(),
    }),
    restore(snapshot) {
      if (!isSnapshot(snapshot)) return false;
      const copy = structuredClone(snapshot);
      settings.dataSet = dataSetNames.find((name) => name === copy.dataSet) ?? initial.dataSet;
      if (copy.store) backend.store.load(copy.store);
      else backend.store.seedWith(settings);
      backend.sessions.load(copy.sessions);
      backend.tokens.load(copy.tokens);
      mails.splice(0, mails.length, ...copy.mails);
      processes.load(copy.processes);
      return true;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed() {
      for (const listener of listeners) listener();
    },
    dispose() {
      processes.stop();
      faults.clear();
      listeners.clear();
      backend.answerWatchers.clear();
    },
  };

  const processes = new Processes(backend);
  const pipeline = createPipeline(backend, [...routes, ...crudRoutes(table, routes)]);
  const handlers = [
    http.all(
      ({ request }) => isBackendRequest(request.method, new URL(request.url).pathname),
      ({ request }) => pipeline(request),
    ),
  ];
  return backend;
};
