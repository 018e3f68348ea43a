import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import {
  readViews,
  type SavedView,
  isSameView,
  toSavedQueries,
  getViewAddress,
  toListView,
  formatView,
} from "./savedViews";

const aView = (part: Partial<SavedView> = {}): SavedView => ({
  label: "Mine",
  filters: {},
  sort: "",
  ...part,
});

describe("stored views", () => {
  test("are react-admin's saved queries", () => {
    const view = aView({ filters: { filter: "suspended", server: "web3" }, sort: "domain" });
    expect(toSavedQueries([view])).toEqual([
      {
        label: "Mine",
        value: {
          filter: { filter: "suspended", server: "web3" },
          sort: { field: "domain", order: "ASC" },
          perPage: 25,
          displayedFilters: [],
        },
      },
    ]);
  });

  test("property: are parsed unchanged", () => {
    const view = fc.record({
      label: fc.string({ minLength: 1, maxLength: 60 }),
      filters: fc.record(
        {
          search: fc.string({ minLength: 1 }),
          filter: fc.constantFrom("active", "alias"),
          server: fc.constantFrom("web3", "räder & co"),
          php: fc.constantFrom("5", "7"),
        },
        { requiredKeys: [] },
      ),
      sort: fc.constantFrom("", "domain", "server"),
    });
    fc.assert(
      fc.property(fc.array(view), (views) => {
        const stored: unknown = JSON.parse(JSON.stringify(toSavedQueries(views)));
        expect(readViews(stored)).toEqual(views);
      }),
    );
  });

  const value = { filter: {}, sort: { field: "id", order: "ASC" }, perPage: 25, displayedFilters: [] };
  test.each([
    [undefined, []],
    ["x", []],
    [{}, []],
    [[null, 1, "x", [], {}, { label: "no value" }, { label: "null", value: null }, { value }], []],
    [[{ label: "", value }], []],
    [[{ label: "of react-admin", value }], [aView({ label: "of react-admin" })]],
    [
      [
        {
          label: "old",
          value: { ...value, filter: { filter: "gone", php: "7" }, sort: { field: "x", order: "DESC" } },
        },
      ],
      [aView({ label: "old", filters: { php: "7" } })],
    ],
    [[{ label: "odd", value: { ...value, filter: null } }], [aView({ label: "odd" })]],
    [[{ label: "n".repeat(99), value }], [aView({ label: "n".repeat(60) })]],
  ])("parses %j as %j", (stored, views) => expect(readViews(stored)).toEqual(views));
});

test.each([
  [aView(), "?filter=%7B%7D"],
  [aView({ filters: { filter: "suspended" }, sort: "server" }), "?filter=suspended&sort=server"],
])("the address of %j is %s", (view, address) => expect(getViewAddress(view)).toBe(address));

test("compares views without their names", () => {
  const shown = toListView({ server: "web3", search: "", filter: "active" }, "id");
  expect(isSameView(aView({ filters: { filter: "active", server: "web3" } }), shown)).toBe(true);
  expect(isSameView(aView({ filters: { filter: "active" } }), shown)).toBe(false);
});

test.each([
  [aView(), "All sites"],
  [aView({ filters: { search: "shop", filter: "php5", server: "web3" } }), "“shop” · PHP 5 · Server: web3"],
  [aView({ sort: "domain" }), "Order: Domain"],
])("describes %j as '%s'", (view, words) =>
  expect(formatView(view, (key, args) => i18nProvider.translate(key, args))).toBe(words),
);
