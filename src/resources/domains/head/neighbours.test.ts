import fc from "fast-check";
import { expect, test } from "vitest";
import { aDomain } from "../../../../tests/support/builders";
import { neighboursOf, type ListPage, type Neighbour } from "./neighbours";

const page = (number: number, ids: number[], more: Partial<ListPage> = {}): ListPage => ({
  page: number,
  rows: ids.map((id) => aDomain({ id })),
  hasPrevious: number > 1,
  hasNext: true,
  readAt: number,
  ...more,
});
const words = (found: Neighbour | undefined) =>
  found && ("domain" in found ? `site ${found.domain.id}` : `page ${found.page}`);

const first = page(1, [1, 2, 3]);
const second = page(2, [4, 5]);
const last = page(3, [6], { hasNext: false });

test.each([
  ["in the middle of a page", [first], 2, "site 1", "site 3"],
  ["the first of all", [first], 1, undefined, "site 2"],
  ["the last of a page whose next one is not known", [first], 3, "site 2", "page 2"],
  ["over a border to a known page", [first, second], 3, "site 2", "site 4"],
  ["back over a border", [first, second], 4, "site 3", "site 5"],
  ["back to a page that is not known", [second], 4, "page 1", "site 5"],
  ["the last of all", [first, second, last], 6, "site 5", undefined],
  ["over a page of which the list shows nothing", [first, page(2, []), last], 3, "site 2", "site 6"],
  ["a site that has moved to the next page and is on both", [first, page(2, [3, 4])], 3, "site 2", "site 4"],
  ["the page that was read last counts", [page(1, [1, 2], { readAt: 9 }), page(2, [2, 3])], 2, "site 1", "site 3"],
  ["an id as text", [first], "2", "site 1", "site 3"],
] as const)("%s", (_, pages, id, previous, next) => {
  const found = neighboursOf(pages, id);
  expect([words(found?.previous), words(found?.next)]).toEqual([previous, next]);
});

test("a site that is not in the list has none", () => {
  expect(neighboursOf([first], 9)).toBeUndefined();
  expect(neighboursOf([], 1)).toBeUndefined();
});

test("property: going on from the first reaches every site once, in order, and the same way back", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 6 }), (sizes) => {
      let id = 0;
      const pages = sizes.map((size, index) =>
        page(
          index + 1,
          Array.from({ length: size }, () => ++id),
          { hasNext: index + 1 < sizes.length },
        ),
      );
      for (let at = 1; at <= id; at += 1) {
        const found = neighboursOf(pages, at);
        expect(words(found?.next)).toBe(at === id ? undefined : `site ${at + 1}`);
        expect(words(found?.previous)).toBe(at === 1 ? undefined : `site ${at - 1}`);
      }
    }),
  );
});
