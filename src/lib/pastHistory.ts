import { isObject } from "./isObject";
import { listStoredKeys, readStored, removeStored, writeStored } from "./browserStorage";
import { LOG_ENTRIES_MAX } from "./constants";

/** Begins the keys of the activity log. */
export const HISTORY_KEY = "spire.activityLog.1";

/**
 * The fields of the activity log that outlive a session, for the same user. All others may contain values, names of persons, messages of the
 * server, or what is needed to revert. The log's own code may not be loaded when a session ends.
 */
const keptFields = ["id", "at", "kind", "target", "action", "state", "endedAt", "reference"];

const DAY_MS = 24 * 3_600_000;

const parseEntry = (key: string): Record<string, unknown> | undefined => {
  try {
    const entry: unknown = JSON.parse(readStored(key) ?? "");
    return isObject(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
};

const toPastEntry = (entry: Record<string, unknown>): Record<string, unknown> => {
  const { run, state } = entry;
  return {
    ...Object.fromEntries(keptFields.flatMap((field) => (field in entry ? [[field, entry[field]]] : []))),
    name: entry["host"],
    // Nothing looks the outcome up any more.
    ...(state !== "done" && state !== "failed" && { state: "unknown" }),
    ...(isObject(run) && { run: { id: run["id"], action: run["action"] } }),
    isPast: true,
  };
};

/**
 * Reduces the activity logs of all users when a session ends.
 * @param keepDays 0 deletes them
 */
export const reduceHistory = (keepDays: number, now = Date.now()): void => {
  const entries = listStoredKeys(`${HISTORY_KEY}.`).map((key) => ({ key, entry: parseEntry(key) }));
  const isKept = ({ entry }: (typeof entries)[number]) => Number(entry?.["at"]) > now - keepDays * DAY_MS;
  const kept = new Set(
    entries
      .filter(isKept)
      .toSorted((one, other) => Number(other.entry?.["at"]) - Number(one.entry?.["at"]))
      .slice(0, LOG_ENTRIES_MAX),
  );
  for (const each of entries) {
    const { key, entry } = each;
    if (!entry || !kept.has(each)) removeStored(key);
    else if (!entry["isPast"] && !writeStored(key, JSON.stringify(toPastEntry(entry)))) removeStored(key);
  }
};

export const isHistoryKey = (key: string): boolean => key.startsWith(`${HISTORY_KEY}.`);
