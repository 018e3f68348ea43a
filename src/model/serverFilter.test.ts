import { expect, test } from "vitest";
import { createDomainServer } from "../../tests/support/builders";
import { matchesServerFilter, toServerFilterValue } from "./serverFilter";

const [first, second, other] = [
  createDomainServer({ id: 1, name: "web1" }),
  createDomainServer({ id: "7", name: "web1" }),
  createDomainServer({ id: 2, name: "web2" }),
];
const all = [first, second, other];

test("a server is named, and has its id as well where another one has the same name", () => {
  expect(all.map((server) => toServerFilterValue(server, all))).toEqual(["web1 #1", "web1 #7", "web2"]);
  expect(toServerFilterValue({ id: "2", name: "web2" }, all)).toBe("web2");
});

test("a name means every server that has it, a name with an id one of them", () => {
  expect(all.map((server) => matchesServerFilter(server, "web1"))).toEqual([true, true, false]);
  expect(all.map((server) => matchesServerFilter(server, "web1 #7"))).toEqual([false, true, false]);
});
