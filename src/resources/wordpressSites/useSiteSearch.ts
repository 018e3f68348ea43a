import { useStore } from "ra-core";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { FILTER_DEBOUNCE_MS } from "@/lib/constants";
import { useHasLeft } from "@/ui/currentPath";
import type { WordpressSite } from "@/model/records";
import { toSearchTerm } from "@/lib/webAddress";
import { createTextFilter } from "@/lib/search";

/**
 * The search of the list. Input applies at once and is stored for the next visit; the address follows after the last key, for bookmarks,
 * reloads and Back. Without a search in the address the stored one applies.
 */
export const useSiteSearch = (): [search: string, setSearch: (search: string) => void] => {
  const [params, setParams] = useSearchParams();
  const [stored, store] = useStore<unknown>("wordpress-domains.search", "");
  const inAddress = params.get("search") ?? undefined;
  const [typed, setTyped] = useState<string>();
  /** The address's search until navigation has replaced it: it must not override the input. */
  const [left, setLeft] = useState<{ search: string | undefined }>();
  if (left && left.search !== inAddress) setLeft(undefined);
  if (!left && typed !== undefined && typed === (inAddress ?? "")) setTyped(undefined);
  const search = typed ?? inAddress ?? (typeof stored === "string" ? stored : ""); // storage may hold anything

  const hasLeft = useHasLeft();
  const putIntoAddress = useEffectEvent((next: string) => {
    if (hasLeft()) return;
    const changed = new URLSearchParams(params);
    if (next) changed.set("search", next);
    else changed.delete("search");
    setLeft({ search: inAddress });
    setParams(changed, { replace: true });
  });
  const isInAddress = search === (inAddress ?? "");
  useEffect(() => {
    if (isInAddress) return;
    const timer = setTimeout(() => putIntoAddress(search), FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search, isInAddress]);

  const storeAlso = useEffectEvent((found: string) => {
    if (typed === undefined && found !== stored) store(found);
  });
  useEffect(() => {
    if (inAddress !== undefined) storeAlso(inAddress);
  }, [inAddress]);

  const setSearch = (next: string) => {
    setTyped(next);
    store(next);
  };
  return [search, setSearch];
};

/** Sites whose name, domain or url contains every word of the search, in any spelling; a pasted address counts as its host. */
export const filterSites = (sites: readonly WordpressSite[], search: string): readonly WordpressSite[] => {
  const isMatch = createTextFilter(search, toSearchTerm);
  return isMatch ? sites.filter(({ name, domain, url }) => isMatch([name, domain, url])) : sites;
};
