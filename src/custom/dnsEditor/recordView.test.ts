import { expect, test } from "vitest";
import type { DnsRecord } from "../../dataProvider/records";
import { nextSort, viewOf } from "./recordView";

const records: DnsRecord[] = [
  { id: 1, name: "host10.example.com", type: "A", data: "192.0.2.10" },
  { id: 2, name: "host9.example.com", type: "AAAA", data: "2001:db8::9" },
  { id: 3, name: "example.com", type: "TXT", data: "Site-Verification <b>" },
  { id: 4, name: null, type: "MX", data: null },
];
const ids = (...view: Parameters<typeof viewOf>) => viewOf(...view).map(({ id }) => id);

test("nothing is searched for: all as they came", () => {
  expect(viewOf(records, " ")).toBe(records);
});

test.each([
  ["HOST", [1, 2]],
  ["aaaa", [2]],
  ["192.0.2", [1]],
  ["site txt", [3]],
  ["<b>", [3]],
  ["nowhere", []],
])("searching for %j", (search, expected) => {
  expect(ids(records, search)).toEqual(expected);
});

test("columns sort numbers in names as numbers", () => {
  expect(ids(records, "", { column: "name", descending: false })).toEqual([4, 3, 2, 1]);
  expect(ids(records, "", { column: "name", descending: true })).toEqual([1, 2, 3, 4]);
  expect(ids(records, "host", { column: "data", descending: true })).toEqual([2, 1]);
});

test("a second click turns the order round", () => {
  const first = nextSort(undefined, "type");
  expect(first).toEqual({ column: "type", descending: false });
  expect(nextSort(first, "type")).toEqual({ column: "type", descending: true });
  expect(nextSort(nextSort(first, "type"), "type")).toEqual(first);
  expect(nextSort(first, "name")).toEqual({ column: "name", descending: false });
});
