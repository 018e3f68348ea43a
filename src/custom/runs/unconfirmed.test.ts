import { describe, expect, test } from "vitest";
import { anEntry, aRun } from "../../../tests/support/builders";
import { RUN_LOOKUP_MS } from "../../lib/constants";
import type { Entry } from "../processes/entry";
import type { Change } from "../dnsEditor/changes/change";
import { nextRun } from "./rules";
import type { RunItem } from "./run";
import { forgetLookups, itemsNotDone, itemsToLookUp } from "./unconfirmed";
import { newZoneWork, type ZoneWork } from "./zoneWork";

const item = (process?: Partial<Entry>): RunItem => ({
  domain: { id: 1, url: "a.example" },
  server: { id: 1, name: "web1" },
  ...(process && { process: anEntry({ state: "unconfirmed", ...process }) }),
});
const over = (...items: RunItem[]) => aRun({ state: "ended", items });
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
    const run = over(item(process));
    expect(itemsNotDone(run)).toEqual(isNotDone ? run.items : []);
  });

  test("nothing of a run that is still active", () => {
    const items = [item({ found: { at: late, state: "live" } }), item({ state: "started" })];
    expect(itemsNotDone(aRun({ items }))).toEqual([]);
    expect(itemsToLookUp(aRun({ items }))).toEqual([]);
  });
});

test("what was looked up in vain is looked up again, whatever was found", () => {
  const [live, error, done, failed, waits] = [
    item({ found: { at: 1, state: "live" }, text: "Lost." }),
    item({ found: { at: 1, error: "500" } }),
    item({ state: "done", found: { at: 1, state: "suspended" } }),
    item({ state: "failed" }),
    item(),
  ];
  const run = { ...over(live, error, done, failed, waits), state: "stopped" as const };
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
  const of = (more: Partial<ZoneWork>): RunItem => ({ ...item(), zone: { ...zone, ...more } });

  test("is looked up again when its zone did not tell, and never sent blindly", () => {
    const [vain, done] = [of({ lookedAt: 1, lookFrom: 1 }), of({ state: "done" })];
    const run = { ...over(vain, done), action: "changeDns" as const };
    expect(itemsToLookUp(run)).toEqual([vain]);
    expect(itemsNotDone(run)).toEqual([]);
    expect(forgetLookups(run).items).toEqual([{ ...vain, zone }, done]);
  });

  test("in a run that has ended nothing more is sent, whatever is found", () => {
    const run = { ...over(of({ left: 2 })), action: "changeDns" as const, endedAt: 1 };
    const found = (isDone: boolean) =>
      nextRun(run, { type: "zone", index: 0, at: 2, event: { type: "found", isDone } }, 2).items[0]?.zone;
    expect(found(true)).toMatchObject({ state: "failed", applied: [step], left: 1 });
    expect(found(false)).toMatchObject({ state: "failed", applied: [], left: 2 });
  });
});
