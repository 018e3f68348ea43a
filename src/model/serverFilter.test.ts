import { expect, test } from "vitest";
import { createDomainServer } from "../../tests/support/builders";
import { matchesServerFilter, toServerFilterValue } from "./serverFilter";

const [first, second, other] = [
  createDomainServer({ id: 1, name: "web1" }),
  createDomainServer({ id: "7", name: "web1" }),
  createDomainServer({ id: 2, name: "web2" }),
];
const all = [first, second, other];

test("adds the id to a server's name if another server has it", () => {
  expect(all.map((server) => toServerFilterValue(server, all))).toEqual(["web1 #1", "web1 #7", "web2"]);
  expect(toServerFilterValue({ id: "2", name: "web2" }, all)).toBe("web2");
});

test("a name matches all of its servers, a name with an id one of them", () => {
  expect(all.map((server) => matchesServerFilter(server, "web1"))).toEqual([true, true, false]);
  expect(all.map((server) => matchesServerFilter(server, "web1 #7"))).toEqual([false, true, false]);
});
