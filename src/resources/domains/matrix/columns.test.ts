import { expect, test } from "vitest";
import { aDomain, aServer } from "../../../../tests/support/builders";
import { columnsOf, linksOn } from "./columns";

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

test("the links to one server", () => {
  const links = linksOn(rows, { id: "1", name: "web2" });
  expect(links.map(({ domain, server }) => [domain.id, server.name])).toEqual([
    [1, "web2"],
    [3, "web2"],
  ]);
});
