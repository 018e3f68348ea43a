import { array, assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { paginate } from "./pagination";

interface Page {
  data: number[];
  meta: { next_page_url: string | null };
}
const pageAt = (url: string, items: number[], perPage: number) =>
  paginate(new URL(url), items, { perPage }, (item) => item) as Page;
const page = (items: number[], perPage: number, number: number | string) =>
  pageAt(`http://api.test/api/domains?search=x&page=${number}`, items, perPage);

test("following next_page_url meets every item once, in order", () => {
  assert(
    property(array(integer(), { maxLength: 60 }), integer({ min: 1, max: 9 }), (items, perPage) => {
      const met: number[] = [];
      let next: string | null = "http://api.test/api/domains";
      while (next !== null) {
        const { data, meta }: Page = pageAt(next, items, perPage);
        met.push(...data);
        next = meta.next_page_url;
      }
      expect(met).toEqual(items);
    }),
  );
});

test("beyond the last page there is no data, and from and to are null", () => {
  const { data, meta } = page([1, 2, 3], 2, 7);
  expect(data).toEqual([]);
  expect(meta).toMatchObject({ current_page: 7, from: null, to: null, total: 3, last_page: 2, next_page_url: null });
});

test.each(["0", "-1", "x", "", "1.5"])("page %o is page 1", (number) => {
  expect(page([1, 2, 3], 2, number).meta).toMatchObject({ current_page: 1, from: 1, to: 2, prev_page_url: null });
});

test("the addresses keep the query", () => {
  expect(page([1, 2, 3], 2, 1).meta.next_page_url).toBe("http://api.test/api/domains?search=x&page=2");
});
