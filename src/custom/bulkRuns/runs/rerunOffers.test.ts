import { describe, expect, test } from "vitest";
import {
  createDomain,
  createProcess,
  createRun,
  createRunItem,
  createDomainServer,
} from "../../../../tests/support/builders";
import { PROCESS_REPEAT_MS, RUN_LOOKUP_MS } from "@/lib/constants";
import type { Pivot } from "@/model/records";
import type { Process } from "@/model/process";
import { applyCheck, createUndo, getNextRepeatTime, getRerunOffers, markTakenOver } from "./rerunOffers";
import type { Run, RunItem, SkipReason } from "./run";
import { createZoneWork } from "./zoneWork";

const inState = (id: number, state: "sending" | "running" | "done" | "failed" | "unknown", changedAt = 0) =>
  createRunItem(id, { process: createProcess({ state, changedAt }) });
const idsOf = (items: readonly RunItem[]) => items.map(({ domain }) => domain.id);
const over = (...items: RunItem[]): Run => createRun({ id: "old", state: "stopped", endedAt: 1, items });

describe("the offers of a finished run", () => {
  const skipped = (id: number, skipReason: SkipReason) => createRunItem(id, { skipReason });
  const refused = createRunItem(2, { process: createProcess({ state: "failed", isRefused: true }) });
  const run = over(
    inState(1, "done"),
    refused,
    createRunItem(3),
    skipped(4, "failed"),
    skipped(5, "suspended"),
    inState(6, "failed"),
    skipped(7, "running"),
    skipped(8, "otherDns"),
    skipped(9, "pending"),
  );
  const offered = (of: Run) => {
    const { failed, remaining, skipped, unknown } = getRerunOffers(of);
    return [failed, remaining, skipped, unknown].map(idsOf);
  };

  test("are failed, remaining, skipped and blocked items", () => {
    expect(offered(run)).toEqual([[2], [3], [8, 9], [4, 6, 7]]);
  });

  test.each([
    ["failed", [[2], [3], [8, 9], [4, 6, 7]]],
    ["running", [[2], [3], [8, 9], [4, 6, 7]]],
    ["cleared", [[2, 6], [3], [4, 7, 8, 9], []]],
    ["gone", [[2], [3], [8, 9], []]],
  ] as const)("follow a check with the result %s", (result, expected) => {
    const items = run.items.map((item) =>
      [4, 6, 7].includes(Number(item.domain.id)) ? { ...item, lastCheck: { at: 1, result } } : item,
    );
    expect(offered({ ...run, items })).toEqual(expected);
  });

  test("are empty while it is active", () => {
    expect(offered(createRun({ items: [inState(1, "failed"), inState(2, "running"), createRunItem(3)] }))).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  test("include unknown items of a DNS run", () => {
    const zone = { ...createZoneWork([], []), state: "unknown", lookedUpAt: 1 } as const;
    const ended = { ...over(createRunItem(1, { zone })), action: "changeDns" as const, dns: {} as never };
    expect(idsOf(getRerunOffers(ended).failed)).toEqual([1]);
  });

  test("exclude items that a newer run has taken over", () => {
    const newer = createRun({ id: "new", items: [createRunItem(2), createRunItem(3, { skipReason: "failed" })] });
    const taken = markTakenOver(run, newer);
    expect(taken.items.flatMap(({ domain, rerunId }) => (rerunId === "new" ? [domain.id] : []))).toEqual([2, 3]);
    expect(offered(taken)).toEqual([[], [], [8, 9], [4, 6, 7]]);
  });
});

const unknownItem = (process: Partial<Process>): RunItem =>
  createRunItem(1, { process: createProcess({ state: "unknown", ...process }) });
const late = RUN_LOOKUP_MS;

describe("items that were not done", () => {
  test.each<[string, Partial<Process>, boolean]>([
    ["its effect would be visible, and is not", { lookup: { at: late, state: "live" } }, true],
    ["only a preview", { action: "activate", lookup: { at: late, state: "preview" } }, true],
    ["still there", { action: "delete", lookup: { at: late, state: "live" } }, true],
    ["looked up too soon: it may wait in the queue", { lookup: { at: late - 1, state: "live" } }, false],
    ["under way", { lookup: { at: late, state: "running" } }, false],
    ["failed", { lookup: { at: late, state: "failed" } }, false],
    ["not there any more", { lookup: { at: late, state: "gone" } }, false],
    ["an action without a visible effect", { action: "refreshSite", lookup: { at: late, state: "live" } }, false],
    ["another one", { action: "copy", lookup: { at: late, state: "live" } }, false],
    ["the lookup failed", { lookup: { at: late, error: "500" } }, false],
    ["not looked up yet", {}, false],
    ["known to be done", { state: "done", lookup: { at: late, state: "suspended" } }, false],
  ])("%s", (_, process, isNotDone) => {
    const run = over(unknownItem(process));
    expect(getRerunOffers(run).remaining).toEqual(isNotDone ? run.items : []);
  });
});

describe("an item that may be run again", () => {
  const checked = { at: late + 5, state: "live" } as const;
  test.each<[string, Partial<Process>, boolean]>([
    ["harmless, checked", { action: "refreshSite", lookup: checked }, true],
    ["harmless, checked", { action: "fixPermissions", lookup: checked }, true],
    ["not harmless", { action: "suspend", lookup: checked }, false],
    ["gone", { action: "refreshSite", lookup: { ...checked, state: "gone" } }, false],
    ["not checked", { action: "refreshSite" }, false],
    ["the check failed", { action: "refreshSite", lookup: { at: late, error: "500" } }, false],
    ["known to be done", { action: "refreshSite", state: "done", lookup: checked }, false],
  ])("%s: %o, 30 s after the check", (_, process, isRepeatable) => {
    const run = over(unknownItem(process));
    const at = checked.at + PROCESS_REPEAT_MS;
    expect(getRerunOffers(run, at).repeatable).toEqual(isRepeatable ? run.items : []);
    expect(getRerunOffers(run, at - 1).repeatable).toEqual([]);
    expect(getNextRepeatTime(run, at - 1)).toBe(isRepeatable ? at : undefined);
  });
});

describe("a check", () => {
  const found = (item: RunItem, pivot: Pivot | undefined) => {
    const domain = pivot && createDomain({ id: 1, servers: [createDomainServer({ id: 1, pivot })] });
    return applyCheck(item, domain, late);
  };
  const blocked = createRunItem(1, { skipReason: "failed" });

  test.each<[Pivot | undefined, string]>([
    [{ process_failed: 1 }, "failed"],
    [{ process_started: 1 }, "running"],
    [{}, "cleared"],
    [undefined, "gone"],
  ])("of a blocked item with the domain %j: %s", (pivot, result) => {
    expect(found(blocked, pivot)).toEqual({ ...blocked, lastCheck: { at: late, result } });
  });

  test("of an unknown item updates its process", () => {
    const unknown = unknownItem({ text: "Lost.", lookup: { at: 1, error: "500" } });
    expect(getRerunOffers(over(unknown)).unknown).toEqual([unknown]);
    expect(found(unknown, { status: 1 }).process).toMatchObject({ state: "done" });
    expect(found(unknown, { status: 0 }).process).toMatchObject({ state: "unknown", text: "Lost." });
    expect(found(unknown, { status: 1 }).lastCheck).toEqual({ at: late, result: "done" });
    expect(found(unknown, { status: 0 }).lastCheck).toEqual({ at: late, result: "unknown" });
    expect(found(unknown, { process_failed: 1 }).lastCheck).toEqual({ at: late, result: "failed" });
    const gone = found(unknown, undefined);
    expect(gone.process).toMatchObject({ state: "unknown", lookup: { state: "gone" } });
    expect(getRerunOffers(over(gone)).unknown).toEqual([]);
  });

  test("leaves a running process unknown, because a finished run tracks nothing", () => {
    const running = found(unknownItem({ lookup: { at: 1, error: "500" } }), { process_started: 1 });
    expect(running).toMatchObject({ process: { state: "unknown" }, lastCheck: { result: "running" } });
    expect(getRerunOffers(over(running)).unknown).toEqual([running]);
  });
});

test("offers to undo the zones in which a finished DNS run has written, once", () => {
  const step = {
    kind: "add",
    key: "new 1",
    to: { name: "a", type: "TXT", data: "b", priority: null, ttl: 300 },
  } as const;
  const zone = createZoneWork([step], []);
  const item = (id: number, more: Partial<typeof zone>, rerunId?: string) =>
    createRunItem(id, { zone: { ...zone, ...more }, ...(rerunId && { rerunId }) });
  const run: Run = {
    ...over(
      item(1, { state: "done", appliedSteps: [step] }),
      item(2, { state: "unknown", step, lookedUpAt: 1 }),
      item(3, { state: "failed", step }),
      item(4, { state: "done", appliedSteps: [step] }, "newer"),
    ),
    title: "TXT a",
  };
  const undo = createUndo(run);
  expect(idsOf(undo.items)).toEqual([1, 2]);
  expect(undo.run.dns).toEqual({ kind: "undo", title: "TXT a", stepsByDomain: { 1: [step], 2: [step] } });
  expect(createUndo({ ...run, items: [...run.items, item(5, {})], state: "running" }).items).toEqual([]);
});
