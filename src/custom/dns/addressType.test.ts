import fc from "fast-check";
import { expect, test } from "vitest";
import { typeToSend, type Ipv6Type } from "./record";

const six = "2606:4700::1111";
const four = "1.1.1.1";
type Target = [type: string, data: string | null];

const sent = ([type, data]: Target, known: Target[] = [], ipv6Type: Ipv6Type = "AAAA") =>
  typeToSend(
    { type, data },
    known.map(([knownType, knownData]) => ({ type: knownType, data: knownData })),
    ipv6Type,
  );

test.each<[what: string, typed: Target, known: Target[], ipv6Type: Ipv6Type, expected: string]>([
  ["a new IPv4 address", ["A", four], [], "AAAA", "A"],
  ["a new IPv6 address", ["A", six], [], "AAAA", "AAAA"],
  ["a new IPv6 address, with blanks around it", ["A", ` ${six} `], [], "AAAA", "AAAA"],
  ["a new IPv6 address that ends as an IPv4 address", ["A", "64:ff9b::1.1.1.1"], [], "AAAA", "AAAA"],
  ["a new IPv6 address, for a backend that decides itself", ["A", six], [], "A", "A"],
  ["no address at all", ["A", "web1"], [], "AAAA", "A"],
  ["another type", ["TXT", six], [], "AAAA", "TXT"],
  ["a type that the form does not know", ["SRV", six], [["SRV", six]], "AAAA", "SRV"],
  ["AAAA, untouched", ["A", six], [["AAAA", six]], "AAAA", "AAAA"],
  ["AAAA, untouched, though new ones are sent as A", ["A", six], [["AAAA", six]], "A", "AAAA"],
  ["an IPv6 address that came as A, untouched", ["A", six], [["A", six]], "AAAA", "A"],
  ["AAAA without a target, untouched", ["A", ""], [["AAAA", null]], "AAAA", "AAAA"],
  ["AAAA, now an IPv4 address", ["A", four], [["AAAA", six]], "AAAA", "A"],
  ["A, now an IPv6 address", ["A", six], [["A", four]], "AAAA", "AAAA"],
  ["AAAA, now another IPv6 address", ["A", "::2"], [["AAAA", six]], "AAAA", "AAAA"],
  ["what was a text", ["A", six], [["TXT", six]], "AAAA", "AAAA"],
  [
    "a target that a colleague has set meanwhile",
    ["A", six],
    [
      ["AAAA", six],
      ["A", four],
    ],
    "A",
    "AAAA",
  ],
])("%s", (_what, typed, known, ipv6Type, expected) => {
  expect(sent(typed, known, ipv6Type)).toBe(expected);
});

const address = fc.oneof(fc.ipV4(), fc.ipV6());

test("property: an unchanged address keeps its type, a new one has the type of its kind", () => {
  fc.assert(
    fc.property(address, fc.constantFrom("A", "AAAA"), fc.constantFrom("A", "AAAA"), (data, came, ipv6Type) => {
      expect(sent(["A", data], [[came, data]], ipv6Type)).toBe(came);
      expect(sent(["A", data], [[came, `${data} else`]], ipv6Type)).toBe(data.includes(":") ? ipv6Type : "A");
    }),
  );
});
