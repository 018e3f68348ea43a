import { describe, expect, test } from "vitest";
import type { Domain, Pivot } from "../../../dataProvider/records";
import { aDomain, aServer } from "../../../../tests/support/builders";
import { linksOf } from "../selection/link";
import { differs } from "./linkFacts";
import { questionOf, wholeDomain } from "./question";

const SORT = { field: "id", order: "ASC" } as const;
const question = (filters: object) => questionOf(filters, SORT);

const on = (name: string, pivot: Pivot = {}) => aServer({ name, pivot });
const failed: Pivot = { process_failed: "1" };
const running: Pivot = { process_started: 1 };
const php7: Pivot = { has_php7_addon: true };
const open: Pivot = { secure: "0" };

const domain = aDomain({
  servers: [on("web1"), on("web2", { ...failed, ...open }), on("web3", { ...running, ...php7 })],
});
const namesIn = (narrowed: Domain | undefined) => narrowed?.servers?.map(({ name }) => name).join(" ");

describe("the links that match", () => {
  test.each([
    [{}, "web1 web2 web3"],
    [{ search: "x", filter: "alias" }, "web1 web2 web3"],
    [{ server: "web2" }, "web2"],
    [{ server: "WEB2" }, undefined],
    [{ server: "web" }, undefined],
    [{ state: "failed" }, "web2"],
    [{ state: "running" }, "web3"],
    [{ php: "5" }, "web1 web2"],
    [{ php: "7" }, "web3"],
    [{ secure: "yes" }, "web1 web3"],
    [{ secure: "no" }, "web2"],
    [{ secure: "yes", php: "5" }, "web1"],
    [{ secure: "no", php: "7" }, undefined],
    [{ server: "web1", state: "failed" }, undefined],
    [{ differs: "yes" }, "web1 web2 web3"],
    [{ differs: "yes", php: "7" }, "web3"],
  ])("of a domain on three servers, with %j: %s", (filters, names) => {
    const { narrow, matches } = question(filters);
    expect(namesIn(narrow(domain))).toBe(names);
    const matching = linksOf(domain).filter(matches);
    expect(matching.map(({ server }) => server.name).join(" ") || undefined).toBe(names);
  });

  test.each([
    ["subscription", { php: "5" }, true],
    ["site", { php: "5" }, false],
    ["alias", { php: "5" }, false],
    ["site", { secure: "no" }, true],
    ["alias", { secure: "no" }, false],
    ["alias", { server: "web1" }, true],
  ])("of a domain of type %s with %j: %s", (type, filters, isMatch) => {
    const alias = aDomain({ type, servers: [on("web1", open)] });
    expect(question(filters).narrow(alias)).toBe(isMatch ? alias : undefined);
  });

  test.each([
    [[], {}, true],
    [[], { server: "web1" }, false],
    [[], { differs: "yes" }, false],
    [null, { secure: "no" }, false],
  ])("of a domain with the servers %j and %j: %s", (servers, filters, isMatch) => {
    const bare = aDomain({ servers });
    expect(question(filters).narrow(bare)).toBe(isMatch ? bare : undefined);
  });

  test("the narrowed domain stays the same object, and leads back to the whole one", () => {
    const { narrow } = question({ server: "web1" });
    const narrowed = narrow(domain);
    expect(narrowed).toEqual({ ...domain, servers: domain.servers?.slice(0, 1) });
    expect(narrow(domain)).toBe(narrowed);
    expect(narrowed && wholeDomain(narrowed)).toBe(domain);
    expect(wholeDomain(domain)).toBe(domain);
  });

  test("of a narrowed domain the whole one says whether it differs", () => {
    const narrowed = question({ server: "web1" }).narrow(domain);
    const { matches } = question({ differs: "yes" });
    expect(narrowed && linksOf(narrowed).map(matches)).toEqual([true]);
  });
});

test.each([
  ["without a server", [], {}, false],
  ["on one server", [on("web1")], {}, false],
  ["the same on both", [on("web1"), on("web2")], {}, false],
  ["the same in other shapes", [on("web1", { status: 0, secure: "1" }), on("web2", { active: true })], {}, false],
  ["suspended on one", [on("web1"), on("web2", { status: 1 })], {}, true],
  [
    "with a test url, suspended on one",
    [on("web1"), on("web2", { status: 1 })],
    { url_test: "https://t.example" },
    false,
  ],
  ["secure on one", [on("web1"), on("web2", open)], {}, true],
  ["an alias, secure on one", [on("web1"), on("web2", open)], { type: "alias" }, false],
  ["another PHP on the third", [on("web1"), on("web2"), on("web3", php7)], {}, true],
  ["a process on one", [on("web1"), on("web2", running)], {}, false],
])("a domain %s: differs is %4$s", (_, servers, more, is) => {
  expect(differs(aDomain({ servers, ...more }))).toBe(is);
});

test.each([
  [
    { server: "web3", search: "shop" },
    { search: "shop", filter: "web3" },
  ],
  [{ server: "web1", state: "failed" }, {}],
  [{ filter: "alias", php: "5", q: "unknown" }, { filter: "alias" }],
])("of %j the API is asked %j", (filters, asked) => {
  expect(question(filters)).toMatchObject({ filter: asked, sort: SORT });
  expect(question(filters).filter).toEqual(asked);
});
