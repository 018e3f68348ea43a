import { act } from "@testing-library/react";
import { differenceBy, intersection, isEqual, pick } from "es-toolkit";
import { expect } from "vitest";
import type { Review } from "@/custom/dns/changes/createReview";
import { dedupe, zone } from "@/custom/dns/changes/testZones";
import {
  type Change,
  type ChangeSet,
  diffFields,
  editableFields,
  getChangeId,
  previewZone,
  type RecordFields,
  toFieldText,
  toRecordFields,
} from "@/model/dns/change";
import { getRecordKey, isSameRecord } from "@/model/dns/diffRecords";
import { findLostKinds } from "@/model/dns/vitalRecords";
import type { RecordContent } from "@/model/dns/record";
import type { DnsRecord } from "@/model/records";
import type { createTabLocks } from "./locks";
import { jsonResponse, textResponse } from "./scriptedFetch";
import type { emitStorageEvents } from "./storageEvents";
import { domain, renderReview, type Tab, user } from "./zoneTabs";

/** A server with one zone, the pages that change it, and a check of all that Apply sends and writes to the draft. */

export type Fault = "late" | "lostBefore" | "lostAfter" | "executedLate" | 422 | 429 | 502;

export interface World {
  tabs: readonly [Tab, Tab];
  storage: Pick<ReturnType<typeof emitStorageEvents>, "settle">;
  pages: Page[];
  /** The page in which the user acts. */
  acting: Page | undefined;
  clicks: Click[];
  /** The draft as the user and Apply left it. */
  draft: ChangeSet;
  records: readonly DnsRecord[];
  lastId: number;
  /** The faults of the next requests. */
  faults: { read?: Fault | undefined; write?: Fault | undefined };
  violations: string[];
}

export const createWorld = (records: readonly DnsRecord[]): Omit<World, "tabs" | "storage"> => ({
  records,
  lastId: 100,
  faults: {},
  violations: [],
  pages: [],
  acting: undefined,
  clicks: [],
  draft: [],
});

/** A click on Apply. */
export interface Click {
  page: Page;
  seen: Review;
  /** Ids of the records that the draft changed or removed when the zone's name was typed. */
  confirmedIds: readonly string[] | undefined;
  /** The zone as it was fetched after the click and before anything was sent. */
  fetched?: readonly DnsRecord[];
  /** The draft before and after its changes were replaced by the steps to send. */
  planned?: { draft: ChangeSet; steps: ChangeSet };
  sent: Set<string>;
  /** The zone since the click. */
  versions: (readonly DnsRecord[])[];
  /** A user edited the draft, or others changed the zone, after it was planned. */
  isDisturbed: boolean;
  isOver: boolean;
}

interface Caller {
  isClosed: boolean;
  click?: Click;
  readDraft: () => ChangeSet;
}

const toText = (fields: RecordContent): string => editableFields.map((field) => toFieldText(fields, field)).join(" ");

/** Texts that are equal for zones with the same records, whatever their ids. */
export const toTexts = (records: readonly DnsRecord[]): string[] => records.map(toText).toSorted();

/** A key that a change and the request that sends it have in common. */
export const toKey = (change: Change): string => {
  const { kind } = change;
  return `${kind} ${kind === "add" ? "" : getChangeId(change)} ${kind === "remove" ? "" : toText(change.to)}`;
};

const findRecord = (records: readonly DnsRecord[], id: unknown) => records.find((one) => String(one.id) === String(id));

const isAsSeen = (records: readonly DnsRecord[], from: DnsRecord): boolean => {
  const record = findRecord(records, from.id);
  return record !== undefined && diffFields(record, from).length === 0;
};

const toLowerCase = (fields: RecordFields): RecordFields => ({ ...fields, name: fields.name.toLowerCase() });

/** True if the zone has the fields that the change sets, whatever others it has. */
const isSatisfied = (records: readonly DnsRecord[], change: Change): boolean => {
  if (change.kind === "add") return records.some((record) => isSameRecord(record, change.to));
  const record = findRecord(records, change.from.id);
  if (change.kind === "remove" || !record) return change.kind === "remove" && !record;
  const missing = diffFields(toLowerCase(toRecordFields(record)), toLowerCase(change.to));
  return intersection(diffFields(change.from, change.to), missing).length === 0;
};

export const isDone = ({ versions }: Click, change: Change): boolean =>
  versions.some((records) => isSatisfied(records, change));

/** The records of the zone with the changes, each once. A change sets only the fields that it changes. */
const previewKeys = (records: readonly DnsRecord[], changes: ChangeSet): string[] => {
  const edits = changes.map((change): Change => {
    if (change.kind !== "change") return change;
    return { ...change, to: pick(change.to, diffFields(change.from, change.to)) };
  });
  return dedupe(previewZone(records, edits)).map(getRecordKey).toSorted();
};

/** True if the steps lead to the same zone as the draft. With conflicts the user's choice decides, so nothing is compared. */
const isSameEffect = (
  records: readonly DnsRecord[],
  draft: ChangeSet,
  steps: ChangeSet,
  { conflicts }: Review,
): boolean => conflicts.length > 0 || isEqual(previewKeys(records, draft), previewKeys(records, steps));

const listRemovedIds = (changes: ChangeSet): string[] =>
  changes.flatMap((change) => (change.kind === "remove" ? [getChangeId(change)] : []));

/** True if the steps remove the last records of a vital kind, or at least five records more than the draft adds or changes. */
const isUnconfirmed = ({ fetched = [], planned, confirmedIds }: Click, steps: ChangeSet): boolean => {
  const { draft = [] } = planned ?? {};
  const removedIds = intersection(listRemovedIds(steps), listRemovedIds(draft));
  const count = removedIds.length - draft.filter(({ kind }) => kind !== "remove").length;
  const isMany = count >= 5 && count > fetched.length * 0.3;
  if (!isMany && findLostKinds(fetched, previewZone(fetched, steps), zone).length === 0) return false;
  return !confirmedIds || removedIds.some((id) => !confirmedIds.includes(id));
};

/** @returns the reason why this write must not be sent */
const findViolation = ({ click, readDraft }: Caller, write: Change): string | undefined => {
  const step = click?.seen.steps.find((one) => toKey(one) === toKey(write));
  if (!click || click.isOver || !step) return "no review says so";
  if (click.sent.has(toKey(write))) return "sent twice";
  if (!click.fetched) return "the zone was not fetched again";
  if (step.kind !== "add" && !isAsSeen(click.fetched, step.from)) return "another client had changed the record";
  const pending = new Set(readDraft().map(toKey));
  if (!pending.has(toKey(write))) return "it is no longer in the draft";
  const rest = click.seen.steps.filter((one) => pending.has(toKey(one)) || click.sent.has(toKey(one)));
  return isUnconfirmed(click, rest) ? "the deletion is not confirmed" : undefined;
};

/** Apply replaces the draft by the steps to send, then takes out what the zone has. */
const checkDraft = (world: World, { click }: Caller, before: ChangeSet): void => {
  const { draft, violations } = world;
  if (!click || click.isOver) return void violations.push("written without a click");
  if (!click.planned) {
    click.planned = { draft: before, steps: draft };
    click.isDisturbed = click.fetched !== world.records;
    if (!isSameEffect(click.fetched ?? [], before, draft, click.seen)) violations.push("planned otherwise");
    return;
  }
  const lost = differenceBy(before, draft, toKey).filter((change) => !isDone(click, change));
  const created = differenceBy(draft, before, toKey);
  for (const change of [...lost, ...created]) violations.push(`lost or created: ${toKey(change)}`);
};

/** Another client has no click. */
export const changeZone = (world: World, change: Change, click?: Click): Response => {
  const current = change.kind === "add" ? undefined : findRecord(world.records, change.from.id);
  if (change.kind !== "add" && !current) return jsonResponse({ message: "No such record." }, 404);
  const saved = change.kind !== "remove" && { ...(current ?? { id: ++world.lastId }), ...toRecordFields(change.to) };
  const others = world.records.flatMap((one) => (one !== current ? [one] : saved ? [saved] : []));
  world.records = saved && !current ? [...others, saved] : others;
  for (const one of world.clicks) {
    one.versions.push(world.records);
    one.isDisturbed ||= one !== click;
  }
  return saved ? jsonResponse({ data: saved }) : textResponse(null, 204);
};

const parseWrite = (method: string, url: string, body: unknown): Change => {
  if (method === "DELETE") return { kind: "remove", from: { id: url.split("/").at(-1) ?? "", type: "" } };
  const sent = JSON.parse(String(body)) as DnsRecord;
  const to = toRecordFields(sent);
  return sent.id === undefined ? { kind: "add", key: "", to } : { kind: "change", from: sent, to };
};

const showZone = (records: readonly DnsRecord[]): Response =>
  jsonResponse({ domain_id: domain.id, server: zone, current_ip: "192.0.2.1", records });

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const createFetch =
  (world: World, caller: Caller): typeof fetch =>
  async (url, { method = "GET", body, signal } = {}) => {
    if (caller.isClosed) return new Promise(() => undefined);
    const { click } = caller;
    const write = method === "GET" ? undefined : parseWrite(method, url as string, body);
    const violation = write && findViolation(caller, write);
    if (violation) world.violations.push(`${violation}: ${toKey(write)}`);
    if (write) click?.sent.add(toKey(write));
    const kind = write ? "write" : "read";
    const fault = world.faults[kind];
    world.faults[kind] = undefined;
    let shown = world.records;
    const execute = () => {
      shown = world.records;
      return write ? changeZone(world, write, click) : showZone(shown);
    };
    const ms = fault === "late" ? 3000 : 20;
    await wait(ms);
    if (fault === "executedLate") setTimeout(execute, 2000);
    const isExecuted = fault === undefined || fault === "late" || fault === "lostAfter";
    const response = isExecuted ? execute() : jsonResponse({ message: "Not now." }, Number(fault) || 500);
    await wait(ms);
    if (caller.isClosed) return new Promise(() => undefined);
    signal?.throwIfAborted();
    if (typeof fault === "string" && fault !== "late") throw new TypeError("Failed to fetch");
    if (!write && response.ok && click?.sent.size === 0) click.fetched = shown;
    return response;
  };

export interface Page extends Caller {
  tab: Tab;
  locks: ReturnType<ReturnType<typeof createTabLocks>["open"]>["locks"];
  /** The review as it is shown. */
  get: () => ReturnType<typeof renderReview>["result"]["current"];
  /** Ids of the records that the draft changed or removed when the zone's name was typed. */
  confirmedIds?: readonly string[] | undefined;
  leave: () => void;
  close: () => void;
}

export const openPage = (world: World, tab: Tab): Page => {
  const readDraft = () => tab.getPersistedChanges(user.id, domain.id);
  const caller: Caller = { isClosed: false, readDraft };
  const { locks, free } = tab.locks.open();
  const { result, unmount } = renderReview(tab, createFetch(world, caller), (update) => (next) => {
    if (caller.isClosed) return;
    const before = readDraft();
    update(next);
    world.draft = readDraft();
    checkDraft(world, caller, before);
  });
  const page: Page = Object.assign(caller, {
    tab,
    locks,
    get: () => result.current,
    leave: () => {
      if (page.click) page.click.isOver = true;
      unmount();
      tab.queryClient.clear();
      tab.resetUserMemory();
      world.pages = world.pages.filter((other) => other !== page);
    },
    close: () => {
      page.isClosed = true;
      page.leave();
      free();
    },
  });
  world.pages.push(page);
  return page;
};

export const typeName = (page: Page, text: string): void => {
  const { confirmation, changes } = page.get();
  act(() => confirmation.setText(text));
  const isConfirmation = confirmation.deletions.length > 0 && text === zone;
  page.confirmedIds = isConfirmation ? changes.map(getChangeId) : undefined;
};

export const clickApply = (world: World, page: Page): void => {
  const { review: seen, records, changes, canApply, apply } = page.get();
  if (changes.length === 0) return;
  if (canApply) {
    expect(isSameEffect(records, changes, seen.steps, seen), "the review shows what the draft does").toBe(true);
    page.click = {
      page,
      seen,
      confirmedIds: page.confirmedIds,
      sent: new Set(),
      versions: [world.records],
      isDisturbed: false,
      isOver: false,
    };
    world.clicks = [...world.clicks.filter(({ isOver }) => !isOver), page.click];
  }
  act(() => void apply());
};
