import type { Identifier } from "ra-core";
import * as v from "valibot";
import { readStored, listStoredKeys, writeStored } from "@/lib/browserStorage";
import { RUN_COMMANDS_MAX, RUNS_MAX, PROCESS_QUEUE_MS } from "@/lib/constants";
import { createEntryId, createUserStore } from "@/lib/userStore";
import type { Process } from "@/model/process";
import { isActive, type Run, RunSchema } from "./run";

const CommandSchema = v.object({
  id: v.string(),
  runId: v.string(),
  command: v.picklist(["pause", "resume", "stop"]),
  /** The page in which the user pressed the button. */
  page: v.string(),
});
type CommandEntry = v.InferOutput<typeof CommandSchema>;
export type RunCommand = CommandEntry["command"];

/**
 * The user's runs, newest first, as one tab sees them. An active run is written by the tab that runs it, a finished one by any tab.
 * `commands` are written by all tabs, each with a key of its own, so that none is lost, and removed by the tab that runs them.
 */
export const createRunStore = () => {
  const runs = createUserStore<Run>({
    key: "spire.runs.1",
    schema: RunSchema,
    limit: (entries) => entries.toSorted((one, other) => other.startedAt - one.startedAt),
  });
  const { isUnsaved, keepInMemory, toKey, write } = runs;
  const isStored = (userId: Identifier, id: string): boolean => readStored(toKey(userId, id)) !== null;
  return {
    ...runs,
    commands: createUserStore<CommandEntry>({
      key: "spire.runs.commands.1",
      schema: CommandSchema,
      limit: (commands) => commands.slice(-RUN_COMMANDS_MAX),
    }),
    isStored,
    /** True for a tab that runs runs once no other does, or that has the only current version of one. */
    needsRunner: (userId: Identifier): boolean =>
      runs.read(userId).some((run) => isActive(run) || isUnsaved(userId, run.id)),
    /** @returns false if the run is not stored: there was no room, or another tab has deleted it, at logout or with all data. */
    update: (userId: Identifier, run: Run): boolean => {
      if (isStored(userId, run.id)) return write(userId, run);
      if (isUnsaved(userId, run.id)) keepInMemory(userId, run);
      return false;
    },
  };
};
export type RunStore = ReturnType<typeof createRunStore>;

export const runStore = createRunStore();
export const { subscribe: onRuns, readFresh: readRuns, get: readRun, isStored, isUnsaved, update: writeRun } = runStore;

const pageId = createEntryId(Date.now());

/** Commands the tab that runs the run, which may be this one. */
export const sendRunCommand = (userId: Identifier, runId: string, command: RunCommand): void =>
  void runStore.commands.write(userId, { id: createEntryId(Date.now()), runId, command, page: pageId });

export const listStoredRunIds = (userId: Identifier): readonly string[] => {
  const prefix = runStore.toKey(userId);
  return listStoredKeys(prefix).map((key) => key.slice(prefix.length));
};

export const hasRuns = (userId: Identifier): boolean => !runStore.isEmpty(userId);

/** The warning about a run that is in this tab's memory only. */
export const getUnsavedText = (userId: Identifier, id: string): "runs.unsaved" | "runs.notStored" | undefined => {
  if (!isUnsaved(userId, id)) return undefined;
  return isStored(userId, id) ? "runs.unsaved" : "runs.notStored";
};

/** The oldest finished runs, which a new run replaces. */
export const getReplacedRuns = (runs: readonly Run[]): readonly Run[] =>
  runs.filter((run) => !isActive(run)).slice(RUNS_MAX - 1);

/** Stores a new run, and then removes those that it replaces. @returns false when there was no room: nothing has changed. */
export const addRun = (userId: Identifier, run: Run): boolean => {
  const replaced = getReplacedRuns(readRuns(userId));
  if (!writeStored(runStore.toKey(userId, run.id), JSON.stringify(v.parse(RunSchema, run)))) return false;
  runStore.remove(
    userId,
    replaced.map(({ id }) => id),
  );
  return true;
};

export const removeRun = (userId: Identifier, id: string): void => {
  const run = readRun(userId, id);
  if (run && isActive(run)) return;
  runStore.remove(userId, [id]);
  // There may be room for unsaved runs.
  for (const kept of readRuns(userId)) if (isUnsaved(userId, kept.id)) writeRun(userId, kept);
};

export const dismissFromBar = (userId: Identifier): void => {
  for (const run of readRuns(userId)) if (run.isInBar && !isActive(run)) writeRun(userId, { ...run, isInBar: false });
};

/** A finished run looks nothing up by itself, so an early lookup counts after a while. */
const pendingUntil = ({ lookup, startedAt }: Process): number =>
  lookup && !("error" in lookup) ? startedAt + PROCESS_QUEUE_MS : Infinity;

/** The processes of bulk runs, after which single actions on the same installation wait. */
export const pendingItems = {
  subscribe: onRuns,
  read: (userId: Identifier) =>
    readRuns(userId).flatMap((run) =>
      run.items.flatMap(({ process }) =>
        process ? [{ process, until: isActive(run) ? Infinity : pendingUntil(process) }] : [],
      ),
    ),
};
