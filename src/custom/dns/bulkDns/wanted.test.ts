import { expect, test } from "vitest";
import { i18nProvider } from "../../../../tests/support/i18n";
import type { Translate } from "../../../i18n";
import { changesFor, isComplete, remarksOf, wantedOf, wantedWords } from "./wanted";
import type { Wanted } from "./wantedSchema";

const t: Translate = (key, args) => i18nProvider.translate(key, args);
const records = (text: string): Wanted => ({ kind: "records", text });
const preset = (id: string, values: Record<string, string> = {}): Wanted => ({ kind: "preset", preset: id, values });

test.each<[wanted: Wanted, isEnough: boolean]>([
  [records(""), false],
  [records("; a comment"), false],
  [records("token=1"), true],
  [records("www A 192.0.2.1"), true],
  [records("www A 192.0.2.1\nbad"), false],
  [records("@ SOA a b 1 2 3 4 5"), false],
  [preset("noMail"), true],
  [preset("microsoftMail"), true],
  [preset("microsoftMail", { recordTtl: "soon" }), false],
  [preset("verification"), false],
  [preset("verification", { text: "token=1" }), true],
  [preset("dmarc", { reports: "no address" }), false],
])("%j is complete: %s", (wanted, isEnough) => {
  expect(isComplete(wanted)).toBe(isEnough);
});

test.each<[wanted: Wanted, words: string]>([
  [records("token=1"), "TXT @ → token=1"],
  [records("www 300 IN A 192.0.2.1"), "A www → 192.0.2.1"],
  [records("@ MX 10 mx\n@ MX 20 mx2\nwww CNAME @"), "MX @ → mx +2"],
  [preset("noMail"), "No mail at all"],
])("%j in words: %s", (wanted, words) => {
  expect(wantedWords(wanted, t)).toBe(words);
});

test("of what each domain has of its own nothing is proposed, and one domain's is no other's", () => {
  const host = "one-example.mail.protection.outlook.com";
  const wanted: Wanted = { kind: "preset", preset: "microsoftMail", values: { mailHost: "x" }, own: { 1: host } };
  expect(wantedOf(wanted, 1)).toMatchObject({ values: { mailHost: host } });
  expect(wantedOf(wanted, "1")).toMatchObject({ values: { mailHost: host } });
  expect(wantedOf(wanted, 2)).toMatchObject({ values: {} });
  expect([1, 2].map((id) => isComplete(wantedOf(wanted, id), true))).toEqual([true, false]);
  expect(changesFor(wantedOf(wanted, 2), [], "two.example")).toEqual([]);
  expect(wantedOf(records("a"), 1)).toEqual(records("a"));
});

test("what is cut off as a comment is said with its line; a bare text is taken whole", () => {
  const { notes } = remarksOf("www A 192.0.2.1 ; the site\n_dmarc TXT v=DMARC1; p=reject");
  expect(notes).toMatchObject([{ line: 2, reason: "comment", what: "; p=reject" }]);
  expect(remarksOf("v=DMARC1; p=reject")).toEqual({ faults: [], notes: [], leftOut: [] });
});

test("what is wrong with a text is said once, not for each zone", () => {
  const { faults, leftOut } = remarksOf("bad line\n@ SOA a b 1 2 3 4 5\nwww.other.example. A 192.0.2.1");
  expect(faults.map(({ line }) => line)).toEqual([1]);
  expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([[2, "type"]]);
});
