import { expect, test } from "vitest";
import { parseZoneFile } from "./parseZoneFile";
import { listNotes, zone } from "./testZoneFiles";

test.each<[string, string, string[]]>([
  ["an unquoted text", "_dmarc TXT key=a; p=reject", ["1 comment ; p=reject"]],
  ["an unquoted SPF", "@ TXT v=spf1 -all ; since=2026", ["1 comment ; since=2026"]],
  ["what is no tag", "_dmarc TXT v=DMARC1 ; of the mail team", ["1 comment ; of the mail team"]],
  ["a tag behind other words", "_dmarc TXT v=DMARC1 ; of the team; p=none", ["1 comment ; of the team; p=none"]],
  ["a text of which a part is quoted", '@ TXT "a" b ; c=d', ["1 comment ; c=d"]],
  ["an unquoted value of CAA", "@ CAA 0 issue ca.example ; x=y", ["1 comment ; x=y"]],
  ["a comment behind an MX", "@ MX 10 mail ; mail server", []],
  ["tags with more blanks", "_dmarc TXT v=DMARC1;  rua =mailto:a", []],
  ["right behind a quotation", '@ TXT "v=DMARC1"; p=reject', ["1 comment ; p=reject"]],
  ["in parentheses, by the line of the comment", "@ TXT (\n key; k=rsa\n )", ["2 comment ; k=rsa"]],
  ["a comment behind a quoted text", '@ TXT "v=DMARC1; p=reject" ; mail', []],
  ["a comment behind other types", "www A 192.0.2.1 ; the site\nwww2 A 192.0.2.1;", []],
  ["an escaped semicolon", "@ TXT v=DMARC1\\;p=reject", []],
])("notes text that is cut off as a comment: %s", (_, text, expected) => {
  const { faults, notes } = parseZoneFile(text, zone);
  expect([faults, listNotes(notes.filter(({ reason }) => reason === "comment"))]).toEqual([[], expected]);
});

test.each<[string, string, (string | undefined)[]]>([
  ["behind a record", "www A 192.0.2.1 ; web server\nwww2 A 192.0.2.1;web2", ["web server", "web2"]],
  ["on lines of their own", "; zone\n  ;; of 2026\nwww A 192.0.2.1\n; end", [undefined]],
  ["on lines of their own within parentheses", '@ TXT (\n; before\n"a" ; behind\n ; after\n)', ["behind"]],
  ["on several lines of a record", "@ MX ( 10 ; first\n mail ; mail server\n ) ; end", ["first mail server end"]],
  ["with semicolons, quotation marks and tabs", '@ A 192.0.2.1 ; ; "a"\t; b', ['; "a" ; b']],
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
  expect(listNotes(notes)).toEqual(["1 longComment 256"]);
});
