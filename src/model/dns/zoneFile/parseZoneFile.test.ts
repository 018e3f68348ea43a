import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseZoneFile } from "./parseZoneFile";
import { listNotes, listRecords, zone } from "./testZoneFiles";

test.each<[string, string, string[]]>([
  ["TTL before class", "a 60 IN A 1.2.3.4", ["a 60 A 1.2.3.4"]],
  ["class before TTL", "a IN 60 A 1.2.3.4", ["a 60 A 1.2.3.4"]],
  ["lower case", "a in a 1.2.3.4", ["a  A 1.2.3.4"]],
  [
    "a name like a type, a class or a TTL",
    "mx IN A 1.2.3.4\nin 5 A 1.2.3.4\n300 IN A 1.2.3.4",
    ["mx  A 1.2.3.4", "in 5 A 1.2.3.4", "300 5 A 1.2.3.4"],
  ],
  ["the last TTL, where there is no $TTL", "a 60 A 1.2.3.4\nb A 1.2.3.4", ["a 60 A 1.2.3.4", "b 60 A 1.2.3.4"]],
  ["$TTL before the last TTL", "$TTL 1D\na 60 A 1.2.3.4\nb A 1.2.3.4", ["a 60 A 1.2.3.4", "b 86400 A 1.2.3.4"]],
  [
    "the SOA's minimum, where there is no $TTL",
    "@ IN SOA ns. mail. 1 7200 900 1209600 1h\na A 1.2.3.4\nb 60 A 1.2.3.4\nc A 1.2.3.4",
    ["a 3600 A 1.2.3.4", "b 60 A 1.2.3.4", "c 3600 A 1.2.3.4"],
  ],
  [
    "the SOA's minimum on several lines, and in an SOA without a class",
    "@ SOA ns. mail. (\n 1 ; serial\n 7200 900 1209600\n 600 ; minimum\n)\n  NS ns.other.example.",
    ["example.com 600 NS ns.other.example"],
  ],
  [
    "$TTL before the SOA's minimum",
    "$TTL 1D\n@ IN SOA ns. mail. 1 7200 900 1209600 600\na A 1.2.3.4",
    ["a 86400 A 1.2.3.4"],
  ],
  [
    "$TTL behind the SOA",
    "@ IN SOA ns. mail. 1 7200 900 1209600 600\na A 1.2.3.4\n$TTL 1D\nb A 1.2.3.4",
    ["a 600 A 1.2.3.4", "b 86400 A 1.2.3.4"],
  ],
  [
    "the SOA's own TTL before its minimum, as BIND does",
    "@ 300 IN SOA ns. mail. 1 7200 900 1209600 600\na A 1.2.3.4",
    ["a 300 A 1.2.3.4"],
  ],
  [
    "no minimum of another zone",
    "other.example. IN SOA ns. mail. 1 7200 900 1209600 600\na A 1.2.3.4",
    ["a  A 1.2.3.4"],
  ],
  [
    "the mark by which DOS ends a file, alone and behind a text",
    '@ 60 TXT "a"\u001A\r\n\u001A',
    ["example.com 60 TXT a"],
  ],
  [
    "full-width characters",
    "$TTL ６０\nａ　Ａ　１．２．３．４\nｍ ３００ ＭＸ １０ ｍａｉｌ\n＠ AAAA ２００１：ｄｂ８：：１",
    ["a 60 A 1.2.3.4", "m 300 MX 10 mail.example.com", "example.com 60 AAAA 2001:db8::1"],
  ],
  [
    "full-width numbers and dots",
    "_sip._tcp 60 SRV １０ ５ ５０６０ sip。other。example。\n@ 60 CAA ０ ｉｓｓｕｅ ca.example",
    ["_sip._tcp 60 SRV 10 5 5060 sip.other.example", 'example.com 60 CAA 0 issue "ca.example"'],
  ],
  ["full-width characters of a text", '@ 60 TXT "１"', ["example.com 60 TXT １"]],
  ["a mark of DOS within a text", '@ 60 TXT "a\u001Ab"', ["example.com 60 TXT a\u001Ab"]],
  ["a number at the beginning of a text, behind a TTL", "a 60 TXT 3600 hello", ["a 60 TXT 3600hello"]],
  ["a text that is a number sign", "a 60 TXT #", ["a 60 TXT #"]],
  ["the highest numbers", "a 60 SRV 65535 65535 65535 sip", ["a 60 SRV 65535 65535 65535 sip.example.com"]],
  ["a relative origin", "$ORIGIN sub\na 60 A 1.2.3.4", ["a.sub 60 A 1.2.3.4"]],
  ["the root as origin", "$ORIGIN .\na.example.com 60 A 1.2.3.4", ["a 60 A 1.2.3.4"]],
  ["null MX (RFC 7505)", "@ 60 MX 0 .", ["example.com 60 MX 0 ."]],
  ["several strings, one empty", '@ 60 TXT "a" "" "b"', ["example.com 60 TXT ab"]],
  [
    "parentheses on one line and over several",
    "a 60 ( A ) 1.2.3.4\nb (\n60\n\n A ; c\n 1.2.3.4 )",
    ["a 60 A 1.2.3.4", "b 60 A 1.2.3.4"],
  ],
  [
    "line ends of Windows, and a byte order mark",
    "\uFEFFa 60 A 1.2.3.4\r\n  A 1.2.3.5\r\n",
    ["a 60 A 1.2.3.4", "a 60 A 1.2.3.5"],
  ],
])("reads %s", (_, text, expected) => {
  const file = parseZoneFile(text, zone);
  expect(file.faults).toEqual([]);
  expect(listRecords(file)).toEqual(expected);
});

test.each<[string, string, string]>([
  ["an open quotation, which ends on its line", 'a TXT "b\nc A 1.2.3.4', "1 unclosedQuote"],
  ["an open parenthesis", "a A 1.2.3.4\nb ( A\n1.2.3.4", "2 unclosedParenthesis"],
  ["a parenthesis too many", "a A 1.2.3.4 )", "1 strayParenthesis"],
  ["an octet that is none", '@ TXT "\\999"', "1 badEscape"],
  ["a name left out at the beginning", "  A 1.2.3.4", "1 noName"],
  ["nothing but a name", "a", "1 noType"],
  ["a quoted type", 'a "A" 1.2.3.4', "1 noType"],
  ["two TTLs", "a 60 70 A 1.2.3.4", "1 unknownType 70"],
  ["two classes", "a IN CH A 1.2.3.4", "1 unknownType CH"],
  ["a type that nobody knows", "bad line", "1 unknownType LINE"],
  ["too many words", "a A 1.2.3.4 5.6.7.8", "1 wordCount A"],
  ["too few words", "a MX 10", "1 wordCount MX"],
  ["an empty text", "a TXT", "1 wordCount TXT"],
  ["no IPv4 address", "a A ::1", "1 address4 ::1"],
  ["no IPv6 address", "a AAAA 1.2.3.4", "1 address6 1.2.3.4"],
  ["a priority with a letter", "a MX 10x mail", "1 priority 10x"],
  ["a priority behind a letter", "a MX x10 mail", "1 priority x10"],
  ["a priority above the highest", "a MX 65536 mail", "1 priority 65536"],
  ["flags above the highest", '@ CAA 256 issue "ca.example"', "1 number 256"],
  ["a port above the highest", "a SRV 10 5 65536 sip", "1 number 65536"],
  ["an SRV without its priority", "a SRV 5 5060 sip", "1 wordCount SRV"],
  ["nothing between two dots", "a..b A 1.2.3.4", "1 name a..b"],
  ["a dot within a label", "a\\.b A 1.2.3.4", "1 name a.b"],
  ["a TTL behind a text", "www TXT hello 3600", "1 ttlInText 3600"],
  ["a TTL behind a quoted text", 'www TXT "hello" 1h', "1 ttlInText 1h"],
  ["a TTL behind an SPF", "www TXT v=spf1 mx -all 3600", "1 ttlInText 3600"],
  ["a TTL behind an address", "www A 1.2.3.4 3600", "1 wordCount A"],
  ["a number that is none", "www MX 十 mail", "1 priority 十"],
  ["a TTL that is none", "$TTL soon", "1 ttl soon"],
  ["a directive that nobody knows", "$FOO 1", "1 directive $FOO"],
])("reports %s", (_, text, expected) => {
  expect(listNotes(parseZoneFile(text, zone).faults)).toEqual([expected]);
});

test("lists faults by line, each with its source", () => {
  expect(parseZoneFile('  a..b A 1.2.3.4 \n  b TXT "c \n d ( A 1.2.3.4', zone).faults).toEqual([
    { line: 1, source: "a..b A 1.2.3.4", reason: "name", what: "a..b" },
    { line: 2, source: 'b TXT "c', reason: "unclosedQuote" },
    { line: 3, source: "d ( A 1.2.3.4", reason: "unclosedParenthesis" },
  ]);
});

test("leaves out nothing while the zone is not known", () => {
  const { records, leftOut } = parseZoneFile("a.example. 60 A 1.2.3.4", "");
  expect([records.map(({ name }) => name), leftOut]).toEqual([["a.example"], []]);
});

test("skips an invalid line, and does not use its owner name for the next", () => {
  const file = parseZoneFile("a 60 A 1.2.3.4\na..b A 1.2.3.4\n  A 1.2.3.5\nc A 1.2.3.6", zone);
  expect(listRecords(file)).toEqual(["a 60 A 1.2.3.4", "c 60 A 1.2.3.6"]);
  expect(listNotes(file.faults)).toEqual(["2 name a..b", "3 noName"]);
});

test.each([
  ["a.example.net. A 1.2.3.4", "1 outside a.example.net"],
  ["$GENERATE 1-9 a$ A 1.2.3.$", "1 generate"],
  ["$INCLUDE more.zone", "1 include"],
  ["@ 600 AWS ALIAS A d1.cloudfront.net. Z2 false", "1 class AWS"],
])("leaves out %j", (text, expected) => {
  const { leftOut, faults } = parseZoneFile(text, zone);
  expect([listNotes(leftOut), faults]).toEqual([[expected], []]);
});

test("reads an export of Cloudflare", () => {
  const file = parseZoneFile(readFileSync(`${import.meta.dirname}/fixtures/cloudflare.txt`, "utf8"), zone);
  expect(listRecords(file)).toEqual([
    "example.com 86400 NS ada.ns.cloudflare.com",
    "example.com 86400 NS bob.ns.cloudflare.com",
    "example.com 1 A 203.0.113.11",
    "shop 300 A 203.0.113.12",
    "example.com 1 AAAA 2001:db8::11",
    'example.com 1 CAA 0 issue "letsencrypt.org"',
    "www 1 CNAME example.com",
    "example.com 1 MX 1 smtp.google.com",
    "_sip._tls 1 SRV 100 1 443 sipdir.online.lync.com",
    "example.com 1 TXT v=spf1 include:_spf.google.com ~all",
    "google._domainkey 1 TXT v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsT9Yw0r4wIDAQAB",
  ]);
  expect(listNotes(file.leftOut)).toEqual(["12 type SOA"]);
  expect([...new Set(file.notes.map(({ reason }) => reason))]).toEqual(["automaticTtl"]);
  expect(file.faults).toEqual([]);
});

test("attaches remarks to their record", () => {
  expect(parseZoneFile("@ 60 TXT v=spf1 -all\na A 192.0.2.1", zone).records).toEqual([
    {
      name: zone,
      type: "TXT",
      data: "v=spf1 -all",
      priority: null,
      ttl: 60,
      remarks: [{ reason: "joined", what: "v=spf1 -all" }],
    },
    { name: `a.${zone}`, type: "A", data: "192.0.2.1", priority: null, ttl: 60 },
  ]);
});
