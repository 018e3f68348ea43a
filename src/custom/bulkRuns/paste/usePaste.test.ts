import { expect, test } from "vitest";
import { createDomain, createDomainServer } from "../../../../tests/support/builders";
import { getInstallationKey } from "@/model/installation";
import type { NameLookup } from "./lookUpNames";
import { parseNames } from "./parseNames";
import { getChosenInstallations, groupResults } from "./usePaste";

const site = (id: number, ...servers: number[]) =>
  createDomain({ id, servers: servers.map((server) => createDomainServer({ id: server })) });
const names = parseNames("a.example b.example c.example d.example e.example f.example g.example");
const a = site(1, 1, 2);
const b = site(2, 1);
const choices = [site(3, 1), site(4, 2)];
const found = (domain: typeof a): NameLookup => ({ kind: "found", domain });
const lookups: (NameLookup | undefined)[] = [
  found(a),
  { kind: "ambiguous", domains: choices },
  { kind: "missing" },
  found(a),
  undefined,
  { kind: "failed", error: new Error("no") },
  found(b),
];
// The sites are found in reverse order.
const lookup = {
  names,
  results: new Map(
    names
      .flatMap((name, index) => {
        const lookup = lookups[index];
        return lookup ? [[name, lookup] as const] : [];
      })
      .toReversed(),
  ),
};

test("groups results in the order of the text, each site once", () => {
  const result = groupResults(lookup);
  expect(result.found).toEqual([a, b]);
  expect(result.ambiguous.map(({ name }) => name.typed)).toEqual(["b.example"]);
  expect(result.missing).toMatchObject([{ name: names[2] }]);
  expect(result.failed.map(({ name }) => name.typed)).toEqual(["f.example"]);
  expect(result.unchecked.map(({ typed }) => typed)).toEqual(["e.example"]);
});

test.each<[string, [name: string, domain: typeof a][], string[]]>([
  ["all that was found", [], ["1/1", "1/2", "2/1"]],
  ["with what is chosen", [["b.example", choices[1] ?? a]], ["1/1", "1/2", "2/1", "4/2"]],
  ["a site that is chosen twice once", [["b.example", b]], ["1/1", "1/2", "2/1"]],
])("the selection: %s", (_, chosen, keys) => {
  expect(getChosenInstallations(groupResults(lookup), new Map(chosen)).map(getInstallationKey)).toEqual(keys);
});
