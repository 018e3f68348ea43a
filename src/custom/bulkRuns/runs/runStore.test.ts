// @vitest-environment jsdom
import { resetUser } from "../../../../tests/support/resetUser";
import { afterEach, describe, expect, test } from "vitest";
import { createProcess, createRun } from "../../../../tests/support/builders";
import { listStoredKeys } from "@/lib/browserStorage";
import { RUN_INSTALLATIONS_MAX, RUNS_MAX, SERVER_TEXT_MAX_LENGTH } from "@/lib/constants";
import type { Run, RunItem } from "./run";
import { createZoneWork } from "./zoneWork";
import { addRun, isUnsaved, readRuns, removeRun, getReplacedRuns, runStore, writeRun } from "./runStore";

const USER = 7;
const getKey = (id = "") => runStore.toKey(USER, id);
const installation = (id: number): RunItem => ({
  domain: { id: 10_000 + id, url: `https://www.customer-number-${id}.example`, type: "subscription", url_test: null },
  server: { id: (id % 6) + 1, name: `web${(id % 6) + 1}.hosting.example` },
});
const installations = (count = RUN_INSTALLATIONS_MAX) => Array.from({ length: count }, (_, id) => installation(id));
const done = (item: RunItem, id: number): RunItem => ({
  ...item,
  process: createProcess({
    ...item,
    domain: { id: item.domain.id, url: item.domain.url },
    id: `mbz3k9q1-0o3nxhqbkz${id}.${id}`,
    action: "fixPermissions",
    state: "unknown",
    startedAt: 1.7e12,
    changedAt: 1.7e12,
    lastEventAt: 1.7e12,
    isAccepted: true,
    hasRun: true,
    lookup: { at: 1.7e12, state: "suspended" },
  }),
});
const anOverRun = (startedAt: number, items = installations().map(done)): Run =>
  createRun({ id: `run-${startedAt}`, state: "ended", startedAt, endedAt: startedAt + 1, items });
const aNewRun = (items = installations()) => createRun({ id: "new", startedAt: 1e6, items });
const store = (run: Run) => localStorage.setItem(getKey(run.id), JSON.stringify(run));
const ids = () => readRuns(USER).map(({ id }) => id);
/** Leaves room for this many characters in the storage. */
const leaveRoom = (characters: number) => {
  localStorage.setItem("other", "");
  let low = 0;
  let high = 6e6;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    try {
      localStorage.setItem("other", " ".repeat(middle));
      low = middle;
    } catch {
      high = middle;
    }
  }
  localStorage.setItem("other", " ".repeat(Math.max(0, low - characters)));
};

afterEach(() => {
  resetUser();
  localStorage.clear();
});

describe("a new run", () => {
  test("replaces the oldest finished runs", () => {
    for (let at = 1; at <= RUNS_MAX; at += 1) store(anOverRun(at, [done(installation(1), 1)]));
    store(createRun({ id: "active", startedAt: 0, items: [installation(1)] }));
    expect(getReplacedRuns(readRuns(USER)).map(({ id }) => id)).toEqual(["run-1"]);
    expect(addRun(USER, aNewRun())).toBe(true);
    expect(ids()).toHaveLength(RUNS_MAX + 1);
    expect(ids()).not.toContain("run-1");
    expect(ids()).toContain("active");
  });

  test("is refused without room, and keeps older runs: 20 runs of 500 installations", () => {
    // About as many as fit.
    for (let at = 1; at < RUNS_MAX - 3; at += 1) store(anOverRun(at));
    leaveRoom(1000);
    const before = readRuns(USER);
    expect(before).toHaveLength(RUNS_MAX - 4);
    expect(addRun(USER, aNewRun())).toBe(false);
    expect(readRuns(USER)).toEqual(before);
    expect(listStoredKeys(getKey())).toHaveLength(before.length);
    for (const { id } of before.slice(-2)) removeRun(USER, id);
    expect(addRun(USER, aNewRun())).toBe(true);
    expect(ids()).toEqual(["new", ...before.slice(0, -2).map(({ id }) => id)]);
  });
});

test("stores the beginning of a server's message only, of an action and of a change of DNS", () => {
  const text = "The disk is full. ".repeat(11_000);
  const items = [
    { ...installation(1), process: createProcess({ text }) },
    { ...installation(2), zone: { ...createZoneWork([], []), text } },
  ];
  for (const store of [addRun, writeRun]) {
    store(USER, aNewRun(items));
    expect(localStorage.getItem(getKey("new"))?.length).toBeLessThan(items.length * (SERVER_TEXT_MAX_LENGTH + 500));
  }
});

test("keeps an unsaved run in this tab, and stores it once another run is dismissed", () => {
  const old = anOverRun(1);
  const run = aNewRun(installations(50));
  store(old);
  expect(addRun(USER, run)).toBe(true);
  leaveRoom(0);
  const ended: Run = { ...run, state: "ended", items: run.items.map(done) };
  expect(writeRun(USER, ended)).toBe(false);
  expect(isUnsaved(USER, run.id)).toBe(true);
  expect(readRuns(USER)[0]).toEqual(ended);
  removeRun(USER, old.id);
  expect(isUnsaved(USER, run.id)).toBe(false);
  expect(JSON.parse(localStorage.getItem(getKey("new")) ?? "")).toEqual(ended);
});
