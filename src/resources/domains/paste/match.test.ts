import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aDomain } from "../../../../tests/support/builders";
import { matchOf, nearestTo, type Match } from "./match";
import { namesIn } from "./names";

const site = (url: string, id: number | string = url, domain: string | null = null) => aDomain({ id, url, domain });
const named = (text: string) => namesIn(text)[0] ?? { typed: "", name: "" };

const said = (match: Match) => {
  if (match.kind === "ambiguous") return match.domains.map(({ url }) => url);
  return match.kind === "found" ? match.domain.url : match.kind;
};

describe("which site a name means", () => {
  test.each([
    ["shop.example", ["https://shop.example"], "https://shop.example"],
    ["shop.example", ["my-shop.example", "shop.example.org", "shop.example"], "shop.example"],
    ["www.shop.example", ["https://shop.example"], "https://shop.example"],
    ["shop.example", ["https://www.shop.example/"], "https://www.shop.example/"],
    ["xn--mller-kva.example", ["müller.example"], "müller.example"],
    ["müller.example", ["https://xn--mller-kva.example"], "https://xn--mller-kva.example"],
    ["shop.example", [], "missing"],
    ["shop.example", ["my-shop.example", "shop.example.org"], "missing"],
    ["shop.example", ["blog.shop.example"], ["blog.shop.example"]],
    ["shop.example", ["shop.example", "https://www.shop.example"], ["shop.example", "https://www.shop.example"]],
    ["shop.example", ["shop.example", "blog.shop.example"], "shop.example"],
  ])("%s among %j", (text, urls, expected) => {
    const match = matchOf(
      named(text),
      urls.map((url) => site(url)),
    );
    expect(said(match)).toEqual(expected);
  });

  test("by the name of its domain as well, and the same site twice is one", () => {
    const found = site("https://preview.host.example", 7, "shop.example");
    expect(matchOf(named("shop.example"), [found, { ...found, id: "7" }])).toMatchObject({ kind: "found" });
  });
});

describe("the nearest of those that there are", () => {
  const sites = ["shop.example", "bakery.example", "my-garden.example", "forest.example"].map((url) => site(url));
  test.each([
    ["shpo.example", "shop.example"],
    ["bakry.example", "bakery.example"],
    ["blog.shop.example", "shop.example"],
    ["garden.example", "my-garden.example"],
    ["florist.example", "forest.example"],
    ["unrelated.example", undefined],
  ])("%s: %s", (text, expected) => {
    expect(nearestTo(named(text), sites)?.url).toBe(expected);
  });

  test("one letter changed, left out, added or swapped", () => {
    const name = fc.stringMatching(/^[a-z]{6,12}$/);
    const change = fc.constantFrom<(text: string, at: number) => string>(
      (text, at) => `${text.slice(0, at)}q${text.slice(at + 1)}`,
      (text, at) => text.slice(0, at) + text.slice(at + 1),
      (text, at) => `${text.slice(0, at)}q${text.slice(at)}`,
      (text, at) => text.slice(0, at) + (text[at + 1] ?? "") + (text[at] ?? "") + text.slice(at + 2),
    );
    fc.assert(
      fc.property(name, change, fc.nat({ max: 4 }), (label, mistake, at) => {
        expect(nearestTo(named(`${mistake(label, at)}.example`), [site(`${label}.example`)])).toBeDefined();
      }),
    );
  });
});
