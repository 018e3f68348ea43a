import type { Processes } from "./processes";
import { seedStore } from "./seed/seedStore";
import type { Services } from "./services";
import type { Session } from "./sessionStore";
import { type DataSetName, dataSetNames } from "./settings";
import type { StoreData } from "./store";
import type { Token } from "./tokenStore";
import type { Mail } from "./types";

const VERSION = 2;

interface Snapshot {
  version: typeof VERSION;
  /** Null: records of the seed. */
  store: StoreData | null;
  dataSet?: DataSetName;
  sessions: Session[];
  tokens: Token[];
  mails: Mail[];
  processes: ReturnType<Processes["dump"]>;
}

const isSnapshot = (value: unknown): value is Snapshot => {
  const snapshot = value as Partial<Snapshot> | null | undefined;
  const lists = [snapshot?.sessions, snapshot?.tokens, snapshot?.mails, snapshot?.processes];
  const hasRecords = snapshot?.store === null || Array.isArray(snapshot?.store?.domains);
  return snapshot?.version === VERSION && hasRecords && lists.every(Array.isArray);
};

/** @param records false leaves the records out. */
export const takeSnapshot = (services: Services, records: boolean): Snapshot => ({
  version: VERSION,
  store: records ? structuredClone(services.store.dump()) : null,
  dataSet: services.settings.dataSet,
  sessions: structuredClone(services.sessions.dump()),
  tokens: structuredClone(services.tokens.dump()),
  mails: [...services.mails],
  processes: services.processes.dump(),
});

/**
 * @param defaultDataSet data set of snapshots without one.
 * @returns false for anything but a snapshot of this version; then nothing changes.
 */
export const restoreSnapshot = (services: Services, snapshot: unknown, defaultDataSet: DataSetName): boolean => {
  if (!isSnapshot(snapshot)) return false;
  const { settings, store, sessions, tokens, mails, processes } = services;
  const copy = structuredClone(snapshot);
  settings.dataSet = dataSetNames.find((name) => name === copy.dataSet) ?? defaultDataSet;
  if (copy.store) store.load(copy.store);
  else seedStore(store, settings);
  sessions.load(copy.sessions);
  tokens.load(copy.tokens);
  mails.splice(0, mails.length, ...copy.mails);
  processes.load(copy.processes);
  return true;
};
