import fc from "fast-check";
import { expect, test } from "vitest";
import {
  fromSeconds,
  toFullName,
  toHostname,
  parseTtl,
  toSeconds,
  resolveType,
  type Ipv6Type,
  ttlUnitNames,
  ttlUnits,
} from "./record";

test.each([
  [" www ", "example.com", "www.example.com"],
  ["", "example.com", "example.com"],
  ["www", "", "www"],
])("appends the zone: %j in %s is %s", (hostname, zone, name) => {
  expect(toFullName(hostname, zone)).toBe(name);
});

test.each([
  ["example.com", "example.com", ""],
  ["WWW.Example.COM", "example.com", "WWW"],
  ["www.example.com.", "example.com.", "www"],
  ["www.example.com", "Example.com.", "www"],
  // Only a whole label counts.
  ["myexample.com", "example.com", "myexample.com"],
  ["www.example.com.example.com", "example.com", "www.example.com"],
  ["www", "", "www"],
  ["www.xn--mller-kva.example", "müller.example", "www"],
  ["bücher.xn--mller-kva.example", "müller.example", "bücher"],
  ["a.b.例え。テスト", "xn--r8jz45g.xn--zckzah", "a.b"],
])("strips the zone: %s without %s is %j", (name, zone, hostname) => {
  expect(toHostname(name, zone)).toBe(hostname);
});

const label = fc.stringMatching(/^[a-zA-Z0-9_*äß-]{1,20}$/);
const dotted = (min: number, max: number) =>
  fc.array(label, { minLength: min, maxLength: max }).map((labels) => labels.join("."));

test("property: converts a hostname to a full name and back", () => {
  fc.assert(
    fc.property(dotted(0, 4), dotted(1, 4), (hostname, zone) => {
      expect(toHostname(toFullName(hostname, zone), zone)).toBe(hostname);
    }),
  );
});

test.each([
  [0, 0, "seconds"],
  [90, 90, "seconds"],
])("%i seconds are shown as %i %s", (seconds, amount, unit) => {
  expect(fromSeconds(seconds)).toEqual({ amount, unit });
});

test("rounds fractions of a unit to whole seconds", () => {
  expect(toSeconds(1.5, "minutes")).toBe(90);
  expect(toSeconds(0.1, "days")).toBe(8640);
  expect(toSeconds(0.7, "minutes")).toBe(42);
});

test.each([
  ["90", 90],
  ["1h30m", 5400],
  ["1W2D", 777_600],
  ["1h30", undefined],
  ["5mx", undefined],
  ["x5m", undefined],
  ["h", undefined],
  ["", undefined],
])("parses the TTL %j as %s", (text, ttl) => {
  expect(parseTtl(text)).toBe(ttl);
});

const seconds = fc.nat({ max: 2 ** 31 - 1 });
const multiples = fc
  .tuple(fc.nat({ max: 20_000 }), fc.constantFrom(...ttlUnitNames))
  .map(([n, unit]) => n * ttlUnits[unit]);

test("property: converts seconds to the largest unit that divides them", () => {
  fc.assert(
    fc.property(fc.oneof(seconds, multiples), (ttl) => {
      const { amount, unit } = fromSeconds(ttl);
      expect(toSeconds(amount, unit)).toBe(ttl);
      expect(Number.isInteger(amount)).toBe(true);
      const larger = ttlUnitNames.slice(ttlUnitNames.indexOf(unit) + 1);
      expect(larger.filter((one) => ttl > 0 && ttl % ttlUnits[one] === 0)).toEqual([]);
    }),
  );
});

const six = "2606:4700::1111";
const four = "1.1.1.1";
type Target = [type: string, data: string | null];

const sent = ([type, data]: Target, records: Target[] = [], ipv6Type: Ipv6Type = "AAAA") =>
  resolveType(
    { type, data },
    records.map(([recordType, recordData]) => ({ type: recordType, data: recordData })),
    ipv6Type,
  );

test.each<[what: string, typed: Target, records: Target[], ipv6Type: Ipv6Type, expected: string]>([
  ["a new IPv6 address, with blanks around it", ["A", ` ${six} `], [], "AAAA", "AAAA"],
  ["a new IPv6 address that ends as an IPv4 address", ["A", "64:ff9b::1.1.1.1"], [], "AAAA", "AAAA"],
  ["a new IPv6 address, with an invisible character", ["A", `${six}\u200B`], [], "AAAA", "AAAA"],
  [
    "an unchanged IPv6 address, with an invisible character",
    ["A", `${six}\u200B`],
    [["A", `${six}\u200B`]],
    "AAAA",
    "A",
  ],
  ["no address at all", ["A", "web1"], [], "AAAA", "A"],
  ["a type that the form does not know", ["SRV", six], [["SRV", six]], "AAAA", "SRV"],
  ["AAAA without a target, untouched", ["A", ""], [["AAAA", null]], "AAAA", "AAAA"],
  ["a type in lower case", ["TXT", "new"], [["txt", "old"]], "AAAA", "txt"],
  ["an address of a type in lower case", ["A", six], [["aaaa", six]], "A", "aaaa"],
  ["a new type beside one in lower case", ["MX", "a"], [["txt", "a"]], "AAAA", "MX"],
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
])("%s", (_what, typed, records, ipv6Type, expected) => {
  expect(sent(typed, records, ipv6Type)).toBe(expected);
});

const address = fc.oneof(fc.ipV4(), fc.ipV6());

test("property: keeps the type of an unchanged address, and derives that of a new one", () => {
  fc.assert(
    fc.property(address, fc.constantFrom("A", "AAAA"), fc.constantFrom("A", "AAAA"), (data, came, ipv6Type) => {
      expect(sent(["A", data], [[came, data]], ipv6Type)).toBe(came);
      expect(sent(["A", data], [[came, `${data} else`]], ipv6Type)).toBe(data.includes(":") ? ipv6Type : "A");
    }),
  );
});
