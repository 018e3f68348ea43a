import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { DnsRecord } from "../../records";
import type { RecordFields } from "../change";
import { parseTtl } from "../record";
import { addFinalDots } from "./addFinalDots";
import { parseZoneFile, type ZoneFile } from "./parseZoneFile";
import { printZoneFile } from "./printZoneFile";

const zone = "example.com";
const fixture = (name: string) => readFileSync(`${import.meta.dirname}/fixtures/${name}.txt`, "utf8");

const line = ({ name, ttl, type, priority, data }: RecordFields) =>
  [name, ttl, type, ...(priority === null ? [] : [priority]), data].join(" ");
const recordsOf = (file: ZoneFile) => file.records.map(line);
const remarks = (list: ZoneFile["leftOut"] | ZoneFile["faults"] | ZoneFile["notes"]) =>
  list.map(({ line, reason, what }) => [line, reason, what].filter((word) => word !== undefined).join(" "));

test("parses the example of RFC 1035, section 5.3", () => {
  const file = parseZoneFile(fixture("rfc1035"), "ISI.EDU");
  expect(recordsOf(file)).toEqual([
    "isi.edu 60 NS A.ISI.EDU",
    "isi.edu 60 NS VENERA.isi.edu",
    "isi.edu 60 NS VAXA.isi.edu",
    "isi.edu 60 MX 10 VENERA.isi.edu",
    "isi.edu 60 MX 20 VAXA.isi.edu",
    "A.isi.edu 60 A 26.3.0.103",
    "VENERA.isi.edu 60 A 10.1.0.52",
    "VENERA.isi.edu 60 A 128.9.0.32",
    "VAXA.isi.edu 60 A 10.2.0.27",
    "VAXA.isi.edu 60 A 128.9.0.33",
  ]);
  expect(remarks(file.leftOut)).toEqual([
    "1 type SOA",
    "23 include",
    ...[24, 25, 26].map((number) => `${number} type MB`),
    ...[27, 28, 29].map((number) => `${number} type MG`),
  ]);
  expect(file.faults).toEqual([]);
});

test("parses an export of Cloudflare", () => {
  const file = parseZoneFile(fixture("cloudflare"), zone);
  expect(recordsOf(file)).toEqual([
    "example.com 86400 NS ada.ns.cloudflare.com",
    "example.com 86400 NS bob.ns.cloudflare.com",
    "example.com 1 A 203.0.113.11",
    "shop.example.com 300 A 203.0.113.12",
    "example.com 1 AAAA 2001:db8::11",
    'example.com 1 CAA 0 issue "letsencrypt.org"',
    "www.example.com 1 CNAME example.com",
    "example.com 1 MX 1 smtp.google.com",
    "_sip._tls.example.com 1 SRV 100 1 443 sipdir.online.lync.com",
    "example.com 1 TXT v=spf1 include:_spf.google.com ~all",
    "google._domainkey.example.com 1 TXT v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsT9Yw0r4wIDAQAB",
  ]);
  expect(remarks(file.leftOut)).toEqual(["12 type SOA"]);
  expect([...new Set(file.notes.map(({ reason }) => reason))]).toEqual(["automaticTtl"]);
  expect(file.faults).toEqual([]);
});

test("parses a file of BIND", () => {
  const file = parseZoneFile(fixture("bind"), zone);
  expect(recordsOf(file)).toEqual([
    "example.com 5400 NS ns1.example.com",
    "example.com 5400 NS ns2.example.net",
    "example.com 5400 MX 10 mail.example.com",
    "example.com 86400 MX 20 mail.example.net",
    "example.com 5400 TXT v=spf1 mx ip4:203.0.113.0/24 -all",
    "ns1.example.com 5400 A 203.0.113.53",
    "mail.example.com 300 A 203.0.113.25",
    "mail.example.com 300 AAAA 2001:db8::25",
    "www.example.com 5400 CNAME example.com",
    "*.dev.example.com 172800 A 203.0.113.80",
    "sub.example.com 5400 A 203.0.113.90",
    "a.b.sub.example.com 5400 A 203.0.113.91",
    "_sip._tcp.sub.example.com 5400 SRV 0 5 5060 sip.sub.example.com",
    'quote.sub.example.com 5400 TXT say "hi"; then \\ and ä',
  ]);
  expect(remarks(file.leftOut)).toEqual(["3 type SOA", "23 include"]);
  expect([file.faults, file.notes]).toEqual([[], []]);
});

test("parses an export of Route 53", () => {
  const file = parseZoneFile(fixture("route53"), zone);
  expect(recordsOf(file)).toEqual([
    "example.com 172800 NS ns-512.awsdns-00.net",
    "example.com 172800 NS ns-1536.awsdns-00.co.uk",
    "example.com 300 MX 0 example-com.mail.protection.outlook.com",
    "example.com 300 TXT v=spf1 include:spf.protection.outlook.com -all",
    "*.test.example.com 60 A 203.0.113.40",
    "_dmarc.example.com 300 TXT v=DMARC1; p=none",
    "www.example.com 300 CNAME d111111abcdef8.cloudfront.net",
  ]);
  expect(remarks(file.leftOut)).toEqual(["4 type SOA", "5 class AWS"]);
  expect(file.faults).toEqual([]);
});

test.each<[string, string, string[]]>([
  ["TTL before class", "a 60 IN A 1.2.3.4", ["a.example.com 60 A 1.2.3.4"]],
  ["class before TTL", "a IN 60 A 1.2.3.4", ["a.example.com 60 A 1.2.3.4"]],
  ["lower case", "a in a 1.2.3.4", ["a.example.com  A 1.2.3.4"]],
  [
    "a name like a type, a class or a TTL",
    "mx IN A 1.2.3.4\nin 5 A 1.2.3.4\n300 IN A 1.2.3.4",
    ["mx.example.com  A 1.2.3.4", "in.example.com 5 A 1.2.3.4", "300.example.com 5 A 1.2.3.4"],
  ],
  [
    "the last TTL, where there is no $TTL",
    "a 60 A 1.2.3.4\nb A 1.2.3.4",
    ["a.example.com 60 A 1.2.3.4", "b.example.com 60 A 1.2.3.4"],
  ],
  [
    "$TTL before the last TTL",
    "$TTL 1D\na 60 A 1.2.3.4\nb A 1.2.3.4",
    ["a.example.com 60 A 1.2.3.4", "b.example.com 86400 A 1.2.3.4"],
  ],
  [
    "the SOA's minimum, where there is no $TTL",
    "@ IN SOA ns. mail. 1 7200 900 1209600 1h\na A 1.2.3.4\nb 60 A 1.2.3.4\nc A 1.2.3.4",
    ["a.example.com 3600 A 1.2.3.4", "b.example.com 60 A 1.2.3.4", "c.example.com 3600 A 1.2.3.4"],
  ],
  [
    "the SOA's minimum on several lines, and in an SOA without a class",
    "@ SOA ns. mail. (\n 1 ; serial\n 7200 900 1209600\n 600 ; minimum\n)\n  NS ns.other.example.",
    ["example.com 600 NS ns.other.example"],
  ],
  [
    "$TTL before the SOA's minimum",
    "$TTL 1D\n@ IN SOA ns. mail. 1 7200 900 1209600 600\na A 1.2.3.4",
    ["a.example.com 86400 A 1.2.3.4"],
  ],
  [
    "$TTL behind the SOA",
    "@ IN SOA ns. mail. 1 7200 900 1209600 600\na A 1.2.3.4\n$TTL 1D\nb A 1.2.3.4",
    ["a.example.com 600 A 1.2.3.4", "b.example.com 86400 A 1.2.3.4"],
  ],
  [
    "the SOA's own TTL before its minimum, as BIND does",
    "@ 300 IN SOA ns. mail. 1 7200 900 1209600 600\na A 1.2.3.4",
    ["a.example.com 300 A 1.2.3.4"],
  ],
  [
    "no minimum of another zone",
    "other.example. IN SOA ns. mail. 1 7200 900 1209600 600\na A 1.2.3.4",
    ["a.example.com  A 1.2.3.4"],
  ],
  ["the mark by which DOS ends a file", "a 60 A 1.2.3.4\u001A\n", ["a.example.com 60 A 1.2.3.4"]],
  ["this mark on a line of its own, and behind a text", '@ 60 TXT "a"\u001A\r\n\u001A', ["example.com 60 TXT a"]],
  [
    "full-width characters",
    "$TTL ６０\nａ　Ａ　１．２．３．４\nｍ ３００ ＭＸ １０ ｍａｉｌ\n＠ AAAA ２００１：ｄｂ８：：１",
    ["a.example.com 60 A 1.2.3.4", "m.example.com 300 MX 10 mail.example.com", "example.com 60 AAAA 2001:db8::1"],
  ],
  [
    "full-width numbers and dots",
    "_sip._tcp 60 SRV １０ ５ ５０６０ sip。other。example。\n@ 60 CAA ０ ｉｓｓｕｅ ca.example",
    ["_sip._tcp.example.com 60 SRV 10 5 5060 sip.other.example", 'example.com 60 CAA 0 issue "ca.example"'],
  ],
  ["full-width characters of a text", '@ 60 TXT "１"', ["example.com 60 TXT １"]],
  ["a relative origin", "$ORIGIN sub\na 60 A 1.2.3.4", ["a.sub.example.com 60 A 1.2.3.4"]],
  ["the root as origin", "$ORIGIN .\na.example.com 60 A 1.2.3.4", ["a.example.com 60 A 1.2.3.4"]],
  ["CAA without quotation marks", "@ 60 CAA 128 issue ca.example", ['example.com 60 CAA 128 issue "ca.example"']],
  ["CAA that forbids all", '@ 60 CAA 0 issue ";"', ['example.com 60 CAA 0 issue ";"']],
  [
    "SRV with a relative target",
    "_sip._tcp 60 SRV 10 5 5060 sip",
    ["_sip._tcp.example.com 60 SRV 10 5 5060 sip.example.com"],
  ],
  ["SRV of a service that is not there", "_pop3._tcp 60 SRV 0 0 0 .", ["_pop3._tcp.example.com 60 SRV 0 0 0 ."]],
  [
    "CAA and SRV in hex",
    "@ 60 TYPE257 \\# 8 000569737375653b\na 60 TYPE33 \\# 9 000a 0005 13c4 0161 00",
    ['example.com 60 CAA 0 issue ";"', "a.example.com 60 SRV 10 5 5060 a"],
  ],
  ["null MX (RFC 7505)", "@ 60 MX 0 .", ["example.com 60 MX 0 ."]],
  ["several strings, one empty", '@ 60 TXT "a" "" "b"', ["example.com 60 TXT ab"]],
  ["octets that are UTF-8", '@ 60 TXT "\\226\\130\\172"', ["example.com 60 TXT €"]],
  [
    "parentheses on one line and over several",
    "a 60 ( A ) 1.2.3.4\nb (\n60\n\n A ; c\n 1.2.3.4 )",
    ["a.example.com 60 A 1.2.3.4", "b.example.com 60 A 1.2.3.4"],
  ],
  [
    "line ends of Windows, and a byte order mark",
    "\uFEFFa 60 A 1.2.3.4\r\n  A 1.2.3.5\r\n",
    ["a.example.com 60 A 1.2.3.4", "a.example.com 60 A 1.2.3.5"],
  ],
  [
    "an escaped at sign and dollar",
    "\\@ 60 A 1.2.3.4\n\\$x 60 A 1.2.3.4",
    ["@.example.com 60 A 1.2.3.4", "$x.example.com 60 A 1.2.3.4"],
  ],
])("reads %s", (_, text, expected) => {
  const file = parseZoneFile(text, zone);
  expect(file.faults).toEqual([]);
  expect(recordsOf(file)).toEqual(expected);
});

test.each<[string, string, string]>([
  ["an open quotation, which ends on its line", 'a TXT "b\nc A 1.2.3.4', "1 unclosedQuote"],
  ["an open parenthesis", "a A 1.2.3.4\nb ( A\n1.2.3.4", "2 unclosedParenthesis"],
  ["a parenthesis too many", "a A 1.2.3.4 )", "1 strayParenthesis"],
  ["an octet that is none", '@ TXT "\\999"', "1 badEscape"],
  ["octets that are no text", '@ TXT "\\255"', "1 badEscape"],
  ["an escape at the end", "@ TXT a\\", "1 badEscape"],
  ["a name left out at the beginning", "  A 1.2.3.4", "1 noName"],
  ["nothing but a name", "a", "1 noType"],
  ["a quoted type", 'a "A" 1.2.3.4', "1 noType"],
  ["a type that nobody knows", "bad line", "1 unknownType LINE"],
  ["too many words", "a A 1.2.3.4 5.6.7.8", "1 wordCount A"],
  ["too few words", "a MX 10", "1 wordCount MX"],
  ["an empty text", "a TXT", "1 wordCount TXT"],
  ["no IPv4 address", "a A ::1", "1 address4 ::1"],
  ["no IPv6 address", "a AAAA 1.2.3.4", "1 address6 1.2.3.4"],
  ["no priority", "a MX high mail", "1 priority high"],
  ["a priority above the highest", "a MX 65536 mail", "1 priority 65536"],
  ["flags above the highest", '@ CAA 256 issue "ca.example"', "1 number 256"],
  ["a CAA without its value", "@ CAA 0 issue", "1 wordCount CAA"],
  ["a port above the highest", "a SRV 10 5 65536 sip", "1 number 65536"],
  ["an SRV without its priority", "a SRV 5 5060 sip", "1 wordCount SRV"],
  ["nothing between two dots", "a..b A 1.2.3.4", "1 name a..b"],
  ["a dot within a label", "a\\.b A 1.2.3.4", "1 name a.b"],
  ["a TTL behind a text", "www TXT hello 3600", "1 ttlInText 3600"],
  ["a TTL behind a quoted text", 'www TXT "hello" 1h', "1 ttlInText 1h"],
  ["a full-width TTL behind a text", "www TXT hello ３６００", "1 ttlInText ３６００"],
  ["a TTL behind an SPF", "www TXT v=spf1 mx -all 3600", "1 ttlInText 3600"],
  ["a TTL behind a DMARC", "_dmarc TXT v=DMARC1; p=none 300", "1 ttlInText 300"],
  ["a TTL behind an address", "www A 1.2.3.4 3600", "1 wordCount A"],
  ["a table with the type first", "TXT www 3600 hello", "1 unknownType WWW"],
  ["a number that is none", "www MX 十 mail", "1 priority 十"],
  ["a TTL that is none", "$TTL soon", "1 ttl soon"],
  ["a directive that nobody knows", "$FOO 1", "1 directive $FOO"],
])("reports %s", (_, text, expected) => {
  expect(remarks(parseZoneFile(text, zone).faults)).toEqual([expected]);
});

test("skips an invalid line, and does not use its owner name for the next", () => {
  const file = parseZoneFile("a 60 A 1.2.3.4\na..b A 1.2.3.4\n  A 1.2.3.5\nc A 1.2.3.6", zone);
  expect(recordsOf(file)).toEqual(["a.example.com 60 A 1.2.3.4", "c.example.com 60 A 1.2.3.6"]);
  expect(remarks(file.faults)).toEqual(["2 name a..b", "3 noName"]);
});

test("leaves out records outside the zone, and notes unquoted words", () => {
  expect(remarks(parseZoneFile("a.example.net. A 1.2.3.4", zone).leftOut)).toEqual(["1 outside a.example.net"]);
  expect(remarks(parseZoneFile("$GENERATE 1-9 a$ A 1.2.3.$", zone).leftOut)).toEqual(["1 generate"]);
  expect(remarks(parseZoneFile("@ TXT hello there", zone).notes)).toEqual(["1 unquoted"]);
});

const read = (text: string) => {
  const file = parseZoneFile(text, zone);
  return [...recordsOf(file), ...remarks(file.leftOut), ...remarks(file.faults), ...remarks(file.notes)];
};

test.each<[string, string, string[]]>([
  [
    "an octal escape of Route 53",
    "\\052.dev 60 IN A 192.0.2.1",
    ["*.dev.example.com 60 A 192.0.2.1", "1 octal *.dev.example.com"],
  ],
  ["one above 255 in a text", '@ 60 TXT "\\303\\244"', ["example.com 60 TXT ä"]],
  ["an octal at sign", "\\100 60 A 192.0.2.1", ["@.example.com 60 A 192.0.2.1", "1 octal @.example.com"]],
  [
    "a decimal escape that could be octal",
    "\\042 60 A 192.0.2.1",
    ["*.example.com 60 A 192.0.2.1", "1 octalPossible *.example.com"],
  ],
  [
    "text that a ticket indents",
    "    www 60 IN A 192.0.2.1\n    mx 60 IN A 192.0.2.2\n        60 IN A 192.0.2.3\n    300 60 IN A 192.0.2.4",
    [
      "www.example.com 60 A 192.0.2.1",
      "mx.example.com 60 A 192.0.2.2",
      "mx.example.com 60 A 192.0.2.3",
      "300.example.com 60 A 192.0.2.4",
    ],
  ],
  [
    "text that a mail quotes, with a directive and comments",
    "> $TTL 60\n; records\n> www A 192.0.2.1\n\n>   A 192.0.2.2",
    ["www.example.com 60 A 192.0.2.1", "www.example.com 60 A 192.0.2.2"],
  ],
  [
    "lines that are indented in parts",
    "www 60 IN A 192.0.2.1\n  ftp 60 IN A 192.0.2.2\n  txt IN TXT hello\n\ttxt 60 TXT hello\n  mx MX 10 mail",
    [
      "www.example.com 60 A 192.0.2.1",
      "ftp.example.com 60 A 192.0.2.2",
      "txt.example.com 60 TXT hello",
      "txt.example.com 60 TXT hello",
      "mx.example.com 60 MX 10 mail.example.com",
    ],
  ],
  [
    "indented lines without a name",
    'a 60 A 192.0.2.1\n  MX 10 a\n  TXT "IN" "A"\n  300 IN TXT b\n  IN 30 NS ns',
    [
      "a.example.com 60 A 192.0.2.1",
      "a.example.com 60 MX 10 a.example.com",
      "a.example.com 60 TXT INA",
      "a.example.com 300 TXT b",
      "a.example.com 30 NS ns.example.com",
    ],
  ],
  [
    "an indented name with wrong data",
    "a 60 A 192.0.2.1\n  txt IN A hello",
    ["a.example.com 60 A 192.0.2.1", "2 address4 hello"],
  ],
  ["a name that was cut off", "A 192.0.2.1", ["1 noName"]],
  [
    "an export of Windows DNS",
    "dc [AGE:3634093] 600 A 192.0.2.35\n\t\t[AGE:3634094]\t600\tA\t192.0.2.36\n@ [AGE:1] IN 600 MX [AGE]",
    ["dc.example.com 600 A 192.0.2.35", "dc.example.com 600 A 192.0.2.36", "3 wordCount MX"],
  ],
  ["WINS", "@ WINS L1 C900 ( 192.0.2.1 )", ["1 type WINS"]],
  ["data in hex", "@ 60 TXT \\# 5 0474657374", ["example.com 60 TXT test"]],
  ["a type and a class by number", "a 60 CLASS1 TYPE1 \\# 4 C0 00 02 01", ["a.example.com 60 A 192.0.2.1"]],
  ["an unknown type by number", "a TYPE65280 \\# 4 C0000201", ["1 type TYPE65280"]],
  ["an unknown class by number", "a CLASS32 A 192.0.2.1", ["1 class CLASS32"]],
  ["hex that does not fit", "@ TXT \\# 5 04746573\na A \\# 3 C00002", ["1 genericData TXT", "2 genericData A"]],
  ["a text that only looks like it", '@ 60 TXT "\\# 1 00"', ["example.com 60 TXT # 1 00"]],
  ...["“a b”", "„a b‟", "„a b“", "«a b»", "»a b«", "‘a b’", "‚a b‘", "'a b'", '"a b”', '“a b"'].map(
    (quoted): [string, string, string[]] => [
      `the quotation marks of ${quoted}`,
      `@ 60 TXT ${quoted} ; c`,
      ["example.com 60 TXT a b"],
    ],
  ),
  ["one within a text", '@ 60 TXT "say “hi”" \'n', ["example.com 60 TXT say “hi”'n", "1 unquoted"]],
  ["one that does not close", "@ 60 TXT “a b", ["1 unclosedQuote"]],
  [
    "an SPF without quotation marks",
    "@ 60 TXT v=spf1 include:x.example -all",
    ["example.com 60 TXT v=spf1 include:x.example -all", "1 joined v=spf1 include:x.example -all"],
  ],
  [
    "a DMARC without quotation marks",
    "_dmarc 60 TXT v=DMARC1; p=none; rua=mailto:a@b.example",
    [
      "_dmarc.example.com 60 TXT v=DMARC1; p=none; rua=mailto:a@b.example",
      "1 joined v=DMARC1; p=none; rua=mailto:a@b.example",
    ],
  ],
  ["a DKIM without quotation marks", "s._domainkey 60 TXT ( v=DKIM1 ; k=rsa; p=MIIB )", ["1 unclosedParenthesis"]],
  [
    "a table of a page, with the TTL behind the type",
    "www TXT 3600 hello\nwww\tA\t1h\t192.0.2.1\n@ MX 300 10 mail\n@ TXT Auto v=spf1 -all",
    [
      "www.example.com 3600 TXT hello",
      "www.example.com 3600 A 192.0.2.1",
      "example.com 300 MX 10 mail.example.com",
      "example.com 300 TXT v=spf1 -all",
      "1 lateTtl 3600",
      "2 lateTtl 1h",
      "3 lateTtl 300",
      "4 lateTtl Auto",
      "4 joined v=spf1 -all",
    ],
  ],
  [
    "a full-width TTL behind the type",
    "www TXT ３６００ hello\n_x._tcp SRV 60 1 2 3 sip",
    [
      "www.example.com 3600 TXT hello",
      "_x._tcp.example.com 60 SRV 1 2 3 sip.example.com",
      "1 lateTtl 3600",
      "2 lateTtl 60",
    ],
  ],
  [
    "a number that is the text",
    'www 60 TXT 3600\nwww 60 TXT "3600" "1"',
    ["www.example.com 60 TXT 3600", "www.example.com 60 TXT 36001"],
  ],
  ["no-break spaces between words", "www\u00A060\u00A0A\u00A0192.0.2.1", ["www.example.com 60 A 192.0.2.1"]],
  [
    "invisible characters",
    "w\u200Bww 60 CNAME \u2060shop.example.\u200E",
    ["www.example.com 60 CNAME shop.example", "1 invisible www.example.com"],
  ],
])("reads pasted text: %s", (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

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
  expect(remarks(notes)).toEqual([
    "1 finalDot ghs.google.com",
    "2 finalDot mx.provider.example",
    "3 finalDot mx2.provider.example",
    "4 finalDot sip.provider.example",
    "8 finalDot www.example.com",
  ]);
  expect(line(records[0] as RecordFields)).toBe("docs.example.com 60 CNAME ghs.google.com.example.com");
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

test("adds the final dots of text that a mail quotes", () => {
  expect(addFinalDots("> a CNAME b.c.example\n> @ MX 10 x.y。example", zone)).toBe(
    "> a CNAME b.c.example.\n> @ MX 10 x.y。example.",
  );
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

test.each<[string, string, string[]]>([
  ["an unquoted text", "_dmarc TXT key=a; p=reject", ["1 comment ; p=reject"]],
  ["after several words", "_dmarc TXT key ; p=reject", ["1 comment ; p=reject"]],
  ["an unquoted SPF", "@ TXT v=spf1 -all ; since=2026", ["1 comment ; since=2026"]],
  ["what is no tag", "_dmarc TXT v=DMARC1 ; of the mail team", ["1 comment ; of the mail team"]],
  ["an unquoted text and a true comment", "@ TXT key ; of 2026", ["1 comment ; of 2026"]],
  ["right behind a quotation", '@ TXT "v=DMARC1"; p=reject', ["1 comment ; p=reject"]],
  ["in parentheses, by the line of the comment", "@ TXT (\n key; k=rsa\n )", ["2 comment ; k=rsa"]],
  ["a comment behind a quoted text", '@ TXT "v=DMARC1; p=reject" ; mail', []],
  ["a comment behind other types", "www A 192.0.2.1 ; the site\nwww2 A 192.0.2.1;", []],
  ["nothing but a comment", "; @ TXT v=DMARC1; p=reject", []],
  ["an escaped semicolon", "@ TXT v=DMARC1\\;p=reject", []],
])("notes text that is cut off as a comment: %s", (_, text, expected) => {
  const { faults, notes } = parseZoneFile(text, zone);
  expect([faults, remarks(notes.filter(({ reason }) => reason === "comment"))]).toEqual([[], expected]);
});

test.each([
  ["300", 300],
  ["1h30m", 5400],
  ["1W2D", 777_600],
  ["90s", 90],
  ["", undefined],
  ["1x", undefined],
  ["h", undefined],
  ["-1", undefined],
])("the TTL %s is %s seconds", (text, expected) => {
  expect(parseTtl(text)).toBe(expected);
});

test.each<[string, string, (string | undefined)[]]>([
  ["behind a record", "www A 192.0.2.1 ; web server\nwww2 A 192.0.2.1;web2", ["web server", "web2"]],
  ["none", "www A 192.0.2.1\nwww2 A 192.0.2.1 ;  ", [undefined, undefined]],
  ["on lines of their own", "; zone\n  ;; of 2026\nwww A 192.0.2.1\n; end", [undefined]],
  ["on lines of their own within parentheses", '@ TXT (\n; before\n"a" ; behind\n ; after\n)', ["behind"]],
  ["on several lines of a record", "@ MX ( 10 ; first\n mail ; mail server\n ) ; end", ["first mail server end"]],
  ["with semicolons, quotation marks and tabs", '@ A 192.0.2.1 ; ; "a"\t; b', ['; "a" ; b']],
  ["semicolons in a quoted text", '@ TXT "a; b" ; c', ["c"]],
  ["tags of an unquoted text", "_dmarc TXT v=DMARC1; p=none", [undefined]],
  ["behind a directive", "$TTL 60 ; a minute\nwww A 192.0.2.1", [undefined]],
  ["behind a record that is left out", "@ SOA a b 1 2 3 4 5 ; soa\nwww A 192.0.2.1", [undefined]],
  ["in quoted mail", "> www A 192.0.2.1 ; web\n> ; own", ["web"]],
])("reads comments: %s", (_, text, expected) => {
  const { records, faults } = parseZoneFile(text, zone);
  expect([faults, records.map(({ comment }) => comment)]).toEqual([[], expected]);
});

test("notes a comment that is longer than a server accepts", () => {
  const { notes } = parseZoneFile(`www A 192.0.2.1 ; ${"x".repeat(256)}\nftp A 192.0.2.1 ; ${"x".repeat(255)}`, zone);
  expect(remarks(notes)).toEqual(["1 longComment 256"]);
});

test("prints comments behind their records, on one line", () => {
  const records: DnsRecord[] = [
    { id: 1, name: `www.${zone}`, type: "A", data: "192.0.2.1", ttl: 60, comment: 'web\nserver; "old"' },
    { id: 2, name: `www.${zone}`, type: "TXT", data: "a; b", ttl: 60, comment: " " },
  ];
  expect(printZoneFile(records, zone).text.split("\n").slice(2)).toEqual([
    'www 60 IN A   192.0.2.1 ; web server; "old"',
    'www 60 IN TXT "a; b"',
    "",
  ]);
});

test("prints records that a zone file cannot contain as comments", () => {
  const odd: DnsRecord[] = [
    { id: 1, name: `a.${zone}`, type: "A", data: "not\nan address" },
    { id: 2, name: `_sip.${zone}`, type: "TLSA", data: "3 1 1 00" },
    { id: 6, name: `d.${zone}`, type: "SRV", data: "5 70000 sip" },
    { id: 3, name: "www.example.net", type: "A", data: "192.0.2.1" },
    { id: 4, name: `b.${zone}`, type: "A", data: "192.0.2.1", ttl: "soon" },
    { id: 5, name: `c.${zone}`, type: "MX", data: "" },
  ];
  const { text, leftOut } = printZoneFile(odd, zone);
  expect(leftOut.map(({ id }) => id)).toEqual([1, 2, 6, 3, 5]);
  expect(text.split("\n").slice(2)).toEqual([
    "; left out: a.example.com A not an address",
    "; left out: _sip.example.com TLSA 3 1 1 00",
    "; left out: d.example.com SRV 5 70000 sip",
    "; left out: www.example.net A 192.0.2.1",
    "b 300 IN A 192.0.2.1",
    "; left out: c.example.com MX",
    "",
  ]);
});
