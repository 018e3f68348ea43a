import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { applyEdit, previewZone } from "@/model/dns/change";
import { toCommentLine } from "@/model/dns/comment";
import { parseZoneFile } from "@/model/dns/zoneFile/parseZoneFile";
import { printZoneFile } from "@/model/dns/zoneFile/printZoneFile";
import { quote } from "@/model/dns/zoneFile/presentation";
import { isQuotedText, toResolvedText } from "@/model/dns/zoneFile/tokenizeLines";
import { findNewWarnings } from "../changes/findNewWarnings";
import { aRecord, arbitraryZones, edit, zone } from "../changes/testZones";
import { diffZoneFile, type ImportOptions } from "./diffZoneFile";

const edited: ImportOptions = { comparison: "makeEqual", keepDelegation: false, keepComments: false };
const pasted: ImportOptions = { comparison: "addAndChange", keepDelegation: true, keepComments: true };
const diff = (text: string, records: readonly DnsRecord[], options: ImportOptions) =>
  diffZoneFile(parseZoneFile(text, zone).records, records, zone, options);

const plain = aRecord();
const commented = aRecord({ comment: "web\nserver" });

test.each<[string, ImportOptions, DnsRecord, text: string, changed: Partial<DnsRecord> | undefined]>([
  ["edited data keeps its comment", edited, commented, "www A 192.0.2.9 ; web server", { data: "192.0.2.9" }],
  ["pasted text without a comment keeps it", pasted, commented, "www A 192.0.2.1", undefined],
  ["pasted data without a comment keeps it", pasted, commented, "www A 192.0.2.9", { data: "192.0.2.9" }],
  ["pasted text sets a comment", pasted, plain, "www A 192.0.2.1 ; new", { comment: "new" }],
  ["Cloudflare's settings are no comment", pasted, commented, "www A 192.0.2.1 ; cf_tags=proxied", undefined],
  ["Cloudflare's settings end a comment", pasted, plain, "www A 192.0.2.1 ; new cf_tags=proxied", { comment: "new" }],
])("%s", (_, options, record, text, changed) => {
  expect(diff(text, [record], options)).toMatchObject(changed ? [edit(record, changed)] : []);
});

test.each([
  ["the zone twice in another notation", "www 300 A 192.0.2.1\nWWW.example.com. 300 A 192.0.2.1", []],
  ["a new record twice", "www 300 A 192.0.2.1\na 300 A 192.0.2.7\na 300 A 192.0.2.7", ["add"]],
  ["a new record with two TTLs", "www 300 A 192.0.2.1\na 300 A 192.0.2.7\na 60 A 192.0.2.7", ["add"]],
] as const)("counts each record once if the text has %s", (_, text, kinds) => {
  for (const options of [edited, pasted]) expect(diff(text, [plain], options).map(({ kind }) => kind)).toEqual(kinds);
});

const spf = aRecord({ type: "TXT", data: '"v=spf1 mx -all"' });
const dkim = aRecord({ name: `k._domainkey.${zone}`, type: "TXT", data: '"v=DKIM1; p=AAAA" "BBBB"' });

test.each<[string, ImportOptions, DnsRecord, text: string, changed: Partial<DnsRecord> | undefined]>([
  ["another TTL", pasted, dkim, 'k._domainkey 60 TXT "v=DKIM1; p=AAAABBBB"', { ttl: 60 }],
  ["another SPF", pasted, spf, "www 300 TXT v=spf1 -all", { data: '"v=spf1 -all"' }],
  ["another key", edited, dkim, 'k._domainkey 300 TXT "v=DKIM1; p=CC"', { data: '"v=DKIM1; p=CC"' }],
])("a text that the server stores in quotation marks: %s", (_, options, record, text, changed) => {
  expect(diff(text, [record], options)).toMatchObject(changed ? [edit(record, changed)] : []);
  expect(printZoneFile([record], zone).text).not.toMatch(/""|\\"/);
});

test("property: finds no changes between a quoted SPF and its zone file, and keeps it quoted", () => {
  const strings = fc.array(fc.string({ maxLength: 40 }), { maxLength: 4 });
  fc.assert(
    fc.property(strings, fc.string({ maxLength: 300 }), (more, end) => {
      const [parts, next] = [["v=spf1 ", ...more], `v=spf1 ${end}`];
      const record = aRecord({ type: "TXT", data: parts.map(quote).join(" ") });
      const plainRecord = aRecord({ type: "TXT", data: parts.join("") });
      expect(printZoneFile([record], zone)).toEqual(printZoneFile([plainRecord], zone));
      expect(diff(printZoneFile([plainRecord], zone).text, [record], edited)).toEqual([]);
      const [after] = previewZone(
        [record],
        diff(printZoneFile([{ ...record, data: next }], zone).text, [record], edited),
      );
      const data = after?.data ?? "";
      expect([isQuotedText(data), toResolvedText(data)]).toEqual([true, next]);
    }),
    { numRuns: 300 },
  );
});

test("finds the changes of thousands of records in any order", () => {
  const numbers = Array.from({ length: 3000 }, (_, index) => index);
  const toTexts = (name: string) =>
    numbers.map((number) => aRecord({ name, type: "TXT", data: `"v=DKIM1; p=${number}"`, ttl: number }));
  const hosts = numbers.map((number) => aRecord({ name: `h${number}.${zone}`, data: `192.0.2.${number % 250}` }));
  const records = [...toTexts(zone), ...hosts];
  const { text } = printZoneFile(records, zone);
  const backwards = text.split("\n").toReversed().filter(Boolean);
  const lines = [...backwards.slice(-2).toReversed(), ...backwards.slice(0, -2)];
  expect(diff(lines.join("\n"), records, edited)).toEqual([]);
  // Without TTLs each record gets that of its record set.
  const withoutTtls = lines.filter((line) => line.includes(" A ")).map((line) => line.replace(/ \d+ +IN/, " IN"));
  expect(diff(withoutTtls.join("\n"), hosts, edited)).toEqual([]);
  const others = lines.map((line) => line.replace("192.0.2.", "198.51.100."));
  expect(diff(others.join("\n"), records, edited)).toHaveLength(hosts.length);
});

const unicodeZone = "müller.example";
const asciiZone = "xn--mller-kva.example";

test.each([
  [unicodeZone, asciiZone],
  [asciiZone, `${unicodeZone}.`],
])("the zone %s with names in %s is one zone, and new names are written like it", (named, suffix) => {
  const records = [
    aRecord({ name: `www.${suffix}` }),
    aRecord({ name: suffix, type: "MX", data: `mail.${suffix}`, priority: 10 }),
    aRecord({ name: `a.b.${suffix}`, type: "cname", data: `www.${named}` }),
  ];
  const { text, leftOut } = printZoneFile(records, named);
  const diffText = (typed: string) => diffZoneFile(parseZoneFile(typed, named).records, records, named, edited);
  expect([leftOut, diffText(text)]).toEqual([[], []]);
  const [changed, added, ...others] = diffText(`${text.replace("192.0.2.1", "192.0.2.9")}new 60 A 192.0.2.2`);
  expect(changed).toMatchObject({ to: { name: `www.${suffix}`, data: "192.0.2.9" } });
  expect([added, others]).toMatchObject([{ to: { name: `new.${named}` } }, []]);
  for (const from of records) {
    const warnings = findNewWarnings(records, [edit(from, { ttl: 60 })], named);
    expect([...warnings.values()].flat()).toEqual([]);
  }
});

test.each<[type: string, data: string, text: string]>([
  ["Cname", "a.other.example", "CNAME a.other.example."],
  ["aaaa", "2001:db8::1", "AAAA 2001:DB8::1"],
])("a record of the type %s is not added again, and keeps its type", (type, data, text) => {
  const record = aRecord({ type, data });
  expect(diff(`www 300 ${text}`, [record], edited)).toEqual([]);
  expect(diff(`www 60 ${text}`, [record], edited)).toMatchObject([edit(record, { ttl: 60 })]);
});

test("adds a record with its comment, or without the field", () => {
  const [first, second] = diff("a 300 A 192.0.2.1 ; new\nb 300 A 192.0.2.2", [], edited);
  expect(first).toMatchObject({ kind: "add", to: { comment: "new" } });
  expect(second).not.toHaveProperty("to.comment");
});

test("finds the record with the same comment among equal ones", () => {
  const twins = [aRecord({ comment: "first" }), aRecord({ comment: "second" })];
  expect(diff("www 300 A 192.0.2.1 ; second\nwww 300 A 192.0.2.1 ; first", twins, edited)).toEqual([]);
});

test("property: a zone that is edited as text gets exactly the comments of the text", () => {
  const comment = fc.option(fc.constantFrom("", "a", "b;c", 'd"e', "f\ng", "p=none"), { nil: undefined });
  const commentedZones = arbitraryZones.chain((records) =>
    fc
      .tuple(fc.tuple(...records.map(() => comment)), fc.tuple(...records.map(() => comment)))
      .map(([before, after]) => ({
        records: records.map((record, index) => ({ ...record, comment: before[index] ?? null })),
        wanted: records.map((record, index) => ({ ...record, comment: after[index] ?? null })),
      })),
  );
  fc.assert(
    fc.property(commentedZones, ({ records, wanted }) => {
      const toLines = (zone: readonly DnsRecord[]) => zone.map(({ comment }) => toCommentLine(comment));
      const changes = diff(printZoneFile(wanted, zone).text, records, edited);
      expect(toLines(previewZone(records, changes))).toEqual(toLines(wanted));
      for (const change of changes) {
        if (change.kind !== "change") throw new Error(`Only comments differ: ${change.kind}`);
        expect(applyEdit(change.from, change.to)).toEqual({ ...change.from, comment: change.to.comment });
      }
    }),
    { numRuns: 300 },
  );
});
