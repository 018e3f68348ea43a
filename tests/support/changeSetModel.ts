import { act } from "@testing-library/react";
import fc from "fast-check";
import { expect, vi } from "vitest";
import { toEditRows } from "@/custom/dns/bulkEdit/editRows";
import { addRecord, changeRecord, composeChanges, dropChange, removeRecord } from "@/custom/dns/changes/editChangeSet";
import { reverseSteps } from "@/custom/dns/changes/planRevert";
import { zone } from "@/custom/dns/changes/testZones";
import { type ChangeSet, getChangeId, previewZone, type RecordFields, toRecordFields } from "@/model/dns/change";
import type { DnsRecord } from "@/model/records";
import { emitStorageEvents } from "./storageEvents";
import {
  changeZone,
  clickApply,
  createWorld,
  type Click,
  type Fault,
  isDone,
  openPage,
  type Page,
  toKey,
  toTexts,
  typeName,
  type World,
} from "./zoneModel";
import { loadTabs, type Tab } from "./zoneTabs";

/**
 * Sequences of what happens to a zone and to its draft in two tabs of one user. After each step the zone is as a review said, or the tab
 * says that it stopped; nothing was sent unseen, unconfirmed or twice, and nothing typed is lost. At the end all is applied.
 */

const pick = <T>(entries: readonly T[], at: number): T | undefined => entries[at % Math.max(1, entries.length)];
const pass = (world: World, ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await world.storage.settle();
  });

const edit = (world: World, { get, readDraft }: Page, next: (changes: ChangeSet) => ChangeSet): void => {
  world.draft = next(readDraft());
  act(() => get().update(next));
  for (const click of world.clicks) click.isDisturbed = true;
};

type RowEdit = (changes: ChangeSet, record: DnsRecord) => ChangeSet;
const editRow = (world: World, page: Page, at: number, next: RowEdit): void => {
  const row = pick(toEditRows(page.get().records, page.get().changes), at);
  if (row && row.change?.kind !== "remove") edit(world, page, (changes) => next(changes, row.record));
};

const resetTabs = (tabs: World["tabs"]): void => {
  for (const tab of tabs) tab.resetUserState({ reset: () => undefined }, 0);
};

const logOut = async (world: World, page: Page): Promise<void> => {
  const onStopped = vi.fn();
  void page.tab.stopApplying().then(onStopped);
  await pass(world, 5);
  const listSent = () => world.clicks.map(({ sent }) => [...sent]);
  const sentBefore = listSent();
  await pass(world, 20_000);
  expect(onStopped).toHaveBeenCalledOnce();
  expect(listSent(), "sent after the logout").toEqual(sentBefore);
  for (const one of world.pages) one.leave();
  resetTabs(world.tabs);
  world.draft = [];
};

/** Few records, so that tabs and clients often mean the same one. */
const contents = (
  [
    [zone, "A", "192.0.2.1", null],
    [zone, "A", "192.0.2.2", null],
    [zone, "MX", "h1.other.example", 5],
    [zone, "MX", "h2.other.example", 10],
    [`www.${zone}`, "A", "192.0.2.1", null],
    [`WWW.${zone}`, "AAAA", "2001:db8::1", null],
    [`www.${zone}`, "CNAME", "h1.other.example", null],
    [`a.${zone}`, "CNAME", "h1.other.example", null],
    [`a.${zone}`, "TXT", "v=spf1 -all", null],
  ] as const
).map(([name, type, data, priority]) => ({ name, type, data, priority }));
const ttl = fc.constantFrom(60, 300);
const fields = fc.tuple(fc.constantFrom(...contents), ttl).map(([content, ttl]): RecordFields => ({ ...content, ttl }));
const zones = fc
  .tuple(fc.subarray(contents), ttl)
  .map(([some, ttl]) => some.map((content, index): DnsRecord => ({ ...content, ttl, id: index + 1 })));

const row = fc.nat(7);
const fault = fc.constantFrom<Fault>("late", "lostBefore", "lostAfter", "executedLate", 422, 429, 502);
const editedFields = fc
  .tuple(fields, fc.constantFrom("ttl", "name", "all"))
  .map(([{ ttl, name, ...rest }, what]) => ({ ttl: { ttl }, name: { name }, all: { ttl, name, ...rest } })[what]);

type Run<Args extends unknown[]> = (world: World, page: Page, ...args: Args) => unknown;
const command = <Args extends unknown[]>(
  name: string,
  args: { [I in keyof Args]: fc.Arbitrary<Args[I]> },
  run: Run<Args>,
) =>
  fc.tuple<Args>(...args).map((values) => ({
    text: `${name} ${values.map((value) => JSON.stringify(value)).join(" ")}`,
    run: (world: World, page: Page) => run(world, page, ...values),
  }));

const edits = fc.oneof(
  command("add", [fields], (world, page, to) => edit(world, page, (changes) => addRecord(changes, to))),
  command("change", [row, editedFields], (world, page, at, to) =>
    editRow(world, page, at, (changes, record) => changeRecord(changes, record, { ...toRecordFields(record), ...to })),
  ),
  command("remove", [row, fc.constantFrom(1, 1, 2, 8)], (world, page, at, count) => {
    for (let left = count; left > 0; left -= 1) editRow(world, page, at + left, removeRecord);
  }),
  command("drop", [row], (world, page, at) => {
    const change = pick(page.get().changes, at);
    if (change) edit(world, page, (changes) => dropChange(changes, getChangeId(change)));
  }),
  command("undo", [], (world, page) => {
    const reverse = reverseSteps(page.get().applied?.steps ?? []);
    edit(world, page, (changes) => composeChanges(changes, reverse));
  }),
);
const applyCommand = command("apply", [fc.boolean()], (world, page, isTyped) => {
  if (isTyped) typeName(page, zone);
  clickApply(world, page);
});
const reviewCommands = fc.oneof(
  command("choose", [row, fc.constantFrom("mine", "theirs")], (_, { get }, at, side) => {
    const conflict = pick(get().review.conflicts, at);
    if (conflict) act(() => get().choose(conflict, side));
  }),
  command("type", [fc.constantFrom(zone, "other.example")], (_, page, text) => typeName(page, text)),
  command("close", [], (_, page) => page.close()),
  command("log out", [], logOut),
);
const commandsOfOthers = fc.oneof(
  command("other adds", [fields], (world, _, to) => changeZone(world, { kind: "add", key: "", to })),
  command("other changes", [row, editedFields], (world, _, at, to) => {
    const from = pick(world.records, at);
    if (from) changeZone(world, { kind: "change", from, to: { ...toRecordFields(from), ...to } });
  }),
  command("other changes a drafted one", [row, editedFields], (world, { get }, at, to) => {
    const drafted = new Set(get().changes.map(getChangeId));
    const from = pick(
      world.records.filter(({ id }) => drafted.has(String(id))),
      at,
    );
    if (from) changeZone(world, { kind: "change", from, to: { ...toRecordFields(from), ...to } });
  }),
  command("other removes", [row], (world, _, at) => {
    const from = pick(world.records, at);
    if (from) changeZone(world, { kind: "remove", from });
  }),
);
const faults = fc.oneof(
  command("next read", [fault], (world, _, what) => (world.faults.read = what)),
  command("next write", [fault], (world, _, what) => (world.faults.write = what)),
);

/** A step in one of the tabs, and the time that passes after it. */
const toSteps = (commands: typeof edits, times: fc.Arbitrary<number>) =>
  fc.tuple(fc.nat(1), commands, times).map(([tab, { text, run }, ms]) => ({
    tab,
    run,
    ms,
    toString: () => `${"AB"[tab]}: ${text}, ${ms} ms`,
  }));

const sequences = fc
  .tuple(
    fc.array(toSteps(edits, fc.constant(0)), { maxLength: 5 }),
    fc.array(
      toSteps(
        fc.oneof(edits, applyCommand, reviewCommands, commandsOfOthers, commandsOfOthers, faults),
        fc.constantFrom(0, 5, 30, 30, 100, 1000, 6000),
      ),
      { minLength: 3, maxLength: 16 },
    ),
  )
  .map((parts) => parts.flat());

const expectTrueMessage = (world: World, click: Click): void => {
  const { isBusy, progress } = click.page.get();
  if (isBusy || click.isOver) return;
  click.isOver = true;
  if (progress?.phase !== "done" && progress?.phase !== "stopped")
    return expect([...click.sent], `sent, although the message is ${progress?.phase}`).toEqual([]);
  const done = progress.steps.flatMap(({ change, state }) => (state === "done" ? [change] : []));
  expect(
    done.filter((change) => !isDone(click, change)),
    "shown as done",
  ).toEqual([]);
  if (progress.phase === "stopped" || click.isDisturbed) return;
  const { fetched = [], planned } = click;
  expect(world.draft, "all was applied").toEqual([]);
  expect(toTexts(world.records)).toEqual(toTexts(previewZone(fetched, planned?.steps ?? [])));
};

const expectInvariants = (world: World): void => {
  expect(world.violations).toEqual([]);
  for (const { get } of world.pages)
    expect(get().changes.map(toKey), "every tab's draft").toEqual(world.draft.map(toKey));
  for (const click of world.clicks) expectTrueMessage(world, click);
};

/** Does something in a tab, and opens it before that, as after a reload. */
const doInTab = async (world: World, tab: Tab, run: (world: World, page: Page) => unknown): Promise<void> => {
  const page = world.pages.find((one) => one.tab === tab) ?? openPage(world, tab);
  world.acting = page;
  if (!page.get().isLoaded) await pass(world, 50);
  expectInvariants(world);
  if (page.get().isLoaded) await run(world, page);
  else page.close();
};

const finish = async (world: World): Promise<void> => {
  await pass(world, 20_000);
  expectInvariants(world);
  world.faults = {};
  for (let turn = 0; turn < 8; turn += 1) {
    for (const tab of world.tabs) await doInTab(world, tab, () => undefined);
    if (world.draft.length === 0) return;
    await doInTab(world, world.tabs[0], (_, page) => {
      typeName(page, zone);
      clickApply(world, page);
    });
    await pass(world, 10_000);
    expectInvariants(world);
  }
  throw new Error("The draft was never applied as a whole");
};

export const expectSafeChangeSets = async (numRuns: number): Promise<void> => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  const storage = emitStorageEvents();
  let world: World | undefined;
  const tabs = await loadTabs(() => world?.acting?.locks);
  const clicks: Click[] = [];
  await fc.assert(
    fc
      .asyncProperty(zones, sequences, async (records, sequence) => {
        const own = { tabs, storage, ...createWorld(records) };
        world = own;
        for (const { tab, run, ms } of sequence) {
          await doInTab(own, tabs[tab] as Tab, run);
          await pass(own, ms);
          expectInvariants(own);
        }
        await finish(own);
        clicks.push(...own.clicks);
      })
      .afterEach(() => {
        for (const page of world?.pages ?? []) page.close();
        resetTabs(tabs);
      }),
    { numRuns },
  );
  // The sequences reach what they are about.
  const count = (predicate: (click: Click) => boolean) => clicks.filter(predicate).length;
  const reached = {
    sent: count(({ sent }) => sent.size > 1),
    refused: count(({ sent }) => sent.size === 0),
    conflicts: count(({ seen }) => seen.conflicts.length > 0),
    confirmed: count(({ confirmedIds, sent }) => confirmedIds !== undefined && sent.size > 0),
  };
  const isRare = (times: number) => times <= numRuns / 100;
  expect(Object.entries(reached).filter(([, times]) => isRare(times))).toEqual([]);
};
