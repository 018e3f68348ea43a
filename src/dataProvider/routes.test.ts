import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillRoute, toQueryString } from "./routes";

describe("fillRoute", () => {
  test.each([{}, { id: "" }, { id: null }, { id: undefined }, { id: {} }, { id: "." }, { id: ".." }])(
    "%j has no id: never sent",
    (values) => {
      expect(() => fillRoute("DELETE /api/users/{id}", values)).toThrow("DELETE /api/users/{id}: no value for {id}");
    },
  );

  test("encodes an id with any characters as one segment", () => {
    expect(fillRoute("GET /api/domains/{id}", { id: "1/../2?x=#y" }).path).toBe("/api/domains/1%2F..%2F2%3Fx%3D%23y");
    expect(fillRoute("GET /api/domains/{id}", { id: 0 }).path).toBe("/api/domains/0");
  });

  test("property: the last segment decodes to the id, and the values are unchanged", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), fc.string(), (id, other) => {
        fc.pre(id !== "." && id !== "..");
        const values = { id, other };
        const { path, rest } = fillRoute("GET /api/domains/{id}", values);
        const segments = path.split("/");
        expect(segments).toHaveLength(4);
        expect(decodeURIComponent(segments[3] ?? "")).toBe(id);
        expect(rest).toEqual({ other });
        expect(values).toEqual({ id, other });
      }),
    );
  });
});

describe("toQueryString", () => {
  test.each([{ status: {} }, { status: [["active"]] }])("throws for %j", (values) => {
    expect(() => toQueryString(values)).toThrow('The value of "status" cannot be sent in a query');
  });

  test.each<[values: Record<string, unknown>, query: string]>([
    [{}, ""],
    [{ search: "", page: undefined, filter: null }, ""],
    [{ page: 1 }, "?page=1"],
    [{ page: 0, on: false }, "?page=0&on=false"],
    [{ search: "a b&c=d", page: 2 }, "?search=a+b%26c%3Dd&page=2"],
    [{ status: ["active", "", "suspended"], page: 1 }, "?status%5B%5D=active&status%5B%5D=suspended&page=1"],
  ])("converts %j to %j", (values, query) => {
    expect(toQueryString(values)).toBe(query);
  });

  test("property: parsing returns the values that are set", () => {
    const name = fc.stringMatching(/^[a-z_]{1,8}$/).filter((key) => key !== "__proto__");
    fc.assert(
      fc.property(fc.dictionary(name, fc.oneof(fc.string({ unit: "grapheme" }), fc.integer())), (values) => {
        const read = Object.fromEntries(new URLSearchParams(toQueryString(values)));
        const set = Object.entries(values).filter(([, value]) => value !== "");
        expect(read).toEqual(Object.fromEntries(set.map(([key, value]) => [key, String(value)])));
      }),
    );
  });
});
