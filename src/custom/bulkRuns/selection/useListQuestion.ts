import { useListContext } from "ra-core";
import { useMemo, useState, useEffect } from "react";
import type { Domain } from "@/model/records";
import { questionOf, type ListQuestion } from "@/model/domainQuery";
import type { DomainFilters } from "@/model/domainFilters";
import { createDomainBatch } from "@/custom/liveUpdates";
import { useDomainEvents } from "@/custom/liveUpdates";
import { refreshSelection, useSelection } from "./selection";

/** What the sites list asks for now. Stays the same object until its filters or its sort change. */
export const useListQuestion = (): ListQuestion => {
  const { filterValues, sort } = useListContext();
  const values = JSON.stringify(filterValues);
  const { field, order } = sort;
  return useMemo(
    () => questionOf(JSON.parse(values) as Partial<DomainFilters>, { field, order }),
    [values, field, order],
  );
};

/** The rows of the page that the list shows, with the installations that match. Until new filters are answered, those that were asked before. */
export const useNarrowedRows = (): Domain[] | undefined => {
  const { data, isPlaceholderData } = useListContext<Domain>();
  const asked = useListQuestion();
  const [answered, setAnswered] = useState(asked);
  if (!isPlaceholderData && answered !== asked) setAnswered(asked);
  const { narrow } = isPlaceholderData ? answered : asked;
  return useMemo(() => data?.flatMap((domain) => narrow(domain) ?? []), [data, narrow]);
};

/** Keeps the states of the selected installations new: what is pushed, a few times a second, what is read, and what the list shows. */
export const useFreshSelection = (shown: readonly Domain[]): void => {
  const batch = useMemo(() => createDomainBatch(refreshSelection), []);
  useEffect(() => batch.stop, [batch]);
  useDomainEvents(useSelection().size > 0, (domains, type) => {
    if (type !== "pushed") refreshSelection(domains);
    else for (const domain of domains) batch.add(domain);
  });
  useEffect(() => refreshSelection(shown), [shown]);
};
