import { describe, expect, test } from "vitest";
import { createDomain } from "../../../tests/support/builders";
import type { Domain } from "@/model/records";
import { getMatchingRows, collectInvalidRecords, putPage, type DomainPages } from "./cachedPages";

const page = (ids: number[], hasNextPage = true, meta: object = {}) => ({
  data: ids.map((id) => createDomain({ id })),
  pageInfo: { hasNextPage, hasPreviousPage: false },
  meta,
});
const idsOf = (pages: DomainPages) => pages.pages.map(({ data }) => data.map(({ id }) => id));
const read = (...pages: ReturnType<typeof page>[]) =>
  pages.reduce<DomainPages | undefined>((cached, each, index) => putPage(cached, index + 1, each), undefined);

describe("pages", () => {
  test("are appended", () => {
    const pages = read(page([1, 2]), page([3, 4]), page([5], false));
    expect(pages && idsOf(pages)).toEqual([[1, 2], [3, 4], [5]]);
    expect(pages?.pageParams).toEqual([1, 2, 3]);
  });

  test("replace those of an earlier fetch, whose rest stays until the end", () => {
    const cached = read(page([1, 2]), page([3, 4]), page([5], false));
    const second = putPage(cached, 1, page([9, 1]));
    expect(idsOf(second)).toEqual([[9, 1], [3, 4], [5]]);
    expect(idsOf(putPage(second, 2, page([2, 3], false)))).toEqual([
      [9, 1],
      [2, 3],
    ]);
  });
});

describe("rows", () => {
  const odd = (domain: Domain) => (Number(domain.id) % 2 === 1 ? domain : undefined);

  test("are the matches, in the order of the pages", () => {
    const pages = read(page([5, 2, 3]), page([4, 1], false));
    expect(getMatchingRows(pages, { filterDomain: odd }).map(({ id }) => id)).toEqual([5, 3, 1]);
    expect(getMatchingRows(undefined, { filterDomain: odd })).toEqual([]);
  });

  test("are unique, when a site has moved to the next page", () => {
    const pages = read(page([1, 3]), page([3, 5], false));
    const rows = getMatchingRows(pages, { filterDomain: odd });
    expect(rows.map(({ id }) => id)).toEqual([1, 3, 5]);
    expect(rows[1]).toBe(pages?.pages[0]?.data[1]);
  });
});

test("gives invalid records of all pages unique keys", () => {
  const bad = (key: string) => ({ invalidRecords: { rows: [{ key, id: 1, fields: ["url"], texts: {} }], total: 2 } });
  const pages = read(page([1], true, bad("invalid-0")), page([2, 3]), page([4], false, bad("invalid-0")));
  expect(collectInvalidRecords(pages)).toMatchObject({
    total: 6,
    rows: [{ key: "0-invalid-0" }, { key: "2-invalid-0" }],
  });
  expect(collectInvalidRecords(read(page([1], false)))).toBeUndefined();
});
