import { expect, test } from "vitest";
import { aDomain, aServer } from "../../../tests/support/builders";
import { siteInstallationKey } from "../bulk/selection/selection";
import type { Place } from "./useGridFocus";
import { columnsOf, installationsIn, installationsInRange, withinKind } from "./columns";

const [web1, web2, web10] = ["web1", "web2", "web10"].map((name, id) => aServer({ id, name }));
const rows = [
  aDomain({ id: 1, servers: [web10, web2].filter((server) => server !== undefined) }),
  aDomain({ id: 2, servers: null }),
  aDomain({ id: 3, servers: [web1, web2 && { ...web2, id: "1" }].filter((server) => server !== undefined) }),
];

test("a column for each server of the rows, in natural order; ids come as numbers and as text", () => {
  expect(columnsOf(rows).map(({ name }) => name)).toEqual(["web1", "web2", "web10"]);
  expect(columnsOf([])).toEqual([]);
});

/** Three servers; the second domain is on two of them. */
const rangeRows = [
  [1, [1, 2, 3]],
  [2, [1, 3]],
  [3, [1, 2, 3]],
].map(([id, servers]) =>
  aDomain({
    id: Number(id),
    servers: [servers ?? []].flat().map((server) => aServer({ id: server, name: `web${server}` })),
  }),
);
const columns = columnsOf(rangeRows);

const placeAt = (text: string): Place => {
  const [row = 0, column = 0] = text.split(":").map(Number);
  return { row, column };
};

/** Places are `row:column`, installations `domain/server`. */
test.each([
  ["0:1", "0:1", "1/1"],
  ["0:1", "1:2", "1/1 1/2 2/1"],
  ["1:3", "0:2", "1/2 1/3 2/3"],
  ["2:2", "0:2", "1/2 3/2"],
  // Whole domains, whole servers, everything.
  ["0:0", "1:0", "1/1 1/2 1/3 2/1 2/3"],
  ["1:2", "1:0", "2/1 2/3"],
  ["-1:1", "-1:2", "1/1 2/1 3/1 1/2 3/2"],
  ["-1:2", "1:2", "1/2 3/2"],
  ["-1:0", "-1:0", "1/1 1/2 1/3 2/1 2/3 3/1 3/2 3/3"],
])("from %s to %s: %s", (from, to, expected) => {
  const found = installationsInRange((place) => installationsIn(rangeRows, columns, place), placeAt(from), placeAt(to));
  expect(found.map(siteInstallationKey).join(" ")).toBe(expected);
});

test.each([
  // A range of installations, of domains, of servers, and of everything.
  ["4:2", "5:2", "5:2"],
  ["0:2", "-1:2", "0:2"],
  ["4:1", "4:0", "4:1"],
  ["4:0", "5:0", "5:0"],
  ["0:0", "-1:0", "0:0"],
  ["4:0", "4:1", "4:0"],
  ["-1:2", "-1:3", "-1:3"],
  ["-1:2", "0:2", "-1:2"],
  ["-1:1", "-1:0", "-1:1"],
  ["-1:0", "0:0", "-1:0"],
])("a range that begins at %s, and a key that leads to %s: ends at %s", (from, to, end) => {
  expect(withinKind(placeAt(to), placeAt(from))).toEqual(placeAt(end));
});
