import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aDomain, aServer } from "../../../tests/support/builders";
import type { Domain } from "../../dataProvider/records";
import { questionOf } from "../../resources/domains/rules/question";
import { createTally, fleetFigures, queryOf, serverFigures, totalNames, type Filters } from "./tally";

const names = ["web1", "web3", "WEB3", "a&b=c"];
const figures: Filters[] = [
  ...fleetFigures,
  ...names.flatMap((server) => serverFigures.map((figure) => ({ ...figure, server }))),
];

const shownBy = (filters: Filters, sites: readonly Domain[]): number => {
  const { narrow } = questionOf(filters, { field: "", order: "ASC" });
  return sites.filter((site) => narrow(site) !== undefined).length;
};

const flag = fc.constantFrom(0, 1, "0", "1", true, false, null);
const anInstallation = fc.record({
  name: fc.constantFrom(...names),
  pivot: fc.record({
    status: fc.constantFrom(0, 1, 2, "0", "3"),
    secure: flag,
    process_started: flag,
    process_failed: flag,
    has_php7_addon: flag,
  }),
});
const aChange = fc.record({
  id: fc.constantFrom(1, "1", 2, "2", 3, "x", "03"),
  type: fc.constantFrom("alias", "site", "subscription", "other", null),
  url_test: fc.constantFrom(null, "", "https://t.example"),
  servers: fc.option(fc.array(anInstallation, { maxLength: 4 })),
});
type Change = typeof aChange extends fc.Arbitrary<infer T> ? T : never;

const siteOf = ({ servers, ...fields }: Change) =>
  aDomain({ ...fields, servers: servers && servers.map((server) => aServer(server)) });

/** What is known after a change, as the lists of the panel have it. */
const after = (known: readonly Domain[], site: Domain): Domain[] => {
  const before = known.find(({ id }) => String(id) === String(site.id));
  const others = known.filter((other) => other !== before);
  if (before && !site.servers) return [...known];
  return before?.servers?.length && site.servers?.length === 0 ? others : [...others, site];
};

describe("the sums of the sites that were read", () => {
  test("are what the sites list shows of them, whatever changes", () => {
    fc.assert(
      fc.property(fc.array(aChange, { maxLength: 40 }), (changes) => {
        const tally = createTally();
        let sites: Domain[] = [];
        for (const change of changes) {
          const site = siteOf(change);
          tally.put(site);
          sites = after(sites, site);
        }
        expect(tally.size()).toBe(sites.length);
        const shown = figures.map((filters) => [filters, shownBy(filters, sites)]);
        expect(figures.map((filters) => [filters, tally.count(filters)])).toEqual(shown);
      }),
    );
  });

  test("are moved by exactly what a change says", () => {
    fc.assert(
      fc.property(fc.array(aChange, { maxLength: 20 }), aChange, (changes, last) => {
        const tally = createTally();
        for (const change of changes) tally.put(siteOf(change));
        const all = [...totalNames.map((filter) => ({ filter })), ...fleetFigures];
        const counts = () => all.map((filters) => tally.count(filters));
        const before = counts();
        const move = tally.put(siteOf(last));
        const by = (filters: Filters, figuresOf: readonly string[] = []) =>
          figuresOf.filter((figure) => figure === queryOf(filters)).length;
        expect(counts()).toEqual(
          all.map((filters, at) => (before[at] ?? 0) + by(filters, move.after) - by(filters, move.before)),
        );
      }),
    );
  });

  test("of 50,000 sites on 30 servers are those of some hundred kinds", () => {
    const tally = createTally();
    const server = (at: number) => {
      const pivot = { status: at % 3 ? 0 : 1, secure: at % 2, has_php7_addon: at % 5 ? 1 : 0 };
      return aServer({ id: at % 30, name: `web${at % 30}`, pivot });
    };
    for (let at = 0; at < 50_000; at += 1)
      tally.put(aDomain({ id: at, servers: at % 4 ? [server(at)] : [server(at), server(at + 7)] }));
    expect(tally.size()).toBe(50_000);
    expect(tally.count({})).toBe(50_000);
    expect(tally.kinds()).toBeLessThan(1000);
  });
});
