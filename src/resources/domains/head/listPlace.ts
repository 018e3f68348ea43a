import { type FilterPayload, type SortPayload, useListContext } from "ra-core";
import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { onForget } from "../../../lib/personMemory";
import type { ScrollState } from "../../../ui/layout/ScrollPosition";

/** The sites list as it was left. */
export interface ListPlace {
  filter: FilterPayload;
  sort: SortPayload;
  /** With its page, in its address. */
  address: string;
  scroll: number;
}

/** In this page's memory: after a reload the list's filter, order and page are known, how far it was scrolled is not. */
let place: ListPlace | undefined;

export const readPlace = (): ListPlace | undefined => place;

onForget(() => (place = undefined));

/** Remembers the sites list while it is shown. */
export const useNotePlace = (): void => {
  const { filterValues: filter, sort } = useListContext();
  const { pathname, search } = useLocation();
  useEffect(() => {
    place = { filter: filter as FilterPayload, sort, address: pathname + search, scroll: window.scrollY };
  }, [filter, sort, pathname, search]);
  // The page of the next screen may be too short for this scroll position: what happens after the list has gone does not count.
  useLayoutEffect(() => {
    const scrolled = () => {
      if (place) place.scroll = window.scrollY;
    };
    addEventListener("scroll", scrolled, { passive: true });
    return () => removeEventListener("scroll", scrolled);
  }, []);
};

/** Leads to the list as it was left. */
export const linkToList = (): { to: string; state: ScrollState } => {
  const { address = "/domains", scroll = 0 } = place ?? {};
  return { to: address, state: { scroll } };
};
