import { expect, test } from "vitest";
import type { RecordFields } from "../change";
import { addFinalDots } from "./addFinalDots";
import { parseZoneFile } from "./parseZoneFile";
import { formatRecord, listNotes, zone } from "./testZoneFiles";

const dotless = `docs 60 CNAME ghs.google.com
@ MX 10 mx.provider.example
  MX 20 "mx2.provider.example" ; backup
_sip._tcp SRV 0 5 5060 ( ; service
  sip.provider.example
)
@ NS ns1.provider.example.
www.example.com A 192.0.2.1
mail.example.com. A 192.0.2.2
api CNAME web.dev
web.dev A 192.0.2.3
ftp CNAME www
txt TXT "a.b c.d"
@ CAA 0 issue ca.example`;

test("notes names that lack their final dot, and keeps them by the rules", () => {
  const { records, faults, notes } = parseZoneFile(dotless, zone);
  expect(faults).toEqual([]);
  expect(listNotes(notes)).toEqual([
    "1 finalDot ghs.google.com",
    "2 finalDot mx.provider.example",
    "3 finalDot mx2.provider.example",
    "4 finalDot sip.provider.example",
    "8 finalDot www.example.com",
  ]);
  expect(formatRecord(records[0] as RecordFields)).toBe("docs 60 CNAME ghs.google.com.example.com");
  expect(records[0]?.remarks).toEqual([{ reason: "finalDot", what: "ghs.google.com" }]);
});

test.each([
  ["\n", ""],
  ["\r\n", "\uFEFF"],
  ["\r", ""],
])("adds the final dots of a file with the line ends %j", (end, mark) => {
  const file = mark + dotless.replaceAll("\n", end);
  const fixed = addFinalDots(file, zone);
  expect(fixed.split(end)).toEqual(
    dotless
      .replace("ghs.google.com", "ghs.google.com.")
      .replace("10 mx.provider.example", "10 mx.provider.example.")
      .replace('"mx2.provider.example"', '"mx2.provider.example."')
      .replace("  sip.provider.example", "  sip.provider.example.")
      .replace("www.example.com", "www.example.com.")
      .split("\n"),
  );
  expect(addFinalDots(fixed, zone)).toBe(fixed);
});

test.each([
  ["www.example.com CNAME web.other.net", "www.example.com. CNAME web.other.net."],
  ["a.example.com A 192.0.2.1\nb CNAME a.example.com", "a.example.com. A 192.0.2.1\nb CNAME a.example.com."],
  ["$ORIGIN .\nwww.example.com CNAME web.other.net", "$ORIGIN .\nwww.example.com CNAME web.other.net"],
])("adds the final dots of %j", (file, fixed) => {
  expect(addFinalDots(file, zone)).toBe(fixed);
});

test("adds the final dots of text that a mail quotes", () => {
  expect(addFinalDots("> a CNAME b.c.example\n> @ MX 10 x.y。example", zone)).toBe(
    "> a CNAME b.c.example.\n> @ MX 10 x.y。example.",
  );
});
