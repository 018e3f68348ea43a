import { afterEach, expect, test } from "vitest";
import { type LogEntry, ownEntryIds } from "./activityLog";
import { findOwnWrite } from "./findOwnWrite";
import { createLogEntry } from "./testEntries";

afterEach(() => ownEntryIds.clear());

const LOADED = 1000;
const entry = (fields: Partial<LogEntry>): LogEntry =>
  createLogEntry({
    id: "e",
    target: "dns",
    subject: "domain_id=1 id=1001",
    at: LOADED + 1,
    changes: [
      { field: "data", from: "192.0.2.1", to: "192.0.2.2" },
      { field: "domain_id", to: "shop.example" },
    ],
    ...fields,
  });
const now = { id: 1001, type: "A", name: "www.shop.example", data: "192.0.2.2", ttl: 300 };
const long = "x".repeat(300);

test.each<[name: string, entries: LogEntry[], record: typeof now | undefined, own: object]>([
  ["another tab", [entry({})], now, { tab: "other", at: LOADED + 1 }],
  ["this page", [entry({ id: "here" })], now, { tab: "this" }],
  ["an earlier page", [entry({ at: LOADED - 1 })], now, { tab: "unknown" }],
  ["a run", [entry({ run: { id: "r", action: "changeDns", title: "SPF" } })], now, { run: { title: "SPF" } }],
  ["a deletion", [entry({ kind: "delete" })], undefined, { tab: "other" }],
  ["a write without a known outcome", [entry({ state: "unknown" })], now, { tab: "other" }],
  ["a long text", [entry({ changes: [{ field: "data", to: `${long.slice(0, 199)}…` }] })], { ...now, data: long }, {}],
])("finds the write of %s", (_, entries, record, own) => {
  ownEntryIds.add("here");
  expect(findOwnWrite(entries, 1001, record, LOADED)).toMatchObject(own);
});

test.each<[name: string, entries: LogEntry[], record: typeof now | undefined]>([
  ["the record has another value", [entry({})], { ...now, data: "192.0.2.9" }],
  ["the record was deleted elsewhere", [entry({})], undefined],
  ["the write failed", [entry({ state: "failed" })], now],
  ["the write was of another record", [entry({ subject: "domain_id=1 id=10011" })], now],
  ["the write was of another resource", [entry({ target: "contacts" })], now],
  [
    "another user changed the record after the user's last write",
    [entry({ id: "b", changes: [{ field: "data", to: "192.0.2.3" }] }), entry({})],
    now,
  ],
])("finds no own write: %s", (_, entries, record) => {
  expect(findOwnWrite(entries, 1001, record, LOADED)).toBeUndefined();
});
