import { expect, test } from "vitest";
import { findInvalidTerm } from "./spfSyntax";

test.each([
  "",
  "mx -all",
  "+a ?mx ~ptr -all",
  "a:mail.example.com/24 mx:example.com//64 a/24//64 mx/0",
  "include:_spf.google.com ~all",
  "include:%{d}._spf.example.com exists:%{ir}.%{l1r+-}._spf.%{d} -all",
  "ip4:192.0.2.1 ip4:192.0.2.0/24 ip6:2001:db8::1 ip6:2001:db8::/32 -all",
  "ip4:192.0.2.1/32 ip4:0.0.0.0/0 ip6:2001:db8::/128 a/32 a//128 mx/0//0 ptr:mail.example.com",
  "mx exp=explain._spf.%{d} -all",
  "moo.cow-far_out=man:dog/cat -all",
  "INCLUDE:a.example -ALL",
])("accepts the terms %j", (terms) => {
  expect(findInvalidTerm(terms.split(" ").filter(Boolean))).toBeUndefined();
});

test.each([
  ["includ:a.example -all", "includ:a.example"],
  ["include: a.example -all", "include:"],
  ["include:localhost -all", "include:localhost"],
  ["include:münchen.example -all", "include:münchen.example"],
  ["a.example.com -all", "a.example.com"],
  ["ip4:192.0.2.300 -all", "ip4:192.0.2.300"],
  ["ip4:192.0.2.0/33 -all", "ip4:192.0.2.0/33"],
  ["ip6:192.0.2.1 -all", "ip6:192.0.2.1"],
  ["ip4/24 -all", "ip4/24"],
  ["ip4:192.0.2.0/24/8 -all", "ip4:192.0.2.0/24/8"],
  ["ip4:192.0.2.0/024 -all", "ip4:192.0.2.0/024"],
  ["ip4:192.0.2.0/2x -all", "ip4:192.0.2.0/2x"],
  ["ip6:2001:db8::/129 -all", "ip6:2001:db8::/129"],
  ["a//129 -all", "a//129"],
  ["mx all:a.example", "all:a.example"],
  ["ptr:localhost -all", "ptr:localhost"],
  ["mx/33 -all", "mx/33"],
  ["–all", "–all"],
  ["- all", "-"],
  ['"include:a.example" -all', '"include:a.example"'],
  ["include:a.example\u00A0-all", "include:a.example\u00A0-all"],
  ["exists:%{x}.a.example -all", "exists:%{x}.a.example"],
  ["redirect=a.example redirect=b.example", "redirect=b.example"],
])("rejects %j because of %j", (terms, invalid) => {
  expect(findInvalidTerm(terms.split(" "))).toBe(invalid);
});
