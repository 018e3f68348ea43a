import { act } from "@testing-library/react";
import { intersection } from "es-toolkit";
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
  toFieldText,
  toRecordFields,
} from "@/model/dns/change";
import { getRecordKey, isSameRecord } from "@/model/dns/diffRecords";
import { findLostKinds } from "@/model/dns/vitalRecords";
import type { DnsRecord } from "@/model/records";
import type { createTabLocks } from "./locks";
import { jsonResponse, textResponse } from "./scriptedFetch";
import type { emitStorageEvents } from "./storageEvents";
import { domain, renderReview, type Tab, user } from "./zoneTabs";

/** A server with one zone, the pages that change it, and a check of each write when it is sent. */

export type Fault = "late" | "lostBefore" | "lostAfter" | "executedLate" | 422 | 429 | 502;

export interface World {
  tabs: readonly [Tab, Tab];
  storage: Pick<ReturnType<typeof emitStorageEvents>, "settle">;
  pages: Page[];
  /** The page in which the user acts. */
  acting: Page | undefined;
  clicks: Click[];
  /** The draft as it was after the last step. */
  draft: ChangeSet;
  records: readonly DnsRecord[];
  lastId: number;
  /** What happens to the next request. */
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
  draft: ChangeSet;
  confirmedIds: readonly string[] | undefined;
  /** The zone as it was fetched after the click and before anything was sent. */
  zone?: readonly DnsRecord[];
  sent: Set<string>;
  executed: Set<string>;
  /** Ids of changes that a user edited meanwhile. */
  edited: Set<string>;
  /** Others changed the zone meanwhile. */
  isShared: boolean;
  isOver: boolean;
}

interface Caller {
  isClosed: boolean;
  click?: Click;
}

/** Equal for a change and for the request that sends it. */
export const toKey = (change: Change): string =>
  JSON.stringify([
    change.kind,
    change.kind === "add" ? "" : getChangeId(change),
    change.kind === "remove" ? "" : editableFields.map((field) => toFieldText(change.to, field)),
  ]);

const findRecord = (records: readonly DnsRecord[], id: unknown) => records.find((one) => String(one.id) === String(id));

const isAsSeen = (records: readonly DnsRecord[], from: DnsRecord): boolean => {
  const record = findRecord(records, from.id);
  return record !== undefined && diffFields(record, from).length === 0;
};

/** True if the zone has the fields that the change sets, whatever others it has. */
export const isSatisfied = (records: readonly DnsRecord[], change: Change): boolean => {
  if (change.kind === "add") return records.some((record) => isSameRecord(record, change.to));
  const record = findRecord(records, change.from.id);
  if (change.kind === "remove" || !record) return change.kind === "remove" && !record;
  return intersection(diffFields(change.from, change.to), diffFields(record, change.to)).length === 0;
};

export const listLostIds = (before: readonly DnsRecord[], steps: ChangeSet): string[] => {
  const after = previewZone(before, steps);
  return before.flatMap(({ id }) => (findRecord(after, id) ? [] : [String(id)]));
};

/** At least these deletions need a confirmation. */
const needsConfirmation = (before: readonly DnsRecord[], steps: ChangeSet): boolean => {
  const after = previewZone(before, steps);
  const removed = before.length - after.length;
  return findLostKinds(before, after, zone).length > 0 || (removed >= 5 && removed > before.length * 0.3);
};

/** @returns the reason why this write must not be sent */
const findViolation = (click: Click | undefined, write: Change): string | undefined => {
  const step = click?.seen.steps.find((one) => toKey(one) === toKey(write));
  if (!click || click.isOver || !step) return "no review says so";
  if (click.sent.has(toKey(write))) return "sent twice";
  const { zone: fetched, confirmedIds, seen } = click;
  if (!fetched) return "the zone was not fetched again";
  if (step.kind !== "add" && !isAsSeen(fetched, step.from)) return "another client had changed the record";
  const isConfirmed = confirmedIds && listLostIds(fetched, seen.steps).every((id) => confirmedIds.includes(id));
  return needsConfirmation(fetched, seen.steps) && !isConfirmed ? "the deletion is not confirmed" : undefined;
};

/** Another client has no click. */
export const changeZone = (world: World, change: Change, click?: Click): Response => {
  const current = change.kind === "add" ? undefined : findRecord(world.records, change.from.id);
  if (change.kind !== "add" && !current) return jsonResponse({ message: "No such record." }, 404);
  click?.executed.add(toKey(change));
  for (const other of world.clicks) other.isShared ||= other !== click && other.zone !== undefined;
  if (change.kind === "remove") {
    world.records = world.records.filter((record) => record !== current);
    return textResponse(null, 204);
  }
  const saved = { ...(current ?? { id: ++world.lastId }), ...toRecordFields(change.to) };
  world.records = current ? world.records.map((one) => (one === current ? saved : one)) : [...world.records, saved];
  return jsonResponse({ data: saved });
};

const parseWrite = (method: string, url: string, body: unknown): Change => {
  if (method === "DELETE") return { kind: "remove", from: { id: url.split("/").at(-1) ?? "", type: "" } };
  const sent = JSON.parse(String(body)) as DnsRecord;
  const to = toRecordFields(sent);
  return sent.id === undefined ? { kind: "add", key: "", to } : { kind: "change", from: sent, to };
};

const showZone = ({ records }: World, click: Click | undefined): Response => {
  if (click?.sent.size === 0) click.zone = records;
  return jsonResponse({ domain_id: domain.id, server: zone, current_ip: "192.0.2.1", records });
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const createFetch =
  (world: World, caller: Caller): typeof fetch =>
  async (url, { method = "GET", body } = {}) => {
    if (caller.isClosed) return new Promise(() => undefined);
    const { click } = caller;
    const write = method === "GET" ? undefined : parseWrite(method, url as string, body);
    const violation = write && findViolation(click, write);
    if (violation) world.violations.push(`${violation}: ${toKey(write)}`);
    if (write) click?.sent.add(toKey(write));
    const kind = write ? "write" : "read";
    const fault = world.faults[kind];
    world.faults[kind] = undefined;
    const execute = () => (write ? changeZone(world, write, click) : showZone(world, click));
    const ms = fault === "late" ? 3000 : 20;
    await wait(ms);
    if (fault === "executedLate") setTimeout(execute, 2000);
    const isExecuted = fault === undefined || fault === "late" || fault === "lostAfter";
    const response = isExecuted ? execute() : jsonResponse({ message: "Not now." }, Number(fault) || 500);
    await wait(ms);
    if (caller.isClosed) return new Promise(() => undefined);
    if (typeof fault === "string" && fault !== "late") throw new TypeError("Failed to fetch");
    return response;
  };

export interface Page extends Caller {
  tab: Tab;
  locks: ReturnType<ReturnType<typeof createTabLocks>["open"]>["locks"];
  /** The review as it is shown. */
  get: () => ReturnType<typeof renderReview>["result"]["current"];
  readDraft: () => ChangeSet;
  /** Ids of the records that the review deleted when the zone's name was typed. */
  confirmedIds?: readonly string[] | undefined;
  leave: () => void;
  close: () => void;
}

export const openPage = (world: World, tab: Tab): Page => {
  const caller: Caller = { isClosed: false };
  const { locks, free } = tab.locks.open();
  const { result, unmount } = renderReview(tab, createFetch(world, caller));
  const page: Page = Object.assign(caller, {
    tab,
    locks,
    get: () => result.current,
    readDraft: () => tab.getPersistedChanges(user.id, domain.id),
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

export const toRecordKeys = (records: readonly DnsRecord[]) => dedupe(records).map(getRecordKey).toSorted();

export const typeName = (page: Page, text: string): void => {
  const { confirmation, records, review } = page.get();
  act(() => confirmation.setText(text));
  const isConfirmation = confirmation.deletions.length > 0 && text === zone;
  page.confirmedIds = isConfirmation ? listLostIds(records, review.steps) : undefined;
};

export const clickApply = (world: World, page: Page): void => {
  const { review: seen, records, changes, canApply, apply } = page.get();
  if (changes.length === 0) return;
  if (canApply) {
    const isUntouched = changes.every((change) => change.kind === "add" || isAsSeen(records, change.from));
    if (isUntouched)
      expect(toRecordKeys(previewZone(records, seen.steps))).toEqual(toRecordKeys(previewZone(records, changes)));
    const sets = { sent: new Set<string>(), executed: new Set<string>(), edited: new Set<string>() };
    const { confirmedIds } = page;
    page.click = { page, seen, draft: changes, confirmedIds, ...sets, isShared: false, isOver: false };
    world.clicks = [...world.clicks.filter(({ isOver }) => !isOver), page.click];
  }
  act(() => void apply());
};
