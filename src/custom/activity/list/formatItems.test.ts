import { expect, test } from "vitest";
import { i18nProvider, type Translate } from "@/i18n";
import { sortActivityItems, type ActivityItem } from "@/ui/activity/activityItem";
import { formatAge, formatGroup, groupByCause, formatTicket } from "./formatItems";

const t: Translate = (key, args) => i18nProvider.translate(key, args);
const MINUTE = 60_000;
const item = (over: Partial<ActivityItem>): ActivityItem => ({
  key: "domains/1/3",
  name: "shop.example on web3",
  state: "Failed",
  status: "failed",
  since: Date.UTC(2026, 0, 2),
  actions: [],
  ...over,
});

test.each([
  [0, "just now"],
  [60 * MINUTE - 1, "59 min ago"],
  [60 * MINUTE, "1 h ago"],
  [49 * 60 * MINUTE, "2 days ago"],
])("formats an age of %i ms as '%s'", (ms, words) => {
  expect(formatAge(ms, t)).toBe(words);
});

test("formats a ticket with every item, one fact per line", () => {
  const items = [
    item({ action: "Suspend", reason: "No response.", facts: () => ["Domain ID: 1"] }),
    item({ name: "web4", state: "Test failed" }),
    item({ ticket: () => "In its own words" }),
  ];
  const [title, ...entries] = formatTicket(items, Date.UTC(2026, 0, 3), t).split("\n\n");
  expect(title).toMatch(/^Needs attention: 3 \(.*2026.*\)$/);
  expect(entries.map((entry) => entry.replaceAll(/First seen: .*2026.*/g, "First seen"))).toEqual([
    "Suspend: Failed: shop.example on web3\nReason: No response.\nFirst seen\nDomain ID: 1",
    "Test failed: web4\nFirst seen",
    "In its own words",
  ]);
  expect(formatTicket(items.slice(2), 0, t), "one item has no title").toBe("In its own words");
});

test("sorts failures first, newest first within each group", () => {
  const given = [
    item({ key: "a", status: "unknown", since: 9 }),
    item({ key: "b", since: 1 }),
    item({ key: "c", status: "unknown", since: 10 }),
    item({ key: "d", since: 2 }),
  ];
  expect(sortActivityItems(given).map(({ key }) => key)).toEqual(["d", "b", "c", "a"]);
});

test("groups three items or more by cause, at the place of the first", () => {
  const reason = "Disk full.";
  const given = [
    item({ key: "domains/1/1", reason }),
    item({ key: "domains/2/1", reason: "No response." }),
    item({ key: "domains/3/1", reason }),
    item({ key: "domains/4/1", reason, status: "unknown" }),
    item({ key: "servers/1", reason }),
    item({ key: "domains/5/1", reason }),
    item({ key: "domains/6/1", reason: "No response." }),
    ...[7, 8, 9].map((id) => item({ key: `domains/${id}/1`, status: "done" })),
  ];
  expect(groupByCause(given).map((line) => line.map(({ key }) => key))).toEqual([
    ["domains/1/1", "domains/3/1", "domains/5/1"],
    ["domains/2/1"],
    ["domains/6/1"],
    ["domains/4/1"],
    ["servers/1"],
    ["domains/7/1"],
    ["domains/8/1"],
    ["domains/9/1"],
  ]);
});

test.each<[common: Partial<ActivityItem>, servers: readonly string[], words: string]>([
  [{}, ["web1", "web2", "web1"], "3 sites on web1, web2"],
  [{}, ["web1", "web2", "web3", "web4"], "4 sites on 4 servers"],
  [{ key: "servers/1" }, ["web1", "web2"], "2 servers"],
  [{ key: "zones/1" }, ["", ""], "2 domains"],
  [{ key: "activityLog/1" }, ["web1", "web2"], "2 changes"],
])("formats a group of %o on %o as '%s'", (common, servers, words) => {
  const items = servers.map((server) => item({ ...common, server }));
  expect(formatGroup(items, t).replaceAll(/[\u2066-\u2069]/g, "")).toBe(words);
});
