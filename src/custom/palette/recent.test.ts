import { expect, test } from "vitest";
import { recentItems, withOpened } from "./recent";

const kept = (...keys: string[]) => keys.map((key) => ({ key, text: key, to: `/${key}` }));
const afterOpening = (...keys: string[]) => kept(...keys).reduce<unknown>(withOpened, undefined);

test("the last opened record is the first, each once", () => {
  expect(afterOpening("domains/1", "domains/2", "domains/1")).toEqual(kept("domains/1", "domains/2"));
});

test("keeps at most eight records of each resource", () => {
  const last = afterOpening(...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((id) => [`domains/${id}`, `servers/${id}`]));
  const ids = (kind: string) =>
    (last as ReturnType<typeof kept>).flatMap(({ key }) => (key.startsWith(kind) ? key.slice(kind.length) : []));
  expect(ids("domains/")).toEqual(["9", "8", "7", "6", "5", "4", "3", "2"]);
  expect(ids("servers/")).toEqual(["9", "8", "7", "6", "5", "4", "3", "2"]);
});

test("shows records of the sources that the user may see only", () => {
  expect(recentItems(kept("domains/1", "servers/2"), [{ name: "servers" }, { name: "users" }])).toMatchObject([
    { key: "servers/2", command: { to: "/servers/2" } },
  ]);
});

test.each([undefined, null, "x", [1], [{ key: "domains/1" }], {}])("stored %j is nothing", (stored) =>
  expect(recentItems(stored, [{ name: "domains" }])).toEqual([]),
);
