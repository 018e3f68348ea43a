import { useRef } from "react";
import type { Domain } from "../../../dataProvider/records";
import { wholeDomain } from "../filters/question";
import { siteLinkKey, type SiteLink } from "../selection/link";
import { deselectLinks, readSelection, selectLinks } from "../selection/selection";
import type { Place } from "./move";
import { linksInRange, withinKind } from "./range";
import { areSelected } from "./useAreSelected";

/** Where a range begins: a domain (none in the header) and a column. */
interface Anchor {
  domain: Domain["id"] | undefined;
  column: number;
  /** What was selected before the range was extended. */
  before: ReadonlyMap<string, SiteLink>;
}

interface Options {
  rows: readonly Domain[];
  linksAt: (place: Place) => readonly SiteLink[];
  /** Is told how many links found no room. */
  onFull: (count: number) => void;
}

/**
 * Selects cells of the matrix, as the grids of the ARIA practices do: one alone, a range from the cell that was used last
 * (Shift with a click, Space or x), or a range that follows the focus (Shift with the keys that move it).
 */
export const useGridSelection = ({ rows, linksAt, onFull }: Options) => {
  const anchor = useRef<Anchor>(undefined);
  const isExtending = useRef(false);

  const begin = ({ row, column }: Place) => {
    anchor.current = { domain: rows[row]?.id, column, before: readSelection() };
  };
  /** Rows may have come and gone since. */
  const beginning = (): Place | undefined => {
    if (!anchor.current) return undefined;
    const { domain, column } = anchor.current;
    const row = domain === undefined ? -1 : rows.findIndex(({ id }) => id === domain);
    return domain !== undefined && row < 0 ? undefined : { row, column };
  };
  const set = (links: readonly SiteLink[], isSelected: boolean) => {
    if (!isSelected) {
      deselectLinks(links.map(siteLinkKey));
      return;
    }
    const left = selectLinks(links.map(({ domain, server }) => ({ domain: wholeDomain(domain), server })));
    if (left > 0) onFull(left);
  };
  /** Selects the range up to `to`, in the place of the one up to `from`. What was selected before stays. */
  const extend = (start: Place, from: Place, to: Place) => {
    const range = linksInRange(linksAt, start, to);
    const keys = new Set([...range.map(siteLinkKey), ...(anchor.current?.before.keys() ?? [])]);
    set(
      linksInRange(linksAt, start, from).filter((link) => !keys.has(siteLinkKey(link))),
      false,
    );
    set(range, true);
  };

  return {
    /** Selects the cell, or deselects it when all of its links are selected; a range follows its last cell. */
    toggle: (place: Place, isRange: boolean) => {
      const start = isRange ? beginning() : undefined;
      set(start ? linksInRange(linksAt, start, place) : linksAt(place), !areSelected(linksAt(place)));
      isExtending.current = false;
      begin(place);
    },
    /** To be called when a key moves the focus. @returns where it goes. */
    moved: (from: Place, to: Place, isRange: boolean): Place => {
      if (!isRange) {
        isExtending.current = false;
        return to;
      }
      if (!isExtending.current) begin(from);
      isExtending.current = true;
      const start = beginning() ?? from;
      const end = withinKind(to, start);
      extend(start, from, end);
      return end;
    },
  };
};
