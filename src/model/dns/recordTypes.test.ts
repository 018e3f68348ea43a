import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "../records";
import { toComparable } from "./record";
import { emptyFormValues, toSentFields, toFormValues } from "./recordForm";
import {
  findMissingPart,
  getRecordType,
  keepStoredForm,
  isSameData,
  joinData,
  listTypeOptions,
  recordTypeNames,
  splitData,
  findTypeByNumber,
  convertData,
  setPartValue,
} from "./recordTypes";

test("lists the types of the specification first, and a type without an entry last", () => {
  expect(listTypeOptions("A").slice(0, 5)).toEqual(["A", "CNAME", "MX", "NS", "TXT"]);
  expect(listTypeOptions("TLSA").at(-1)).toBe("TLSA");
});

test.each([
  ["TYPE28", "AAAA"],
  ["TYPE257", "CAA"],
  ["TYPE33", "SRV"],
  ["TYPE6", undefined],
])("%s is the type %s", (number, type) => {
  expect(findTypeByNumber(number)).toBe(type);
});

test.each<[type: string, data: string, values: string[], priority?: string]>([
  ["CAA", '0 issue "letsencrypt.org"', ["0", "issue", "letsencrypt.org"]],
  ["CAA", '0 issue "ca.example; policy=ev"', ["0", "issue", "ca.example; policy=ev"]],
  ["CAA", "0 issue ca.example; policy=ev", ["0", "issue", "0 issue ca.example; policy=ev"]],
  ["CAA", "", ["0", "issue", ""]],
  ["CAA", "letsencrypt.org", ["0", "issue", "letsencrypt.org"]],
  ["CAA", "\\# 2 0000", ["0", "issue", "\\# 2 0000"]],
  ["SRV", "5 5060 sip.example.", ["5", "5060", "sip.example."]],
  ["SRV", "10 5 5060 sip.example", ["5", "5060", "sip.example"], "10"],
  ["SRV", "sip.example", ["0", "", "sip.example"]],
  ["TXT", '"a" b', ['"a" b']],
  ["TLSA", "3 1 1 00", ["3 1 1 00"]],
])("the data of %s %j has the values %j", (type, data, values, priority) => {
  expect(splitData(type, data)).toEqual({ values, ...(priority !== undefined && { priority }) });
});

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("", ">", "“a”", "(", ";", "a b", '"', "\\", "ü", "."),
);

test("property: splits joined data into the same values", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...recordTypeNames.filter((name) => getRecordType(name).parts.length > 1)),
      fc.infiniteStream(anyText),
      fc.option(anyText, { nil: undefined }),
      (type, texts, priority) => {
        const { parts, hasPriority } = getRecordType(type);
        const values = [...texts.take(parts.length)];
        const inData = hasPriority && priority !== undefined ? { priority } : {};
        expect(splitData(type, joinData(type, { values, ...inData }))).toEqual({ values, ...inData });
      },
    ),
    { numRuns: 1000 },
  );
});

test("changes one value of the data", () => {
  expect(setPartValue("CAA", '0 issue "a.example"', "tag", "issuewild")).toBe('0 issuewild "a.example"');
  expect(setPartValue("CAA", '0 issue "a.example"', "value", 'b"; c')).toBe('0 issue "b\\"; c"');
  expect(setPartValue("SRV", "10 5 5060 sip.example", "port", "")).toBe('10 5 "" sip.example');
});

test.each([
  ["SRV", '"" 443 x.example', "weight"],
  ["SRV", '10 0 443 " "', "target"],
  ["SRV", '"" "" ""', "weight"],
  ["srv", '10 "" 443 x.example', "weight"],
  ["CAA", '"" issue "ca.example"', "flags"],
  ["CAA", '0 issue ""', undefined],
  ["SRV", "0 443 x.example", undefined],
  ["SRV", "0 443 .", undefined],
  // Data that another system wrote.
  ["SRV", "x.example", undefined],
  ["SRV", "\\# 2 0000", undefined],
  ["SRV", "", undefined],
  ["TXT", '""', undefined],
])("%s data %j lacks its %s", (type, data, part) => {
  expect(findMissingPart(type, data)).toBe(part);
});

test("ignores quotation marks when it compares data", () => {
  expect(isSameData("CAA", "0 issue ca.example", '0 issue "ca.example"')).toBe(true);
  expect(isSameData("TXT", "a", '"a"')).toBe(false);
});

test.each([
  ["A", "CAA", "ca.example", '0 issue "ca.example"'],
  ["CAA", "TXT", '0 issue "a b"', "a b"],
  ["SRV", "CNAME", "5 5060 sip.example", "sip.example"],
  ["TXT", "SRV", "10 5 5060 sip.example", "5 5060 sip.example"],
  ["A", "CNAME", "1.1.1.1", "1.1.1.1"],
])("%s that becomes %s: %j becomes %j", (from, to, data, expected) => {
  expect(convertData(from, to, data)).toBe(expected);
});

test.each<[from: Pick<DnsRecord, "data" | "priority">, shaped: object]>([
  [
    { data: "5 5060 a", priority: 10 },
    { data: "7 5061 b", priority: 20 },
  ],
  [
    { data: "10 5 5060 a", priority: null },
    { data: "20 7 5061 b", priority: null },
  ],
  [
    { data: "10 5 5060 a", priority: 10 },
    { data: "20 7 5061 b", priority: 20 },
  ],
])("puts the priority of an SRV record back where it was: %o", (from, shaped) => {
  expect(keepStoredForm({ type: "SRV", ...from }, { type: "SRV", data: "7 5061 b", priority: 20 })).toEqual(shaped);
});

test("compares records independently of their notation", () => {
  const target = (type: string, data: string, priority: number | null = null) => {
    const { target, priority: rank } = toComparable({ name: "a.example", type, data, priority, ttl: 300 });
    return [target, rank];
  };
  expect(target("CAA", "0 ISSUE ca.example")).toEqual(target("CAA", '00 issue "ca.example"'));
  expect(target("CAA", '0 issue "a"')).not.toEqual(target("CAA", '0 issue "A"'));
  expect(target("SRV", "10 5 5060 SIP.example.")).toEqual(target("SRV", "05 5060 sip.example", 10));
});

test.each<[stored: string, text: string]>([
  ['"v=DKIM1; k=rsa; p=AAAA" "BBBB"', "v=DKIM1; k=rsa; p=AAAABBBB"],
  [String.raw`"say \"hi\"; \\ "`, String.raw`say "hi"; \ `],
  [' "a" ""  "b" ', "ab"],
  ['""', ""],
])("compares the stored text %j as %j, and keeps its quotation marks when it is edited", (stored, text) => {
  const target = (data: string) => toComparable({ name: "a.example", type: "TXT", data, priority: null }).target;
  expect(target(stored)).toBe(target(text));
  const record: DnsRecord = { id: 1, type: "TXT", name: "a.example", data: stored, ttl: 300 };
  const values = toFormValues(record, "example");
  const send = (typed: Partial<typeof values>) => toSentFields({ ...values, ...typed }, "example", record).data;
  expect(send({ ttl: "60", ttl_unit: "seconds" })).toBe(stored);
  expect(send({ data: 'new "x"' })).toBe(String.raw`"new \"x\""`);
  expect(send({ data: '"new" "y"' })).toBe('"new" "y"');
  expect(send({ data: "a".repeat(300) })).toBe(`"${"a".repeat(255)}" "${"a".repeat(45)}"`);
  expect(send({ data: "" })).toBe("");
});

test("an unquoted text, and one that only contains quotation marks, is sent as typed", () => {
  for (const stored of ["v=spf1 -all", 'say "a"', '"a" b', '"a', "“a”"]) {
    const record: DnsRecord = { id: 1, type: "TXT", name: "a.example", data: stored, ttl: 300 };
    const values = toFormValues(record, "example");
    expect(toSentFields({ ...values, data: "new" }, "example", record).data).toBe("new");
  }
});

test.each([
  ["CAA", { data: ' 0  issue "ca.example" ' }, '0 issue "ca.example"', null],
  ["CAA", { data: "" }, '0 issue ""', null],
  ["SRV", { data: '5 " 5060 " “sip.other.example”' }, "5 5060 sip.other.example", 10],
])("a new %s with %o is sent as %j", (type, typed, data, priority) => {
  expect(toSentFields({ ...emptyFormValues, ...typed, type }, "example.com")).toMatchObject({ data, priority });
});
