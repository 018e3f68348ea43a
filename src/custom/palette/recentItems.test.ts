import { expect, test } from "vitest";
import { toRecentItems, addRecentItem } from "./recentItems";

const toItems = (...keys: string[]) => keys.map((key) => ({ key, text: key, to: `/${key}` }));
const openRecords = (...keys: string[]) => toItems(...keys).reduce<unknown>(addRecentItem, undefined);

test("lists each record once, the last opened first", () => {
  expect(openRecords("domains/1", "domains/2", "domains/1")).toEqual(toItems("domains/1", "domains/2"));
});

test("keeps at most eight records of each resource", () => {
  const last = openRecords(...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((id) => [`domains/${id}`, `servers/${id}`]));
  const ids = (kind: string) =>
    (last as ReturnType<typeof toItems>).flatMap(({ key }) => (key.startsWith(kind) ? key.slice(kind.length) : []));
  expect(ids("domains/")).toEqual(["9", "8", "7", "6", "5", "4", "3", "2"]);
  expect(ids("servers/")).toEqual(["9", "8", "7", "6", "5", "4", "3", "2"]);
});

test("shows only records of sources that the user may see", () => {
  expect(toRecentItems(toItems("domains/1", "servers/2"), [{ name: "servers" }, { name: "users" }])).toMatchObject([
    { key: "servers/2", command: { to: "/servers/2" } },
  ]);
});

test.each([undefined, null, "x", [1], [{ key: "domains/1" }], {}])("ignores the invalid stored value %j", (stored) =>
  expect(toRecentItems(stored, [{ name: "domains" }])).toEqual([]),
);
