import { expect, test } from "vitest";
import type { DnsWrite, LogEntry, WriteState } from "./activityLog";
import { findRevertibleIds } from "./findRevertibleIds";
import { createLogEntry } from "./testEntries";

const record = (id: number, data = "192.0.2.1") => ({ id, name: "www.shop.example", type: "A", data });
const entry = (id: string, dns: Omit<DnsWrite, "domainId"> | undefined, state: WriteState = "done"): LogEntry =>
  createLogEntry({ id, state, dns: dns && { domainId: 1, ...dns } });

const edited = { before: record(5), after: record(5, "192.0.2.2") };
const editedAgain = { before: record(5, "192.0.2.2"), after: record(5, "192.0.2.3") };

test.each<[name: string, newestFirst: LogEntry[], ids: string[]]>([
  [
    "each record's newest write",
    [entry("c", editedAgain), entry("b", { after: record(6) }), entry("a", edited)],
    ["c", "b"],
  ],
  ["an edit followed by a failed edit", [entry("b", editedAgain, "failed"), entry("a", edited)], ["a"]],
  ["no edit followed by one of unknown outcome", [entry("b", editedAgain, "unknown"), entry("a", edited)], []],
  ["only the deletion after an edit", [entry("b", { before: record(5, "192.0.2.2") }), entry("a", edited)], ["b"]],
  [
    "no deletion of a record that was added again",
    [entry("b", { after: record(9) }), entry("a", { before: record(5) })],
    ["b"],
  ],
  ["no write without a record", [entry("a", undefined)], []],
  [
    "records of another domain with the same id",
    [{ ...entry("b", edited), dns: { domainId: 2, ...edited } }, entry("a", edited)],
    ["b", "a"],
  ],
])("finds %s", (_, newestFirst, ids) => {
  expect([...findRevertibleIds(newestFirst)]).toEqual(ids);
});
