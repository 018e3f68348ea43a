import fc from "fast-check";
import { expect, test } from "vitest";
import { isIpv6, parseAddress, isSpecialUse } from "./ipAddresses";

test.each(["0.0.0.0", "255.255.255.255", " 8.8.8.8 ", "::", "::1", "2001:db8::10", "::ffff:1.2.3.4"])(
  "parses %s as an address",
  (text) => expect(parseAddress(text)).toBeDefined(),
);

test.each(["", "256.1.1.1", "1.2.3", "01.2.3.4", "1.2.3.4/24", "::1::", "fe80::1%eth0", "example.com", "a:b"])(
  "rejects %j as an address",
  (text) => expect(parseAddress(text)).toBeUndefined(),
);

test("treats notations of the same address as equal", () => {
  const value = parseAddress("2001:db8::1");
  for (const text of ["2001:DB8::1", "2001:0db8:0:0:0:0:0:1", "2001:db8:0::0:1"]) {
    expect(parseAddress(text)).toEqual(value);
  }
});

test.each([
  ["2001:db8::1", true],
  [" ::1 ", true],
  ["192.0.2.1", false],
  ["web1.example:80", false],
])("%j is an IPv6 address: %s", (text, is) => {
  expect(isIpv6(text)).toBe(is);
});

test("property: parses any IPv6 address", () => {
  const group = fc.nat({ max: 0xffff });
  fc.assert(
    fc.property(fc.array(fc.oneof(group, fc.constant(0)), { minLength: 8, maxLength: 8 }), (groups) => {
      const value = groups.reduce((sum, part) => sum * 65_536n + BigInt(part), 0n);
      expect(parseAddress(groups.map((part) => part.toString(16)).join(":"))?.value).toBe(value);
    }),
  );
});

test.each([
  ["private", ["10.0.0.0", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.0", "192.168.255.255"]],
  ["private", ["fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "64:ff9b:1::"]],
  ["loopback", ["127.0.0.0", "127.255.255.255", "::1"]],
  ["linkLocal", ["169.254.0.0", "169.254.255.255", "fe80::", "febf:ffff::"]],
  ["shared", ["100.64.0.0", "100.127.255.255"]],
  ["documentation", ["192.0.2.0", "198.51.100.255", "203.0.113.10", "2001:db8:ffff::", "3fff:fff::"]],
  ["benchmarking", ["198.18.0.0", "198.19.255.255", "2001:2::1"]],
  ["multicast", ["224.0.0.0", "239.255.255.255", "ff02::1"]],
  [
    "reserved",
    ["0.0.0.0", "0.255.255.255", "192.0.0.255", "240.0.0.0", "255.255.255.255", "::", "::ffff:1.2.3.4", "100::1"],
  ],
] as const)("detects addresses of special use, %s: %j", (_, addresses) => {
  expect(addresses.filter((address) => !isSpecialUse(address))).toEqual([]);
});

test.each([
  "9.255.255.255",
  "172.32.0.0",
  "100.128.0.0",
  "198.20.0.0",
  "223.255.255.255",
  "2606:4700::1111",
  "2001:db9::",
  // The value of 10.0.0.1.
  "::a00:1",
  "example.com",
  "",
])("does not treat %j as special", (text) => {
  expect(isSpecialUse(text)).toBe(false);
});
