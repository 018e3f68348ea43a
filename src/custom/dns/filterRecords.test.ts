import { expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { findSavedId, toggleSort, filterRecords } from "./filterRecords";

const records: DnsRecord[] = [
  { id: 1, name: "host10.example.com", type: "A", data: "192.0.2.10" },
  { id: 2, name: "host9.example.com", type: "AAAA", data: "2001:db8::9", comment: "Backup server" },
  { id: 3, name: "example.com", type: "TXT", data: "Site-Verification <b>" },
  { id: 4, name: null, type: "MX", data: null },
];
const ids = (...view: Parameters<typeof filterRecords>) => filterRecords(...view).map(({ id }) => id);

test("returns all records in their order without a search", () => {
  expect(filterRecords(records, " ")).toBe(records);
});

test.each([
  ["HOST", [1, 2]],
  ["aaaa", [2]],
  ["192.0.2", [1]],
  ["site txt", [3]],
  ["<b>", [3]],
  ["backup aaaa", [2]],
  ["nowhere", []],
])("finds records by %j", (search, expected) => {
  expect(ids(records, search)).toEqual(expected);
});

test("sorts numbers in names as numbers", () => {
  expect(ids(records, "", { column: "name", descending: false })).toEqual([4, 3, 2, 1]);
  expect(ids(records, "", { column: "name", descending: true })).toEqual([1, 2, 3, 4]);
  expect(ids(records, "host", { column: "data", descending: true })).toEqual([2, 1]);
});

test.each<[what: string, saved: Partial<DnsRecord>, after: DnsRecord[], id: unknown]>([
  ["one that is listed", { id: 2 }, records, 2],
  ["whose id is a text there", { id: 7 }, [{ id: "7", type: "A" }], "7"],
  [
    "without an id, the only new one of its name",
    { id: "without", type: "A", name: "WWW.x." },
    [...records, { id: 9, type: "A", name: "www.x" }],
    9,
  ],
  [
    "without an id, and two new ones of its name",
    { id: "without", type: "A", name: "x" },
    [
      { id: 8, type: "A", name: "x" },
      { id: 9, type: "A", name: "x" },
    ],
    undefined,
  ],
  ["without an id, and only an old one of its name", { id: "without", type: "MX", name: null }, records, undefined],
  ["that is not listed", { id: 9 }, records, undefined],
])("finds the id of the saved record: %s", (_what, saved, after, id) => {
  expect(findSavedId({ type: "A", id: 0, ...saved }, records, after)).toBe(id);
});

test("reverses the order for the same column", () => {
  const first = toggleSort(undefined, "type");
  expect(first).toEqual({ column: "type", descending: false });
  expect(toggleSort(first, "type")).toEqual({ column: "type", descending: true });
  expect(toggleSort(toggleSort(first, "type"), "type")).toEqual(first);
  expect(toggleSort(first, "name")).toEqual({ column: "name", descending: false });
});
