import { describe, expect, test } from "vitest";
import { anEntry, aRun, aRunItem } from "../../../../tests/support/builders";
import { RECENT_RUN_MS, RUN_LOOKUP_MS } from "../../../lib/constants";
import type { Change } from "../../dns/changes/change";
import type { Entry } from "../../processes/entry";
import { forgetLookups, itemsNotDone, itemsToLookUp, offersOf, overlapsOf, takenOver } from "./again";
import { nextRun } from "./rules";
import { installationKey, type Run, type RunItem, type SkipReason } from "./run";
import { newZoneWork, type ZoneWork } from "./zoneWork";

const inState = (id: number, state: "queued" | "started" | "done" | "failed" | "unconfirmed", changedAt = 0) =>
  aRunItem(id, { process: anEntry({ state, changedAt }) });
const idsOf = (items: readonly RunItem[]) => items.map(({ domain }) => domain.id);
const over = (...items: RunItem[]): Run => aRun({ id: "old", state: "stopped", endedAt: 1, items });

describe("what a run that is over offers once more", () => {
  const skipped = (id: number, why: SkipReason) => aRunItem(id, { skipped: why });
  const refused = aRunItem(2, { process: anEntry({ state: "failed", refused: true }) });
  const run = over(
    inState(1, "done"),
    refused,
    aRunItem(3),
    skipped(4, "failed"),
    skipped(5, "suspended"),
    inState(6, "failed"),
    skipped(7, "running"),
    skipped(8, "otherDns"),
  );
  const offered = (of: Run) => {
    const { failed, remaining, skipped: passed, blocked } = offersOf(of);
    return [failed, remaining, passed, blocked].map(idsOf);
  };

  test("what failed, what was not sent, what was skipped, and what a process at the server blocks", () => {
    expect(offered(run)).toEqual([[2], [3], [8], [4, 6, 7]]);
  });

  test.each([
    ["failed", [[2], [3], [8], [4, 6, 7]]],
    ["running", [[2], [3], [8], [4, 6, 7]]],
    ["cleared", [[2, 6], [3], [4, 7, 8], []]],
    ["gone", [[2], [3], [8], []]],
  ] as const)("after a check that found it %s", (is, expected) => {
    const items = run.items.map((item) =>
      [4, 6, 7].includes(Number(item.domain.id)) ? { ...item, checked: { at: 1, is } } : item,
    );
    expect(offered({ ...run, items })).toEqual(expected);
  });

  test("nothing while it is active", () => {
    expect(offered(aRun({ items: [inState(1, "failed"), inState(2, "started"), aRunItem(3)] }))).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  test("of DNS what nobody knows as well: the zone is compared again", () => {
    const zone = { ...newZoneWork([], []), state: "unconfirmed", lookedAt: 1 } as const;
    const ended = { ...over(aRunItem(1, { zone })), action: "changeDns" as const, dns: {} as never };
    expect(idsOf(offersOf(ended).failed)).toEqual([1]);
  });

  test("never what a newer run has taken over", () => {
    const newer = aRun({ id: "new", items: [aRunItem(2), aRunItem(3, { skipped: "failed" })] });
    const taken = takenOver(run, newer);
    expect(taken.items.flatMap(({ domain, again }) => (again === "new" ? [domain.id] : []))).toEqual([2, 3]);
    expect(offered(taken)).toEqual([[], [], [8], [4, 6, 7]]);
  });
});

describe("what other runs have to do with the installations of a new one", () => {
  const now = 10 * RECENT_RUN_MS;
  const keys = new Set([1, 2, 3, 4, 5, 6].map((id) => installationKey(aRunItem(id))));
  const found = (...runs: Run[]) =>
    overlapsOf(runs, "suspend", keys, now).map(({ run, underWay, done }) => [run.id, underWay.size, done.size]);

  test("what is under way or waits there, whatever it does", () => {
    const items = [inState(1, "started"), inState(2, "queued"), aRunItem(3), inState(4, "failed"), aRunItem(99)];
    expect(found(aRun({ id: "a", action: "refreshSite", items }))).toEqual([["a", 3, 0]]);
    const pausing = aRun({ id: "b", action: "refreshSite", state: "paused", pause: { why: "person" }, items });
    expect(found(pausing)).toEqual([["b", 3, 0]]);
  });

  test("not what a stopped run never sends, nor what it skipped", () => {
    expect(found(over(aRunItem(1), aRunItem(2, { skipped: "alias" })))).toEqual([]);
  });

  test("what the same action did in the last ten minutes, or may have done", () => {
    const recent = now - RECENT_RUN_MS + 1;
    const items = [
      inState(1, "done", recent),
      inState(2, "done", recent - 1),
      inState(3, "failed", recent),
      aRunItem(4, { process: anEntry({ state: "unconfirmed", changedAt: recent, found: { at: now, error: "500" } }) }),
      // Looked up long enough after the call: it was not done.
      aRunItem(5, { process: anEntry({ state: "unconfirmed", changedAt: recent, found: { at: now, state: "live" } }) }),
    ];
    const run = aRun({ id: "a", state: "ended", endedAt: 1, items });
    expect(found(run)).toEqual([["a", 0, 2]]);
    expect(found({ ...run, action: "activate" }), "another action").toEqual([]);
  });
});

const unknownItem = (process: Partial<Entry>): RunItem =>
  aRunItem(1, { process: anEntry({ state: "unconfirmed", ...process }) });
const late = RUN_LOOKUP_MS;

describe("what was not done", () => {
  test.each<[string, Partial<Entry>, boolean]>([
    ["its effect would be visible, and is not", { found: { at: late, state: "live" } }, true],
    ["only a preview", { action: "activate", found: { at: late, state: "preview" } }, true],
    ["still there", { action: "delete", found: { at: late, state: "live" } }, true],
    ["looked up too soon: it may wait in the queue", { found: { at: late - 1, state: "live" } }, false],
    ["under way", { found: { at: late, state: "running" } }, false],
    ["failed", { found: { at: late, state: "failed" } }, false],
    ["not there any more", { found: { at: late, state: "gone" } }, false],
    ["an action without a visible effect", { action: "refreshSite", found: { at: late, state: "live" } }, false],
    ["another one", { action: "copy", found: { at: late, state: "live" } }, false],
    ["the lookup failed", { found: { at: late, error: "500" } }, false],
    ["not looked up yet", {}, false],
    ["known to be done", { state: "done", found: { at: late, state: "suspended" } }, false],
  ])("%s", (_, process, isNotDone) => {
    const run = over(unknownItem(process));
    expect(itemsNotDone(run)).toEqual(isNotDone ? run.items : []);
    expect(offersOf(run).remaining).toEqual(isNotDone ? run.items : []);
  });

  test("nothing of a run that is still active", () => {
    const items = [unknownItem({ found: { at: late, state: "live" } }), unknownItem({ state: "started" })];
    expect(itemsNotDone(aRun({ items }))).toEqual([]);
    expect(itemsToLookUp(aRun({ items }))).toEqual([]);
  });
});

test("an item whose site was deleted is not looked up again", () => {
  expect(itemsToLookUp(over(unknownItem({ found: { at: late, state: "gone" } })))).toEqual([]);
});

test("what was looked up in vain is looked up again, whatever was found", () => {
  const [live, error, done, failed, waits] = [
    unknownItem({ found: { at: 1, state: "live" }, text: "Lost." }),
    unknownItem({ found: { at: 1, error: "500" } }),
    unknownItem({ state: "done", found: { at: 1, state: "suspended" } }),
    unknownItem({ state: "failed" }),
    aRunItem(1),
  ];
  const run = over(live, error, done, failed, waits);
  expect(itemsToLookUp(run)).toEqual([live, error]);
  const asked = forgetLookups(run);
  expect(asked.items.map(({ process }) => process?.found !== undefined)).toEqual([false, false, true, false, false]);
  expect(asked.items[0]?.process).toMatchObject({ state: "unconfirmed", text: "Lost." });
  expect(asked.items.slice(2)).toEqual(run.items.slice(2));
  expect(forgetLookups(over(done))).toMatchObject({ items: [done] });
});

describe("a domain whose DNS is changed", () => {
  const step: Change = {
    kind: "add",
    key: "new 1",
    to: { name: "a.example", type: "TXT", data: "1", priority: null, ttl: 300 },
  };
  const zone = { ...newZoneWork([step], []), state: "unconfirmed", step, left: 1 } as const;
  const of = (more: Partial<ZoneWork>): RunItem => ({ ...aRunItem(1), zone: { ...zone, ...more } });

  test("is looked up again when its zone did not tell, and never sent blindly", () => {
    const [vain, done] = [of({ lookedAt: 1, lookFrom: 1 }), of({ state: "done" })];
    const run = { ...over(vain, done), action: "changeDns" as const };
    expect(itemsToLookUp(run)).toEqual([vain]);
    expect(itemsNotDone(run)).toEqual([]);
    expect(forgetLookups(run).items).toEqual([{ ...vain, zone }, done]);
  });

  test("in a run that has ended nothing more is sent, whatever is found", () => {
    const run: Run = { ...over(of({ left: 2 })), action: "changeDns", state: "ended" };
    const found = (isDone: boolean) =>
      nextRun(run, { type: "zone", index: 0, at: 2, event: { type: "found", isDone } }, 2).items[0]?.zone;
    expect(found(true)).toMatchObject({ state: "failed", applied: [step], left: 1 });
    expect(found(false)).toMatchObject({ state: "failed", applied: [], left: 2 });
  });
});
