import { skipToken, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import type { Applied } from "../changes/reverse";

/** A set that was applied in this visit, so that it can be undone: kept until the person leaves. */
export interface AppliedSet {
  /** When, in milliseconds since 1970. */
  at: number;
  steps: readonly Applied[];
}

const keyOf = (domainId: Identifier) => ["dns", "applied", String(domainId)];
const none: readonly AppliedSet[] = [];

/** Newest first. */
export const useApplied = (domainId: Identifier): readonly AppliedSet[] => {
  const { data = none } = useQuery<readonly AppliedSet[]>({
    queryKey: keyOf(domainId),
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return data;
};

export const keepApplied = (queryClient: QueryClient, domainId: Identifier, steps: readonly Applied[]): void =>
  void queryClient.setQueryData<readonly AppliedSet[]>(keyOf(domainId), (known = none) => [
    { at: Date.now(), steps },
    ...known,
  ]);
