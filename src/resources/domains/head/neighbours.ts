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

/** The first of these rows, in the direction of `step`; beyond the page's last one, over the borders of the pages that are known. */
const nearest = (
  pages: readonly ListPage[],
  { page, hasPrevious, hasNext }: ListPage,
  rows: readonly Domain[],
  id: Identifier,
  step: 1 | -1,
): Neighbour | undefined => {
  // A site that has moved to another page meanwhile may be on both.
  const others = rows.filter((row) => !isSame(row, id));
  const domain = others.at(step === 1 ? 0 : -1);
  if (domain) return { domain };
  if (!(step === 1 ? hasNext : hasPrevious)) return undefined;
  const known = pages.find((other) => other.page === page + step);
  return known ? nearest(pages, known, known.rows, id, step) : { page: page + step };
};

/** The sites before and after a site in the list; undefined when the site is not in it. */
export const neighboursOf = (pages: readonly ListPage[], id: Identifier): Neighbours | undefined => {
  const start = pageWith(pages, id);
  if (!start) return undefined;
  const place = start.rows.findIndex((row) => isSame(row, id));
  return {
    previous: nearest(pages, start, start.rows.slice(0, place), id, -1),
    next: nearest(pages, start, start.rows.slice(place + 1), id, 1),
  };
};
