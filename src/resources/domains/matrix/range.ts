import type { SiteLink } from "../selection/link";
import { siteLinkKey } from "../selection/link";
import type { Place } from "./move";

const numbers = (one: number, other: number): number[] =>
  Array.from({ length: Math.abs(one - other) + 1 }, (_, step) => Math.min(one, other) + step);

/** The links of all cells between two, both included, each link once. */
export const linksInRange = (linksAt: (place: Place) => readonly SiteLink[], from: Place, to: Place): SiteLink[] => {
  const columns = numbers(from.column, to.column);
  // The first column stands for the whole domain.
  const needed = columns.includes(0) ? [0] : columns;
  const links = numbers(from.row, to.row).flatMap((row) => needed.flatMap((column) => linksAt({ row, column })));
  return [...new Map(links.map((link) => [siteLinkKey(link), link])).values()];
};

/**
 * Where Shift and an arrow key lead: a range of links takes in no domain or server as a whole, one of domains no links, one of
 * servers no domains.
 */
export const withinKind = ({ row, column }: Place, anchor: Place): Place => ({
  row: anchor.row < 0 ? -1 : Math.max(0, row),
  column: anchor.column === 0 ? 0 : Math.max(1, column),
});
