import { expect, test } from "vitest";
import { parseZoneFile } from "./parseZoneFile";
import { listNotes, listRecords, zone } from "./testZoneFiles";

const read = (text: string) => {
  const file = parseZoneFile(text, zone);
  return [...listRecords(file), ...listNotes(file.leftOut), ...listNotes(file.faults), ...listNotes(file.notes)];
};

test.each<[string, string, string[]]>([
  ["an octal escape of Route 53", "\\052.dev 60 IN A 192.0.2.1", ["*.dev 60 A 192.0.2.1", "1 octal *.dev.example.com"]],
  ["an octal at sign", "\\100 60 A 192.0.2.1", ["@ 60 A 192.0.2.1", "1 octal @.example.com"]],
  [
    "a decimal escape that could be octal",
    "\\042 60 A 192.0.2.1",
    ["* 60 A 192.0.2.1", "1 octalPossible *.example.com"],
  ],
  [
    "text that a ticket indents",
    "    www 60 IN A 192.0.2.1\n    mx 60 IN A 192.0.2.2\n        60 IN A 192.0.2.3\n    300 60 IN A 192.0.2.4",
    ["www 60 A 192.0.2.1", "mx 60 A 192.0.2.2", "mx 60 A 192.0.2.3", "300 60 A 192.0.2.4"],
  ],
  [
    "text that a mail quotes, with a directive and comments",
    "> $TTL 60\n; records\n> www A 192.0.2.1\n\n>   A 192.0.2.2",
    ["www 60 A 192.0.2.1", "www 60 A 192.0.2.2"],
  ],
  [
    "lines that are indented in parts",
    "www 60 IN A 192.0.2.1\n  ftp 60 IN A 192.0.2.2\n  txt IN TXT hello\n\ttxt 60 TXT hello\n  mx MX 10 mail",
    [
      "www 60 A 192.0.2.1",
      "ftp 60 A 192.0.2.2",
      "txt 60 TXT hello",
      "txt 60 TXT hello",
      "mx 60 MX 10 mail.example.com",
    ],
  ],
  [
    "indented lines without a name",
    'a 60 A 192.0.2.1\n  MX 10 a\n  TXT "IN" "A"\n  300 IN TXT b\n  IN 30 NS ns',
    ["a 60 A 192.0.2.1", "a 60 MX 10 a.example.com", "a 60 TXT INA", "a 300 TXT b", "a 30 NS ns.example.com"],
  ],
  ["an indented name with wrong data", "a 60 A 192.0.2.1\n  txt IN A hello", ["a 60 A 192.0.2.1", "2 address4 hello"]],
  ["a name that was cut off", "A 192.0.2.1", ["1 noName"]],
  [
    "an export of Windows DNS",
    "dc [AGE:3634093] 600 A 192.0.2.35\n\t\t[AGE:3634094]\t600\tA\t192.0.2.36\n@ [AGE:1] IN 600 MX [AGE]",
    ["dc 600 A 192.0.2.35", "dc 600 A 192.0.2.36", "3 wordCount MX"],
  ],
  ["WINS", "@ WINS L1 C900 ( 192.0.2.1 )", ["1 type WINS"]],
  ["data in hex", "@ 60 TXT \\# 5 0474657374", ["example.com 60 TXT test"]],
  ["a type and a class by number", "a 60 CLASS1 TYPE1 \\# 4 C0 00 02 01", ["a 60 A 192.0.2.1"]],
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
    ["_dmarc 60 TXT v=DMARC1; p=none; rua=mailto:a@b.example", "1 joined v=DMARC1; p=none; rua=mailto:a@b.example"],
  ],
  ["a DKIM without quotation marks", "s._domainkey 60 TXT ( v=DKIM1 ; k=rsa; p=MIIB )", ["1 unclosedParenthesis"]],
  [
    "a table of a page, with the TTL behind the type",
    "www TXT 3600 hello\nwww\tA\t1h\t192.0.2.1\n@ MX 300 10 mail\n@ TXT Auto v=spf1 -all",
    [
      "www 3600 TXT hello",
      "www 3600 A 192.0.2.1",
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
    ["www 3600 TXT hello", "_x._tcp 60 SRV 1 2 3 sip.example.com", "1 lateTtl 3600", "2 lateTtl 60"],
  ],
  ["a number that is the text", 'www 60 TXT 3600\nwww 60 TXT "3600" "1"', ["www 60 TXT 3600", "www 60 TXT 36001"]],
  ["no-break spaces between words", "www\u00A060\u00A0A\u00A0192.0.2.1", ["www 60 A 192.0.2.1"]],
  [
    "invisible characters",
    "w\u200Bww 60 CNAME \u2060shop.example.\u200E",
    ["www 60 CNAME shop.example", "1 invisible www.example.com"],
  ],
])("reads pasted text: %s", (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});
