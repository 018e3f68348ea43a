import { useListContext } from "ra-core";
import { useEffect, useState } from "react";
import { getInvalidRecords, getTotal } from "@/dataProvider/responses";
import { getInstallationKey, getInstallations, type SiteInstallation } from "@/model/installation";
import { useCachedPages, useDomainListQuery, usePageFetch } from "@/custom/domainPages";
import { deselectInstallations, readSelection, selectInstallations, useSelection } from "./selection";

/** Selects installations as they are fetched. Installations that the user deselects meanwhile stay deselected. */
const createCollector = () => {
  const seenKeys = new Set<string>();
  let foundKeys = new Set<string>();
  return {
    /** @returns the number of installations beyond the limit */
    select: (installations: readonly SiteInstallation[]): number => {
      const wanted = installations.filter((installation) => {
        const key = getInstallationKey(installation);
        return !seenKeys.has(key) || readSelection().has(key);
      });
      for (const key of installations.map(getInstallationKey)) {
        seenKeys.add(key);
        foundKeys.add(key);
      }
      return selectInstallations(wanted);
    },
    isSelected: (): boolean => [...foundKeys].every((key) => readSelection().has(key)),
    forgetFound: () => (foundKeys = new Set()),
    /** Deselects installations that only an earlier pass has found. */
    finish: () => deselectInstallations([...seenKeys].filter((key) => !foundKeys.has(key))),
  };
};

export type SelectAllProgress = ReturnType<typeof usePageFetch> & {
  /** Fetched records that do not match their schema and cannot be selected. */
  invalidCount: number;
  /** It was stopped because the limit is reached. */
  isFull: boolean;
};

/** Fetches the sites that match the list's filters, page by page, and selects them. */
const useFetchAndSelect = () => {
  const { filterValues, meta } = useListContext();
  const query = useDomainListQuery();
  useSelection();
  const [collector, setCollector] = useState(createCollector);
  const [invalidCount, setInvalidCount] = useState(0);
  const [phase, setPhase] = useState<"off" | "on" | "full">("off");
  const pageFetch = usePageFetch({
    query,
    autoStart: false,
    onPage: ({ rows, response }) => {
      setInvalidCount((count) => count + (getInvalidRecords(response.meta)?.rows.length ?? 0));
      if (collector.select(rows.flatMap(getInstallations).filter(query.matches)) === 0) return;
      setPhase("full");
      pageFetch.stop();
    },
    onRestart: () => {
      collector.forgetFound();
      setInvalidCount(0);
    },
  });
  const { name } = pageFetch.state;
  const isDone = name === "done" || name === "changed";
  useEffect(() => {
    if (isDone) collector.finish();
  }, [isDone, collector]);

  const end = () => {
    pageFetch.stop();
    setPhase("off");
  };
  // Other filters match other sites: earlier ones stay selected.
  const filters = JSON.stringify(filterValues);
  const [filtersBefore, setFiltersBefore] = useState(filters);
  if (filters !== filtersBefore) {
    setFiltersBefore(filters);
    end();
  }
  const start = () => {
    if (name === "changed") collector.forgetFound();
    else setCollector(createCollector());
    setInvalidCount(0);
    setPhase("on");
    pageFetch.readAgain();
  };
  // 'All are selected' is true until one is deselected.
  const isOutdated = name === "done" && invalidCount === 0 && !collector.isSelected();
  const details = { total: pageFetch.total ?? getTotal(meta), invalidCount, isFull: phase === "full" };
  return { progress: phase === "off" || isOutdated ? undefined : { ...pageFetch, ...details }, start, end };
};

/** 'Select all': the offer is undefined if the list shows all sites. */
export const useSelectAll = () => {
  const { progress, start, end } = useFetchAndSelect();
  const { meta, hasNextPage, hasPreviousPage, isPlaceholderData } = useListContext();
  const query = useDomainListQuery();
  const { rows, isComplete } = useCachedPages(query);
  const getOffer = () => {
    if (progress?.state.name === "done") return undefined;
    if (query.needsAllPages) {
      const select = () => void selectInstallations(rows.flatMap(getInstallations));
      return isComplete ? { start: select, total: rows.length, isAllShown: true } : undefined;
    }
    if ((!hasNextPage && !hasPreviousPage) || isPlaceholderData) return undefined;
    return { start, total: getTotal(meta), isAllShown: false };
  };
  return { progress, offer: getOffer(), end };
};
export type SelectAll = ReturnType<typeof useSelectAll>;
