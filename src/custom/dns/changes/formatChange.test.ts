import { expect, test } from "vitest";
import { i18nProvider, type Translate } from "@/i18n";
import type { Change } from "@/model/dns/change";
import type { DeletionReason } from "@/model/dns/massDeletionSchema";
import { formatChange, formatDeletion } from "./formatChange";
import { aRecord, zone } from "./testZones";

const t: Translate = (key, args) => i18nProvider.translate(key, args);
const www = aRecord({ data: "203.0.113.10" });
const edited = (fields: object): Extract<Change, { kind: "change" }> => ({
  kind: "change",
  from: www,
  to: { name: `www.${zone}`, type: "A", data: "203.0.113.10", priority: null, ttl: 300, ...fields },
});

test.each<[name: string, change: Change, text: string]>([
  ["a new value", edited({ data: "203.0.113.99" }), `A www.${zone} 203.0.113.10 → 203.0.113.99`],
  [
    "an address of the other kind",
    edited({ type: "AAAA", data: "2001:db8::1" }),
    `A www.${zone} 203.0.113.10 → 2001:db8::1`,
  ],
  [
    "another type",
    edited({ type: "CNAME", data: "b.example" }),
    `A www.${zone} Type A → CNAME, 203.0.113.10 → b.example`,
  ],
  [
    "a new name and TTL",
    edited({ name: `w.${zone}`, ttl: 60 }),
    `A www.${zone} Name www.${zone} → w.${zone}, TTL 5 minutes → 1 minute`,
  ],
  ["a new comment", edited({ comment: "web server" }), `A www.${zone} Comment — → web server`],
  ["an added record", { kind: "add", key: "new 1", to: edited({}).to }, `A www.${zone} → 203.0.113.10`],
  ["a removed record", { kind: "remove", from: www }, `A www.${zone} → 203.0.113.10`],
])("formats %s", (_, change, text) => {
  expect(formatChange(change, t)).toBe(text);
});

test("shortens long values", () => {
  const text = formatChange({ kind: "change", from: www, to: edited({ data: "x".repeat(99) }).to }, t);
  expect(text).toBe(`A www.${zone} 203.0.113.10 → ${"x".repeat(60)}…`);
});

test.each<[reasons: readonly DeletionReason[], text: string]>([
  [["many"], "Removes 14 of 20 records."],
  [["many", "MX"], `Removes 14 of 20 records, among them all MX of ${zone}.`],
  [
    ["many", "MX", "NS", "address"],
    `Removes 14 of 20 records, among them all MX of ${zone}, all NS of ${zone}, the last A/AAAA of ${zone}.`,
  ],
  [["NS"], `Removes all NS of ${zone}.`],
])("formats a deletion with the reasons %j", (reasons, text) => {
  expect(formatDeletion({ zone, removed: 14, total: 20, reasons, records: [] }, t)).toBe(text);
});
