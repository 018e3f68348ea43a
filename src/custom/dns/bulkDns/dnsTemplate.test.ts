import { expect, test } from "vitest";
import { i18nProvider, type Translate } from "@/i18n";
import { formatStoredText } from "@/i18n/storedText";
import { parseZoneFile } from "@/model/dns/zoneFile/parseZoneFile";
import {
  findTemplateChanges,
  extractBareText,
  isTemplateComplete,
  findRemarks,
  resolveTemplate,
  toTemplateTitle,
  toZoneFileText,
} from "./dnsTemplate";
import type { DnsTemplate, EditableTemplate } from "@/model/dns/dnsTemplateSchema";

const t: Translate = (key, args) => i18nProvider.translate(key, args);
const records = (text: string): DnsTemplate => ({ kind: "records", text });
const replace = (from: string, to: string): DnsTemplate => ({ kind: "replace", from, to });
const preset = (id: string, values: Record<string, string> = {}): DnsTemplate => ({
  kind: "preset",
  preset: id,
  values,
});

test.each<[wanted: DnsTemplate, isEnough: boolean]>([
  [records(""), false],
  [records("token=1"), true],
  [records("www A 192.0.2.1\nbad"), false],
  [records("@ SOA a b 1 2 3 4 5"), false],
  [preset("googleMail"), true],
  [preset("microsoftMail"), true],
  [preset("dmarc", { reports: "no address" }), false],
  [replace("mx.old.example", "mx.new.example"), true],
  [replace("mx.old.example", ""), false],
])("%j is complete: %s", (wanted, isEnough) => {
  expect(isTemplateComplete(wanted)).toBe(isEnough);
});

test.each<[wanted: DnsTemplate, words: string]>([
  [records("token=1"), "TXT @ → token=1"],
  [records("www 300 IN A 192.0.2.1"), "A www → 192.0.2.1"],
  [records("@ MX 10 mx\n@ MX 20 mx2\nwww CNAME @"), "MX @ → mx +2"],
  [preset("googleMail"), "Mail at Google Workspace"],
  [replace(" mx.old.example", "mx.new.example"), "mx.old.example → mx.new.example"],
])("formats %j as %s", (wanted, words) => {
  expect(formatStoredText(toTemplateTitle(wanted), t)).toBe(words);
});

test("resolves the own value of each domain", () => {
  const host = "one-example.mail.protection.outlook.com";
  const wanted: DnsTemplate = {
    kind: "preset",
    preset: "microsoftMail",
    values: { mailHost: "x" },
    ownValues: { 1: host },
  };
  expect(resolveTemplate(wanted, 1)).toMatchObject({ values: { mailHost: host } });
  expect(resolveTemplate(wanted, "1")).toMatchObject({ values: { mailHost: host } });
  expect(resolveTemplate(wanted, 2)).toMatchObject({ values: {} });
  expect([1, 2].map((id) => isTemplateComplete(resolveTemplate(wanted, id), true))).toEqual([true, false]);
  expect(findTemplateChanges(resolveTemplate(wanted, 2) as EditableTemplate, [], "two.example")).toEqual([]);
  expect(resolveTemplate(records("a"), 1)).toEqual(records("a"));
});

test("reports text that is cut off as a comment, but takes bare text whole", () => {
  const { notes } = findRemarks("www A 192.0.2.1 ; the site\n_dmarc TXT key; p=reject");
  expect(notes).toMatchObject([{ line: 2, reason: "comment", what: "; p=reject" }]);
  expect(findRemarks("v=DMARC1; p=reject")).toEqual({ faults: [], notes: [], leftOut: [] });
});

test("reports faults independently of the zone", () => {
  const { faults, leftOut } = findRemarks("bad line\n@ SOA a b 1 2 3 4 5\nwww.other.example. A 192.0.2.1");
  expect(faults.map(({ line }) => line)).toEqual([1]);
  expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([[2, "type"]]);
});

test.each<[typed: string, data: string]>([
  ["google-site-verification=abc_1-2", "google-site-verification=abc_1-2"],
  ["  MS=ms12345678 \n", "MS=ms12345678"],
  ["v=DMARC1; p=reject; rua=mailto:a@b.example", "v=DMARC1; p=reject; rua=mailto:a@b.example"],
  [String.raw`key="a\b`, String.raw`key="a\b`],
  ['"a" "b"', "ab"],
  ['( "v=DKIM1; k=rsa; "\n  "p=MIIB" )', "v=DKIM1; k=rsa; p=MIIB"],
  [String.raw`"say \"a\"; \\ and \195\164"`, String.raw`say "a"; \ and ä`],
])("accepts the bare text of a TXT record: %s", (typed, data) => {
  expect(extractBareText(typed)).toBeDefined();
  const { records, faults } = parseZoneFile(toZoneFileText(typed), "shop.example");
  expect(faults).toEqual([]);
  expect(records).toMatchObject([{ name: "shop.example", type: "TXT", data }]);
});

test.each([
  ["", "nothing"],
  ['@ TXT "a=b"', "a line of a zone file"],
  ["a=b\nc=d", "two lines"],
  ['"a" TXT "b"', "a line with a quoted name"],
  ['"v=DMARC1; p=reject', "a quotation that does not end"],
  ['"a" ; b', "a text with a comment"],
])("does not take %j as bare text (%s)", (typed) => {
  expect(extractBareText(typed)).toBeUndefined();
  expect(toZoneFileText(typed)).toBe(typed);
});
