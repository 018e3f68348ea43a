import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PagingShape, pagingShapes, paginate } from "../../mocks/backend/pagination";
import { parsePaging, getTotal } from "./paging";

const read = (body: unknown, page = 1) => {
  const { data } = body as { data?: unknown[] };
  return parsePaging(body, { page, count: (data ?? (body as unknown[])).length });
};

describe("Laravel's paginators", () => {
  const body = (shape: PagingShape, items: number, perPage: number, page: number) =>
    paginate(
      new URL(`http://api.test/api/domains?page=${page}`),
      Array.from({ length: items }, (_, at) => at),
      { perPage, shape },
      (item) => item,
    );
  const hasTotal = (shape: PagingShape) => !shape.startsWith("simple");

  test.each(pagingShapes)("property: %s has the page's position and no wrong total", (shape) => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 12 }),
        (items, perPage, page) => {
          const last = Math.max(1, Math.ceil(items / perPage));
          const isKnown = hasTotal(shape) || page === last;
          expect(read(body(shape, items, perPage, page), page)).toEqual({
            current_page: page,
            to: page > last || items === 0 ? null : Math.min(items, page * perPage),
            total: isKnown ? items : undefined,
            hasPreviousPage: page > 1,
            hasNextPage: page < last,
          });
        },
      ),
    );
  });
});

describe("incomplete responses", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
  const none = { current_page: 1, to: undefined, total: undefined, hasPreviousPage: false, hasNextPage: false };

  test.each<[name: string, body: unknown, page: number, paging: Partial<ReturnType<typeof read>>]>([
    ["a bare list is all there is", rows(3), 4, { to: 3, total: 3 }],
    ["so is a list without paging", { data: rows(3), meta: { version: 2 } }, 1, { to: 3, total: 3 }],
    [
      "numbers as texts",
      { data: rows(2), meta: { current_page: "2", last_page: "3", total: "6", per_page: "2" } },
      2,
      { current_page: 2, to: 4, total: 6, hasPreviousPage: true, hasNextPage: true },
    ],
    ["only links", { data: rows(2), links: { prev: null, next: "/?page=2" } }, 1, { to: 2, hasNextPage: true }],
    [
      "only a total that is more than the page",
      { data: rows(2), meta: { total: 5 } },
      1,
      { to: 2, total: 5, hasNextPage: true },
    ],
    [
      "an address of null is believed",
      { data: rows(2), meta: { current_page: 1, to: 2, total: 5, next_page_url: null } },
      1,
      { to: 2, total: 5 },
    ],
    [
      "the last page counts more than an address",
      { data: rows(2), meta: { current_page: 1, last_page: 2, next_page_url: null } },
      1,
      { to: 2, hasNextPage: true },
    ],
    [
      "a page whose records were filtered is not the last one",
      { data: [], meta: { current_page: 1, last_page: 2, to: null, total: 4 } },
      1,
      { to: null, total: 4, hasNextPage: true },
    ],
  ])("%s", (_, body, page, paging) => {
    expect(read(body, page)).toEqual({ ...none, ...paging });
  });

  test.each<[meta: unknown, total: number | undefined]>([
    [{ total: 5 }, 5],
    [{ total: 0 }, 0],
    [{ total: null }, undefined],
    [{ total: "many" }, undefined],
    [undefined, undefined],
  ])("parses from %j the total %s", (meta, total) => {
    expect(getTotal(meta)).toBe(total);
  });
});
