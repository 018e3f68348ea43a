import fc from "fast-check";
import { expect, vi } from "vitest";
import { type Run, getItemState, isActive } from "@/custom/bulkRuns/runs/run";
import { createRunStore, isStored, type RunCommand } from "@/custom/bulkRuns/runs/runStore";
import { readStored, listStoredKeys } from "@/lib/browserStorage";
import { getObservedInstallation, type ObservedInstallation } from "@/model/domainActions";
import { resetUser } from "./resetUser";
import { createModel, createModelRun, LIMITS, resetRuns, type Setup, setups, USER } from "./runModel";
import { emitStorageEvents } from "./storageEvents";

/**
 * Sequences of what happens to three tabs and their server. After each step nothing was sent twice, each outcome is the server's or
 * unknown, and every tab shows what is stored; at the end every run ends.
 */

const TABS_MAX = 3;

type Model = ReturnType<typeof createModel>;
type Tab = ReturnType<Model["openTab"]>;

interface World {
  setup: Setup;
  model: Model;
  storage: ReturnType<typeof emitStorageEvents>;
  tabs: Tab[];
  /** Indexes of installations that no run has yet. */
  unused: number[];
  userId: number;
  /** The number of items by run. */
  started: Map<string, number>;
  /** A tab was closed, or signed out, while calls may have been pending. */
  wasLeft: boolean;
  isFull: boolean;
  /** Milliseconds by which the clock is wrong. */
  clockError: number;
}

type Step = (world: World) => void;

const readStoredRuns = (userId: number): Run[] =>
  listStoredKeys(`spire.runs.1.${userId}.`).map((key) => JSON.parse(readStored(key) ?? "") as Run);

const pick = <T>(entries: readonly T[], at: number): T | undefined => entries[at % Math.max(1, entries.length)];

const openTab = (world: World): void => {
  if (world.tabs.length >= TABS_MAX) return;
  world.tabs.push(world.model.openTab({ store: createRunStore(), userId: world.userId }));
};

const leaveTab = (world: World, at: number, how: "close" | "crash"): void => {
  const tab = pick(world.tabs, at);
  if (!tab) return;
  const unsaved = tab.store.read(world.userId).filter(({ id }) => tab.store.isUnsaved(world.userId, id));
  world.tabs = world.tabs.filter((one) => one !== tab);
  world.wasLeft = true;
  tab[how]();
  // A run whose stored version was deleted is in the memory of its tab only.
  for (const { id } of unsaved) if (!isStored(world.userId, id)) world.started.delete(id);
};

const startRun = (world: World, at: number, count: number): void => {
  const tab = pick(world.tabs, at);
  if (!tab || world.isFull || world.unused.length === 0) return;
  const indexes = world.unused.splice(0, count);
  const run = createModelRun(world.setup, `r${indexes[0]}`);
  world.started.set(run.id, indexes.length);
  tab.store.write(world.userId, { ...run, items: run.items.filter((_, index) => indexes.includes(index)) });
};

const sendCommand = (world: World, at: number, command: RunCommand): void => {
  const tab = pick(world.tabs, at);
  const run = pick(tab?.store.read(world.userId).filter(isActive) ?? [], at);
  if (tab && run) tab.command(command, { page: `page ${at}`, runId: run.id });
};

/** Another tab deletes all of the browser's data. The runner keeps the active runs. */
const emptyStorage = ({ tabs, userId, started }: World): void => {
  const isRun = tabs.some((tab) => tab.getRunner());
  for (const run of readStoredRuns(userId)) if (!isRun || !isActive(run)) started.delete(run.id);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
};

const logIn = (world: World, userId: number): void => {
  for (const tab of world.tabs) tab.handleLogout();
  resetUser();
  world.userId = userId;
  world.started.clear();
  world.wasLeft = true;
  for (const tab of world.tabs) tab.signIn(userId);
};

const tabIndex = fc.nat(TABS_MAX - 1);

const steps: fc.Arbitrary<{ name: string; step: Step }> = fc.oneof(
  fc.constant({ name: "open", step: openTab }),
  fc
    .tuple(fc.constantFrom("close" as const, "crash" as const), tabIndex)
    .map(([how, at]) => ({ name: `${how} ${at}`, step: (world: World) => leaveTab(world, at, how) })),
  fc.tuple(tabIndex, fc.integer({ min: 1, max: 6 })).map(([at, count]) => ({
    name: `start ${count} in ${at}`,
    step: (world: World) => startRun(world, at, count),
  })),
  fc
    .tuple(tabIndex, fc.constantFrom("pause" as const, "resume" as const, "resume" as const, "stop" as const))
    .map(([at, command]) => ({
      name: `${command} in ${at}`,
      step: (world: World) => sendCommand(world, at, command),
    })),
  fc.nat(11).map((index) => ({
    name: `push ${index}`,
    step: ({ model, setup }: World) => {
      if (setup.installations[index]) model.push(index + 1);
    },
  })),
  fc.constant({ name: "empty", step: emptyStorage }),
  fc.constant({ name: "429", step: ({ model }: World) => void model.limitNext() }),
  fc
    .constantFrom(USER, USER, USER + 1)
    .map((userId) => ({ name: `log in as ${userId}`, step: (world: World) => logIn(world, userId) })),
  fc.boolean().map((isFull) => ({
    name: isFull ? "storage full" : "storage free",
    step: (world: World) => {
      world.isFull = isFull;
      world.storage.setFull(isFull);
    },
  })),
  fc.constantFrom(-3_600_000, -2000, 2000, 60_000).map((ms) => ({
    name: `clock ${ms}`,
    step: (world: World) => {
      vi.setSystemTime(Date.now() + ms);
      world.clockError += ms;
    },
  })),
);

const sequences = fc.array(
  fc
    .tuple(steps, fc.constantFrom(0, 5, 100, 400, 1500, 6000))
    .map(([{ name, step }, ms]) => ({ ms, step, toString: () => `${name}, ${ms} ms` })),
  { minLength: 3, maxLength: 24 },
);

const expectOutcomes = ({ model, setup }: World, run: Run): void => {
  for (const item of run.items) {
    const id = Number(item.domain.id);
    const state = getItemState(run, item);
    const times = model.executed.get(id) ?? 0;
    const truth = getObservedInstallation(model.getDomain(id), item.server.id) as Exclude<ObservedInstallation, "gone">;
    const isPossible: Partial<Record<typeof state, boolean>> = {
      done: times > 0 && !truth.active,
      failed: times === 0 || truth.process === "failed",
      skipped: times === 0,
      notSent: times === 0,
    };
    expect(isPossible[state] ?? true, `${setup.installations[id - 1]?.fault}: ${JSON.stringify(item)}`).toBe(true);
  }
};

const expectInvariants = (world: World): void => {
  const { model, tabs, userId } = world;
  for (const [id, times] of model.sent)
    expect(times, `calls of ${id}`).toBeLessThanOrEqual(1 + (model.limited.get(id) ?? 0));
  for (const [id, times] of model.executed) expect(times, `site ${id}`).toBe(1);
  expect(model.unrecorded).toEqual([]);
  expect(tabs.filter((tab) => tab.getRunner()).length).toBeLessThanOrEqual(1);
  if (!world.wasLeft) expect(model.getMaxPending()).toBeLessThanOrEqual(LIMITS.parallel);
  const stored = readStoredRuns(userId);
  const byId = (runs: readonly Run[]) => new Map(runs.map((run) => [run.id, run]));
  for (const { store } of tabs) {
    const shown = store.read(userId);
    const saved = shown.filter(({ id }) => !store.isUnsaved(userId, id));
    // A run that could not be stored is shown with a warning.
    for (const run of saved) expectOutcomes(world, run);
    const unsavedIds = new Set(shown.filter((run) => !saved.includes(run)).map(({ id }) => id));
    expect(byId(saved), "a tab shows what is stored").toEqual(byId(stored.filter(({ id }) => !unsavedIds.has(id))));
  }
};

const readShownRuns = ({ tabs, userId }: World): Run[] => tabs.flatMap(({ store }) => store.read(userId));

/** Runs all runs to their end in one tab. */
const finish = async (world: World): Promise<void> => {
  world.storage.setFull(false);
  vi.setSystemTime(Date.now() - world.clockError);
  openTab(world);
  for (let turn = 0; turn < 80 && readShownRuns(world).some(isActive); turn += 1) {
    await vi.advanceTimersByTimeAsync(5000);
    for (const { id, pause } of readShownRuns(world))
      if (pause?.until === undefined) world.tabs[0]?.command("resume", { page: "last", runId: id });
  }
  await vi.advanceTimersByTimeAsync(5000);
};

export const expectSafeRunner = async (numRuns: number): Promise<void> => {
  const storage = emitStorageEvents();
  await fc.assert(
    fc.asyncProperty(setups, sequences, async (setup, sequence) => {
      storage.setFull(false);
      resetRuns();
      const model = createModel(setup);
      const world: World = {
        setup,
        model,
        storage,
        tabs: [],
        unused: [...setup.installations.keys()],
        userId: USER,
        started: new Map(),
        wasLeft: false,
        isFull: false,
        clockError: 0,
      };
      openTab(world);
      for (const { ms, step } of sequence) {
        step(world);
        await vi.advanceTimersByTimeAsync(ms);
        await storage.settle();
        expectInvariants(world);
      }
      await finish(world);
      await storage.settle();
      expectInvariants(world);
      // Runs whose stored version was deleted count too.
      const runs = readShownRuns(world);
      expect(runs.filter(isActive), "every run ends").toEqual([]);
      expect(new Map(runs.map(({ id, items }) => [id, items.length])), "nothing is lost").toEqual(world.started);
    }),
    { numRuns },
  );
};
