import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "../../dataProvider/records";
import { emptyRecord, nameOf, recordFields, valuesOf } from "./recordForm";

const record = (fields: Partial<DnsRecord> = {}): DnsRecord => ({
  id: 7,
  type: "A",
  name: "www.example.com",
  data: "192.0.2.1",
  ttl: 3600,
  ...fields,
});

test("a new record is an A record for 300 seconds", () => {
  expect(recordFields({ ...emptyRecord, name: "www", data: " 192.0.2.1 " }, "example.com")).toEqual({
    type: "A",
    name: "www.example.com",
    data: "192.0.2.1",
    priority: null,
    ttl: 300,
  });
});

test.each([
  [record(), { type: "A", name: "www", ttl: "1", ttl_unit: "hours" }],
  [record({ type: "AAAA", data: "2001:db8::1" }), { type: "A", data: "2001:db8::1" }],
  [record({ type: "SRV" }), { type: "SRV" }],
  [record({ name: "example.com", ttl: 90 }), { name: "", ttl: "90", ttl_unit: "seconds" }],
  [record({ type: "MX", priority: "5", ttl: "300" }), { priority: "5", ttl: "5", ttl_unit: "minutes" }],
  [record({ name: null, data: null, ttl: null }), { name: "", data: "", ttl: "5", ttl_unit: "minutes" }],
  [record({ ttl: "soon" }), { ttl: "5", ttl_unit: "minutes" }],
  [record({ ttl: "" }), { ttl: "5", ttl_unit: "minutes" }],
] as const)("%o is shown as %o", (shown, values) => {
  expect(valuesOf(shown, "example.com")).toMatchObject(values);
});

test("only an MX record has a priority", () => {
  const values = { ...emptyRecord, priority: "20" };
  expect(recordFields({ ...values, type: "MX" }, "example.com").priority).toBe(20);
  expect(recordFields({ ...values, type: "TXT" }, "example.com").priority).toBeNull();
});

test("the TTL is sent in seconds, or as typed when it is not a number", () => {
  const ttl = (text: string) => recordFields({ ...emptyRecord, ttl: text, ttl_unit: "hours" }, "example.com").ttl;
  expect([ttl("2"), ttl("1.5"), ttl(""), ttl("soon")]).toEqual([7200, 5400, null, "soon"]);
});

test("a text keeps its spaces", () => {
  expect(recordFields({ ...emptyRecord, type: "TXT", data: " a " }, "example.com").data).toBe(" a ");
});

test("a name stays as it came when its hostname was not changed", () => {
  expect(nameOf("other.example", "example.com", record({ name: "other.example" }))).toBe("other.example");
  expect(nameOf("www", "example.com", record({ name: "WWW.example.com." }))).toBe("www.example.com");
  expect(nameOf("WWW", "example.com", record({ name: "WWW.example.com." }))).toBe("WWW.example.com.");
  expect(nameOf("new", "example.com", record({ name: "other.example" }))).toBe("new.example.com");
});

test("a record that is opened and saved untouched is sent as it came", () => {
  const name = fc.constantFrom(
    "example.com",
    "www.example.com",
    "WWW.Example.com.",
    "*.a.example.com",
    "other.example",
  );
  const types = fc.constantFrom("A", "AAAA", "CNAME", "MX", "NS", "TXT", "SRV");
  const targets = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant("mail.example.com"));
  const ttls = fc.nat({ max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(name, types, targets, ttls, fc.nat({ max: 65_535 }), (full, type, data, ttl, rank) => {
      const priority = type === "MX" ? rank : null;
      const shown = record({ name: full, type, data, ttl, priority });
      expect(recordFields(valuesOf(shown, "example.com"), "example.com", shown)).toEqual({
        type,
        name: full,
        data,
        ttl,
        priority,
      });
    }),
  );
});
