import { expect, test } from "vitest";
import { aDomain, aServer } from "../../../../tests/support/builders";
import { linksOf, siteLinkKey } from "./link";
import { linksBetween } from "./range";

const links = [
  [1, [1]],
  [2, [1, 2, 3]],
  [3, [2]],
].flatMap(([id, servers]) =>
  linksOf(aDomain({ id: Number(id), servers: [servers ?? []].flat().map((server) => aServer({ id: server })) })),
);

test.each([
  ["1/1", ["3/2"], ["1/1", "2/1", "2/2", "2/3", "3/2"]],
  ["3/2", ["2/2"], ["2/2", "2/3", "3/2"]],
  ["1/1", ["2/1", "2/2", "2/3"], ["1/1", "2/1", "2/2", "2/3"]],
  ["3/2", ["2/1", "2/2", "2/3"], ["2/1", "2/2", "2/3", "3/2"]],
  ["2/2", ["2/2"], ["2/2"]],
  // Not on this page.
  ["9/9", ["2/2"], []],
  ["1/1", ["9/9"], []],
])("from %s to %j: %j", (from, to, expected) => {
  expect(linksBetween(links, from, to).map(siteLinkKey)).toEqual(expected);
});
