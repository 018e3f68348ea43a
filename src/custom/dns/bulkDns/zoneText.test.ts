import { expect, test } from "vitest";
import { parseZoneFile } from "../zoneFile/parse";
import { isBareText, zoneText } from "./wanted";

test.each<[typed: string, data: string]>([
  ["google-site-verification=abc_1-2", "google-site-verification=abc_1-2"],
  ["  MS=ms12345678 \n", "MS=ms12345678"],
  ['"v=spf1 include:_spf.example.com -all"', "v=spf1 include:_spf.example.com -all"],
  ["v=DMARC1; p=reject; rua=mailto:a@b.example", "v=DMARC1; p=reject; rua=mailto:a@b.example"],
  [String.raw`key="a\b`, String.raw`key="a\b`],
  ['"a" "b"', "ab"],
  ['"v=DKIM1; k=rsa; p=MIIB" "IjAN"', "v=DKIM1; k=rsa; p=MIIBIjAN"],
  ['( "v=DKIM1; k=rsa; "\n  "p=MIIB" )', "v=DKIM1; k=rsa; p=MIIB"],
  [String.raw`"say \"a\"; \\ and \195\164"`, String.raw`say "a"; \ and ä`],
])("the bare text of a TXT record: %s", (typed, data) => {
  expect(isBareText(typed)).toBe(true);
  const { records, faults } = parseZoneFile(zoneText(typed), "shop.example");
  expect(faults).toEqual([]);
  expect(records).toMatchObject([{ fields: { name: "shop.example", type: "TXT", data } }]);
});

test.each([
  ["", "nothing"],
  ['@ TXT "a=b"', "a line of a zone file"],
  ["_dmarc TXT v=DMARC1", "a line with a name"],
  ["a=b\nc=d", "two lines"],
  ["www CNAME shop.example.", "a line without a text"],
  ['"a" TXT "b"', "a line with a quoted name"],
  ['"v=DMARC1; p=reject', "a quotation that does not end"],
  ['"a" ; b', "a text with a comment"],
])("no bare text: %j (%s)", (typed) => {
  expect(isBareText(typed)).toBe(false);
  expect(zoneText(typed)).toBe(typed);
});
