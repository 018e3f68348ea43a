import type { Identifier } from "ra-core";
import type { Domain } from "../../../dataProvider/records";

/** A page of the list that the browser knows, with the rows that the list shows of it. */
export interface ListPage {
  page: number;
  rows: readonly Domain[];
  hasPrevious: boolean;
  hasNext: boolean;
  readAt: number;
}

export type Direction = "previous" | "next";
/** A site, or the page on which it is, which must be read first. */
export type Neighbour = { domain: Domain } | { page: number };
export type Neighbours = Readonly<Record<Direction, Neighbour | undefined>>;

const isSame = (domain: Domain, id: Identifier) => String(domain.id) === String(id);

/** The page on which a site is; where pages have moved meanwhile, the one that was read last. */
export const pageWith = <Page extends ListPage>(pages: readonly Page[], id: Identifier): Page | undefined =>
  pages
    .filter(({ rows }) => rows.some((row) => isSame(row, id)))
    .reduce<Page | undefined>((last, page) => (last && last.readAt > page.readAt ? last : page), undefined);

const neighbour = (
  pages: readonly ListPage[],
  start: ListPage,
  id: Identifier,
  direction: Direction,
): Neighbour | undefined => {
  const isNext = direction === "next";
  const inOrder = (rows: readonly Domain[]) => (isNext ? rows : rows.toReversed());
  const ofStart = inOrder(start.rows);
  let rows: readonly Domain[] = ofStart.slice(ofStart.findIndex((row) => isSame(row, id)) + 1);
  let at = start;
  for (;;) {
    // A site that has moved to another page meanwhile may be on both.
    const domain = rows.find((row) => !isSame(row, id));
    if (domain) return { domain };
    if (!(isNext ? at.hasNext : at.hasPrevious)) return undefined;
    const page = at.page + (isNext ? 1 : -1);
    const known = pages.find((other) => other.page === page);
    if (!known) return { page };
    rows = inOrder(known.rows);
    at = known;
  }
};

/** The sites before and after a site in the list, over the borders of its pages; undefined when the site is not in it. */
export const neighboursOf = (pages: readonly ListPage[], id: Identifier): Neighbours | undefined => {
  const start = pageWith(pages, id);
  return start && { previous: neighbour(pages, start, id, "previous"), next: neighbour(pages, start, id, "next") };
};
