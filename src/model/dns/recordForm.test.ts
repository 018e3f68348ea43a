import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "../records";
import { getRecordType, toTypeOption } from "./recordTypes";
import { emptyFormValues, toSentName, toSentFields, toFormValues } from "./recordForm";

const record = (fields: Partial<DnsRecord> = {}): DnsRecord => ({
  id: 7,
  type: "A",
  name: "www.example.com",
  data: "192.0.2.1",
  ttl: 3600,
  ...fields,
});

test("sends an A record for 300 seconds by default", () => {
  expect(toSentFields({ ...emptyFormValues, name: "www", data: " 192.0.2.1 " }, "example.com")).toEqual({
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
  [record({ type: "mx", data: "a.example", priority: 5 }), { type: "MX", priority: "5" }],
  [record({ name: "example.com", ttl: 90 }), { name: "", ttl: "90", ttl_unit: "seconds" }],
  [record({ type: "MX", priority: "5", ttl: "300" }), { priority: "5", ttl: "5", ttl_unit: "minutes" }],
  [record({ name: null, data: null, ttl: null }), { name: "", data: "", ttl: "", ttl_unit: "seconds" }],
  [record({ ttl: "auto" }), { ttl: "auto", ttl_unit: "seconds" }],
  [record({ ttl: "" }), { ttl: "", ttl_unit: "seconds" }],
  [record({ type: "MX", priority: null }), { priority: "" }],
  // The field appears once the type is changed to MX.
  [record({ type: "TLSA", priority: null }), { priority: "10" }],
] as const)("%o is shown as %o", (stored, values) => {
  expect(toFormValues(stored, "example.com")).toMatchObject(values);
});

test("sends a priority for MX and SRV records only", () => {
  const values = { ...emptyFormValues, priority: "20" };
  expect(toSentFields({ ...values, type: "MX" }, "example.com").priority).toBe(20);
  expect(toSentFields({ ...values, type: "SRV" }, "example.com").priority).toBe(20);
  expect(toSentFields({ ...values, type: "TXT" }, "example.com").priority).toBeNull();
});

test("sends the TTL in seconds, or as typed when it is not a number", () => {
  const ttl = (text: string) => toSentFields({ ...emptyFormValues, ttl: text, ttl_unit: "hours" }, "example.com").ttl;
  expect([ttl("2"), ttl("1.5"), ttl(""), ttl("soon")]).toEqual([7200, 5400, null, "soon"]);
});

test("sends null for a removed comment, and a new comment only if there is one", () => {
  const loaded = record({ comment: "web server" });
  const values = toFormValues(loaded, "example.com");
  expect(toSentFields({ ...values, comment: " " }, "example.com", loaded).comment).toBeNull();
  expect(toSentFields({ ...emptyFormValues, comment: " " }, "example.com")).not.toHaveProperty("comment");
  expect(toSentFields({ ...emptyFormValues, comment: " new " }, "example.com").comment).toBe("new");
});

const names = fc.constantFrom(
  "example.com",
  "example.com.",
  "www.example.com",
  "WWW.Example.com.",
  "*.a.example.com",
  "other.example",
  "www.xn--mller-kva.example.com",
  "Müller.example.com",
  "",
  null,
);
const records = fc
  .record({
    name: names,
    type: fc.constantFrom("A", "AAAA", "CNAME", "MX", "NS", "TXT", "SRV", "CAA", "SOA", "TYPE65280", "cname", "Txt"),
    data: fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.constantFrom(
        "mail.example.com.",
        " a ",
        "5 5060 sip.example.",
        "5 1 5060 sip",
        '0 issue "ca.example"',
        "",
        null,
      ),
    ),
    ttl: fc.oneof(fc.nat({ max: 2 ** 31 - 1 }), fc.constantFrom("auto", "", "3600", "0300", 1.5, null, undefined)),
    priority: fc.oneof(fc.nat({ max: 65_535 }), fc.constantFrom("010", "", null, undefined)),
    comment: fc.constantFrom("web server", " web\nserver", "", null, undefined),
  })
  .map((fields) => record({ ...fields, weight: 5, proxied: null }));
const zones = fc.constantFrom(
  "example.com",
  "example.com.",
  "EXAMPLE.com",
  "",
  "müller.example.com",
  "xn--mller-kva.example.com.",
);
type Values = ReturnType<typeof toFormValues>;
const edits = fc.constantFrom<[edited: string, Partial<Values>]>(
  ["nothing", {}],
  ["name", { name: "ftp" }],
  ["data", { data: "mail.other.example" }],
  ["ttl", { ttl: "7.5", ttl_unit: "hours" }],
  ["priority", { priority: "77.5" }],
  ["comment", { comment: "moved" }],
);

test("property: changes only the edited fields of a record", () => {
  fc.assert(
    fc.property(records, zones, edits, (came, zone, [edited, edit]) => {
      const sent: DnsRecord = { ...came, ...toSentFields({ ...toFormValues(came, zone), ...edit }, zone, came) };
      const changed = (["name", "type", "data", "priority", "ttl", "comment"] as const).filter(
        (field) => sent[field] !== came[field],
      );
      // The priority's field is there for MX and SRV only. An address decides between A and AAAA.
      const isKept =
        edited === "nothing" || (edited === "priority" && !getRecordType(toTypeOption(came.type)).hasPriority);
      const isInData = edited === "priority" && came.type === "SRV" && came.data === "5 1 5060 sip";
      const isTwice = isInData && (came.priority ?? "") !== "";
      const expected = isInData ? ["data", ...(isTwice ? ["priority"] : [])] : isKept ? [] : [edited];
      expect(changed.filter((field) => field !== "type" || edited !== "data")).toEqual(expected);
      expect([sent.id, sent["weight"], sent["proxied"]]).toEqual([7, 5, null]);
    }),
    { numRuns: 1000 },
  );
});

test.each<[hostname: string, zone: string, name: string | undefined, expected: string]>([
  ["web", "example.com.", "www.example.com", "web.example.com"],
  ["web", "example.com", "www.example.com.", "web.example.com."],
  ["web", "example.com.", undefined, "web.example.com."],
  ["\u200Bweb. ", "example.com", undefined, "web.example.com"],
  ["web", "müller.example", "www.xn--mller-kva.example", "web.xn--mller-kva.example"],
  ["web", "xn--mller-kva.example", "Müller.example.", "web.Müller.example."],
  ["", "müller.example", "www.xn--mller-kva.example", "xn--mller-kva.example"],
  ["web", "müller.example", "other.example", "web.müller.example"],
  ["www", "example.com", "WWW.example.com.", "www.example.com."],
])("hostname %j in %j, of a record named %j, is sent as %j", (hostname, zone, name, expected) => {
  expect(toSentName(hostname, zone, name === undefined ? undefined : record({ name }))).toBe(expected);
});

test.each<[type: string, typed: string, zone: string, dataBefore: string | undefined, expected: string]>([
  ["CNAME", "“shop.example.”", "example.com", undefined, "shop.example"],
  ["MX", "mail.shop.example\u200B,", "example.com", "mx.old.example", "mail.shop.example"],
  ["NS", "ns1.shop.example", "example.com", "ns1.old.example.", "ns1.shop.example."],
  ["CNAME", "shop.example", "example.com.", undefined, "shop.example."],
  ["MX", ".", "example.com.", undefined, "."],
  ["A", "“8.8.8.8”,", "example.com", undefined, "8.8.8.8"],
  ["SRV", '"5\u200B" 50\u00AD60 sip.other.example', "example.com", undefined, "5 5060 sip.other.example"],
  ["CAA", '0 iss\u200Bue "a\u200B"', "example.com", undefined, '0 issue "a\u200B"'],
  ["TXT", "a\u200B", "example.com", undefined, "a\u200B"],
  ["TLSA", " 3 1 1 00\u200B ", "example.com", undefined, "3 1 1 00\u200B"],
])("%s data %j in %j, after %j, is sent as %j", (type, typed, zone, dataBefore, expected) => {
  const before = dataBefore === undefined ? undefined : record({ type, data: dataBefore });
  expect(toSentFields({ ...emptyFormValues, type, data: typed }, zone, before).data).toBe(expected);
});
