import type { Identifier } from "ra-core";
import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import type { Domain } from "@/model/records";
import { createUserValue } from "@/lib/userState";
import type { ScrollState } from "@/ui/layout/ScrollPosition";

/** The sites list as it was left. */
interface ListPosition {
  /** Includes the filters, the order and the page. */
  address: string;
  scroll: number;
  rows: readonly Domain[];
}

/** In memory: after a reload a site's page has no neighbours, and leads to the list by its persisted filters. */
const listPosition = createUserValue<ListPosition | undefined>(undefined);

/** Remembers the sites list while it shows these rows. */
export const useSaveListPosition = (rows: readonly Domain[]): void => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    listPosition.set({ address: pathname + search, scroll: window.scrollY, rows });
  }, [pathname, search, rows]);
  // The page of the next screen may be too short for this scroll position: what happens after the list has gone does not count.
  useLayoutEffect(() => {
    const scrolled = () => {
      const now = listPosition.get();
      if (now) listPosition.set({ ...now, scroll: window.scrollY });
    };
    addEventListener("scroll", scrolled, { passive: true });
    return () => removeEventListener("scroll", scrolled);
  }, []);
};

/** The sites before and after this one in the list that was left; undefined where it is not one of its rows. */
export const getNeighbours = (id: Identifier) => {
  const rows = listPosition.get()?.rows ?? [];
  const at = rows.findIndex((row) => String(row.id) === String(id));
  return at < 0 ? undefined : { previous: rows[at - 1], next: rows[at + 1] };
};

/** Leads to the list as it was left. */
export const getListLink = (): { to: string; state: ScrollState } => {
  const { address = "/domains", scroll = 0 } = listPosition.get() ?? {};
  return { to: address, state: { scroll } };
};
