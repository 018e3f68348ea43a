import fc from "fast-check";
import { expect, test } from "vitest";
import { createWordpressSite } from "../../../tests/support/builders";
import { filterSites } from "./useSiteSearch";

const bakery = createWordpressSite({ name: "Blue Bakery", domain: "bakery.example", url: "https://bakery.example" });
const books = createWordpressSite({ name: "Bücher für Alle 📚", domain: null, url: "https://www.books.example/shop" });
const nameless = createWordpressSite({ name: null, domain: null, url: "http://203.0.113.7" });
const sites = [bakery, books, nameless];

test.each([
  ["", sites],
  ["example bl", [bakery]],
  ["blue https://bakery.example", [bakery]],
  ["203.0", [nameless]],
  ["XN--BCHER-KVA", [books]],
  ["bakery books", []],
])("%j finds its sites", (search, found) => {
  expect(filterSites(sites, search)).toEqual(found);
});

test("a word does not match across two fields", () => {
  expect(filterSites([createWordpressSite({ name: "blue", domain: "bakery", url: "x" })], "bluebakery")).toEqual([]);
});

test("property: returns the rows with every word, in their order; more words return no more rows", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "A", "."), maxLength: 5 });
  const site = fc.record({ name: text, domain: text, url: text }).map((fields) => createWordpressSite(fields));
  // A search is cleaned of dots at its ends (toSearchTerm.test.ts).
  const word = fc.constantFrom("a", "b", "ab", "B", "b.A");
  fc.assert(
    fc.property(fc.array(site, { maxLength: 15 }), fc.array(word, { maxLength: 3 }), word, (all, words, extra) => {
      const found = filterSites(all, words.join(" "));
      const holds = ({ name, domain, url }: (typeof all)[number], part: string) =>
        [name, domain, url].some((value) => (value ?? "").toLowerCase().includes(part.toLowerCase()));
      expect(found).toEqual(all.filter((candidate) => words.every((part) => holds(candidate, part))));
      const fewer = filterSites(all, [...words, extra].join("  "));
      expect(fewer.every((candidate) => found.includes(candidate))).toBe(true);
    }),
  );
});

test("returns the same array without a search", () => {
  expect(filterSites(sites, " ")).toBe(sites);
});
