import { expect, test } from "vitest";
import { i18nProvider } from "../../../tests/support/i18n";
import type { Translate } from "../../i18n";
import { inOrder } from "./order";
import type { AttentionItem } from "./source";
import { ageWords, ticketText } from "./words";

const t: Translate = (key, args) => i18nProvider.translate(key, args);
const MINUTE = 60_000;
const item = (over: Partial<AttentionItem>): AttentionItem => ({
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
  [MINUTE - 1, "just now"],
  [MINUTE, "for 1 min"],
  [60 * MINUTE - 1, "for 59 min"],
  [60 * MINUTE, "for 1 h"],
  [24 * 60 * MINUTE, "for 1 day"],
  [49 * 60 * MINUTE, "for 2 days"],
])("%i ms are %s", (ms, words) => {
  expect(ageWords(ms, t)).toBe(words);
});

test("a ticket has every entry, one fact per line", () => {
  const items = [item({ reason: "No answer.", facts: ["Domain id: 1"] }), item({ name: "web4", state: "Test failed" })];
  const [title, ...entries] = ticketText(items, Date.UTC(2026, 0, 3), t).split("\n\n");
  expect(title).toMatch(/^Needs attention: 2 \(.*2026.*\)$/);
  expect(entries.map((entry) => entry.replaceAll(/Since: .*2026.*/g, "Since"))).toEqual([
    "Failed: shop.example on web3\nReason: No answer.\nSince\nDomain id: 1",
    "Test failed: web4\nSince",
  ]);
});

test("failures come first, each group newest first", () => {
  const given = [
    item({ key: "a", status: "unknown", since: 9 }),
    item({ key: "b", since: 1 }),
    item({ key: "c", status: "unknown", since: 10 }),
    item({ key: "d", since: 2 }),
  ];
  expect(inOrder(given).map(({ key }) => key)).toEqual(["d", "b", "c", "a"]);
});
