import type { Identifier } from "ra-core";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Domain } from "@/model/records";
import { createUserValue } from "@/lib/userState";
import type { ScrollState } from "@/ui/layout/ScrollPosition";

interface ListPosition {
  address: string;
  scroll: number;
  rows: readonly Domain[];
}

/** It is kept in memory: after a reload there are no neighbours, and the link has the persisted filters. */
const listPosition = createUserValue<ListPosition | undefined>(undefined);

export const useSaveListPosition = (rows: readonly Domain[]): void => {
  const { pathname, search } = useLocation();
  const scroll = useRef<number>(undefined);
  useEffect(() => {
    // Reading it after each render would make the browser lay out the page twice.
    scroll.current ??= window.scrollY;
    listPosition.set({ address: pathname + search, scroll: scroll.current, rows });
  }, [pathname, search, rows]);
  // The next page may be shorter and scroll to the top: ignore that.
  useLayoutEffect(() => {
    const scrolled = () => {
      scroll.current = window.scrollY;
      const now = listPosition.get();
      if (now) listPosition.set({ ...now, scroll: scroll.current });
    };
    addEventListener("scroll", scrolled, { passive: true });
    return () => removeEventListener("scroll", scrolled);
  }, []);
};

export const getNeighbours = (id: Identifier) => {
  const rows = listPosition.get()?.rows ?? [];
  const at = rows.findIndex((row) => String(row.id) === String(id));
  return at < 0 ? undefined : { previous: rows[at - 1], next: rows[at + 1] };
};

export const getListLink = (): { to: string; state: ScrollState } => {
  const { address = "/domains", scroll = 0 } = listPosition.get() ?? {};
  return { to: address, state: { scroll } };
};
