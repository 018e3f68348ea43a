import fc from "fast-check";
import { expect, test } from "vitest";
import { fullName, hostnameOf } from "./record";

test.each([
  ["www", "example.com", "www.example.com"],
  [" www ", "example.com", "www.example.com"],
  ["", "example.com", "example.com"],
  ["a.b", "example.com", "a.b.example.com"],
  ["*", "example.com", "*.example.com"],
  ["_dmarc", "münchen.example", "_dmarc.münchen.example"],
  ["www", "", "www"],
])("%j in %s is %s", (hostname, zone, name) => {
  expect(fullName(hostname, zone)).toBe(name);
});

test.each([
  ["www.example.com", "example.com", "www"],
  ["example.com", "example.com", ""],
  ["example.com.", "example.com", ""],
  ["www.example.com.", "example.com", "www"],
  ["WWW.Example.COM", "example.com", "WWW"],
  // Only a whole label counts.
  ["myexample.com", "example.com", "myexample.com"],
  ["mail.other.example", "example.com", "mail.other.example"],
  ["www.example.com.example.com", "example.com", "www.example.com"],
  ["www", "", "www"],
])("%s without %s is %j", (name, zone, hostname) => {
  expect(hostnameOf(name, zone)).toBe(hostname);
});

const label = fc.stringMatching(/^[a-zA-Z0-9_*äß-]{1,20}$/);
const dotted = (min: number, max: number) =>
  fc.array(label, { minLength: min, maxLength: max }).map((labels) => labels.join("."));

test("a hostname survives the round trip", () => {
  fc.assert(
    fc.property(dotted(0, 4), dotted(1, 4), (hostname, zone) => {
      expect(hostnameOf(fullName(hostname, zone), zone)).toBe(hostname);
    }),
  );
});

test("a name of the zone survives the round trip", () => {
  fc.assert(
    fc.property(dotted(0, 4), dotted(1, 4), (hostname, zone) => {
      const name = hostname === "" ? zone : `${hostname}.${zone}`;
      expect(fullName(hostnameOf(name, zone), zone)).toBe(name);
    }),
  );
});
