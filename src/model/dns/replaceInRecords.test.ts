import fc from "fast-check";
import { expect, test } from "vitest";
import { aRecord, edit } from "@/custom/dns/changes/testZones";
import { findReplacementFault, replaceInRecords, type Replacement, type ReplacementFault } from "./replaceInRecords";
import { joinQuotedStrings } from "./zoneFile/tokenizeLines";

/** The data afterwards. Nothing else of a record changes. */
const replaceIn = (type: string, data: string, replacement: Replacement): string => {
  const record = aRecord({ type, data, comment: "kept" });
  const changes = replaceInRecords([record], replacement);
  const after = changes[0]?.kind === "change" ? changes[0].to.data : data;
  expect(changes).toEqual(after === data ? [] : [edit(record, { data: after })]);
  return after;
};
const replaceInTxt = (data: string, from: string, to: string) => replaceIn("TXT", data, { from, to });

test.each<[from: string, to: string, fault: ReplacementFault | undefined]>([
  ["", "", { field: "from", reason: "empty" }],
  [" ", "192.0.2.1", { field: "from", reason: "empty" }],
  ["192.0.2.1", "", { field: "to", reason: "empty" }],
  ["192.0.2.1", "192.0.2.1 ", { field: "to", reason: "equal" }],
  ["2001:db8::1", "2001:DB8:0::1", { field: "to", reason: "equal" }],
  ["Mail.example.", "mail.example", { field: "to", reason: "equal" }],
  ["192.0.2.1", "mail.example", { field: "to", reason: "ipv4" }],
  ["2001:db8::1", "192.0.2.1", { field: "to", reason: "ipv6" }],
  ["mail.example", "192.0.2.1", { field: "to", reason: "host" }],
  ["mail.example", "https://mail.example", { field: "to", reason: "host" }],
  ["192.0.2.1", "192.0.2.2", undefined],
  ["mail.example", "_spf.mail.example", undefined],
  ["münchen.example", "bücher.example", undefined],
  ["a text", "192.0.2.1", undefined],
  ["include:a.example", "include:b.example", undefined],
])("replacing %j by %j has the fault %j", (from, to, fault) => {
  expect(findReplacementFault({ from, to })).toEqual(fault);
});

test.each<[type: string, data: string, from: string, to: string, after: string]>([
  ["A", "192.0.2.1", "192.0.2.1", "192.0.2.9", "192.0.2.9"],
  ["A", "192.0.2.1", "192.0.2.1\u200B", "\uFEFF192.0.2.9", "192.0.2.9"],
  ["MX", "mail.example", "“mail.example”", "new.example.\u200E", "new.example"],
  ["AAAA", "::ffff:192.0.2.1", "192.0.2.1", "192.0.2.9", "::ffff:192.0.2.1"],
  ["CNAME", "Mail.Example.", "mail.example", "new.example", "new.example."],
  ["CNAME", "mail.example", "mail.example.", "new.example.", "new.example"],
  ["MX", "xn--mnchen-3ya.example", "München.example", "new.example", "new.example"],
  ["SRV", "0 25 mail.example", "mail.example", "new.example", "0 25 new.example"],
  ["SRV", "10 0 25 Mail.example.", "mail.example", "new.example", "10 0 25 new.example."],
  ["SRV", "0 25 192.0.2.1", "192.0.2.1", "192.0.2.9", "0 25 192.0.2.9"],
  ["SRV", "0 25 25", "25", "26", "0 25 25"],
  ["CAA", '0 issue "ca.example"', "CA.example", "new.example", '0 issue "new.example"'],
  ["CAA", "0 issue ca.example", "ca.example", "new.example", '0 issue "new.example"'],
  ["CAA", '0 issue "ca.example; policy=ev"', "ca.example", "new.example", '0 issue "new.example; policy=ev"'],
  ["CAA", '0 iodef "mailto:ca@ca.example"', "ca.example", "new.example", '0 iodef "mailto:ca@new.example"'],
  ["cname", "mail.example", "mail.example", "new.example", "new.example"],
  ["TYPE65400", "mail.example", "mail.example", "new.example", "mail.example"],
  ["TLSA", "3 1 1 00", "3", "4", "3 1 1 00"],
])("replaces in %s %j: %s by %s", (type, data, from, to, after) => {
  expect(replaceIn(type, data, { from, to })).toBe(after);
});

test.each<[data: string, from: string, to: string, after: string]>([
  ["v=spf1 include:old.example -all", "old.example", "new.example", "v=spf1 include:new.example -all"],
  ["v=spf1  a:OLD.example./24 ~all", "old.example", "new.example", "v=spf1  a:new.example./24 ~all"],
  ["v=spf1 exists:%{i}.old.example -all", "old.example", "new.example", "v=spf1 exists:%{i}.old.example -all"],
  ["v=spf1 exists:%{d2}old.example -all", "old.example", "new.example", "v=spf1 exists:%{d2}old.example -all"],
  ["p=none; rua=mailto:a@old.example!9m;", "old.example", "new.example", "p=none; rua=mailto:a@new.example!9m;"],
  [
    String.raw`rua=mailto:a@old.example\; p=none`,
    "old.example",
    "new.example",
    String.raw`rua=mailto:a@new.example\; p=none`,
  ],
  ["old.example@other.example", "old.example", "new.example", "old.example@other.example"],
  ["see https://old.example/path", "old.example", "new.example", "see https://new.example/path"],
  ["ip4:192.0.2.0/24", "192.0.2.0", "198.51.100.0", "ip4:198.51.100.0/24"],
  ["relay=192.0.2.1:25", "192.0.2.1", "192.0.2.9", "relay=192.0.2.9:25"],
  ["ip6:::ffff:192.0.2.1", "192.0.2.1", "192.0.2.9", "ip6:::ffff:192.0.2.1"],
  ["ip6:2001:DB8::1/64", "2001:db8::1", "2001:db8::9", "ip6:2001:db8::9/64"],
  ["ip6:2001:db8::1:25", "2001:db8::1", "2001:db8::9", "ip6:2001:db8::1:25"],
  ["v=spf1 include:a -all", "include:a", "include:b", "v=spf1 include:b -all"],
  ["v=spf1 include:a.b -all", "include:a", "include:b", "v=spf1 include:a.b -all"],
  ["token=1", "token=1", "token=2 x", "token=2 x"],
  ["a  b", "a  b", "c", "c"],
  ["a  b c", "a  b", "c", "a  b c"],
  [String.raw`v=DMARC1\; p=none\; x`, "p=none", "p=reject", String.raw`v=DMARC1\; p=none\; x`],
  [String.raw`"a\"b token=1"`, "token=1", `token="2"`, String.raw`"a\"b token=\"2\""`],
  [String.raw`"a\"token=1"`, "token=1", "token=2", String.raw`"a\"token=1"`],
  [`"v=spf1 -all"`, "v=spf1 -all", `say "no"`, String.raw`"say \"no\""`],
  [`"a token=1" " b"`, "token=1", "token=2", `"a token=2 b"`],
  [`"include:old.ex" "ample -all"`, "old.example", "new.example", `"include:new.example -all"`],
  [`"include:" "old.example"`, "old.example", "new.example", `"include:new.example"`],
  [`"include:old.example" ".com -all"`, "old.example", "new.example", `"include:old.example" ".com -all"`],
  [`say "old.example" ".com"`, "old.example", "new.example", `say "new.example" ".com"`],
])("replaces in the text %j: %s by %s", (data, from, to, after) => {
  expect(replaceInTxt(data, from, to)).toBe(after);
});

const label = fc.stringMatching(/^[a-z]([a-z\d-]{0,4}[a-z\d])?$/);
const host = fc.tuple(label, label, label).map((labels) => labels.join("."));
const ipv4 = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map((octets) => octets.join("."));
const groups = fc.array(fc.nat(65_535), { minLength: 8, maxLength: 8 });
const ipv6 = groups.map((all) => all.map((group) => group.toString(16)).join(":"));
const replacement = fc
  .oneof(fc.tuple(host, host), fc.tuple(ipv4, ipv4), fc.tuple(ipv6, ipv6))
  .filter(([from, to]) => from !== to)
  .map(([from, to]): Replacement => ({ from, to }));

const rest = fc.string({ unit: fc.constantFrom(...Array.from("ab .:=;/-1\t\\ü")), maxLength: 12 });
/** Between a word and the rest of the text. */
const edge = fc.constantFrom(" ", "\t", "=", ",", ";", "/");

test("property: replaces whole words and keeps the rest of the text byte for byte", () => {
  fc.assert(
    fc.property(replacement, rest, edge, edge, rest, ({ from, to }, left, before, after, right) => {
      const wrap = (word: string) => `${left}${before}${word}${after}${right}`;
      expect(replaceInTxt(wrap(from), from, to)).toBe(wrap(to));
      expect(replaceInTxt(from, from, to)).toBe(to);
    }),
    { numRuns: 1000 },
  );
});

test("property: never matches a part of a longer name or address", () => {
  const glue = fc.constantFrom("1", "0", "a", "x", "-", "_", ".1", "1.", ".a", "a.", "ü", "%", "\\");
  fc.assert(
    fc.property(
      replacement,
      glue,
      fc.boolean(),
      fc.constantFrom("A", "AAAA", "CNAME", "MX", "NS", "TXT", "SRV", "CAA"),
      (replaced, more, isBefore, type) => {
        const { from } = replaced;
        const data = isBefore ? `${more}${from}` : `${from}${more}`;
        // Another zero may be the same group of an IPv6 address.
        fc.pre(!(from.includes(":") && more === "0"));
        expect(replaceIn(type, data, replaced)).toBe(data);
        expect(replaceInTxt(`v=spf1 include:${data} -all`, from, replaced.to)).toBe(`v=spf1 include:${data} -all`);
      },
    ),
    { numRuns: 1000 },
  );
});

test("property: finds every notation of an IPv6 address", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 0, 1, 0xdb8, 0xffff), { minLength: 8, maxLength: 8 }), (all) => {
      const long = all.map((group) => group.toString(16).padStart(4, "0").toUpperCase()).join(":");
      const short = new URL(`http://[${long}]/`).hostname.slice(1, -1);
      const to = "2001:db8:9::9";
      for (const [from, data] of [
        [long, short],
        [short, long],
      ] as const) {
        expect(replaceIn("AAAA", data, { from, to })).toBe(to);
        expect(replaceInTxt(`ip6:${data}/128 x`, from, to)).toBe(`ip6:${to}/128 x`);
      }
    }),
  );
});

test("property: a text in several strings is replaced like the joined text", () => {
  const text = fc.array(fc.oneof(fc.constant("old.example"), fc.constantFrom(" ", ":", "x", ".", "old", "@")), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(text, fc.array(fc.nat(40), { maxLength: 3 }), (words, cuts) => {
      const joined = words.join("");
      const ends = [...new Set(cuts.filter((cut) => cut < joined.length))].sort((a, b) => a - b);
      const strings = [0, ...ends].map((start, index) => joined.slice(start, ends[index]));
      const quoted = strings.map((part) => `"${part}"`).join(" ");
      const [after, plain] = [quoted, joined].map((data) => replaceInTxt(data, "old.example", "new.example"));
      expect(joinQuotedStrings(after ?? "")).toBe(plain);
    }),
    { numRuns: 1000 },
  );
});
