import { skipToken, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import type { Change } from "@/model/dns/change";
import type { DnsRecord } from "@/model/records";

/** Data that only this browser has. It stays in the query cache until logout. */

const cacheKey = (what: "added" | "applied", domainId: Identifier) => ["dns", what, String(domainId)];

export const noRecords: readonly DnsRecord[] = [];

/** Records added in this visit to a zone that the server does not list, oldest first. */
export const useAddedRecords = (domainId: Identifier): readonly DnsRecord[] =>
  useQuery<readonly DnsRecord[]>({ queryKey: cacheKey("added", domainId), queryFn: skipToken, gcTime: Infinity })
    .data ?? noRecords;

export const getAddedRecords = (queryClient: QueryClient, domainId: Identifier): readonly DnsRecord[] =>
  queryClient.getQueryData<readonly DnsRecord[]>(cacheKey("added", domainId)) ?? noRecords;

/** Replaces the record with the same id, or appends it. */
export const cacheAddedRecord = (queryClient: QueryClient, domainId: Identifier, record: DnsRecord): void =>
  void queryClient.setQueryData<readonly DnsRecord[]>(cacheKey("added", domainId), (records = []) =>
    records.some(({ id }) => id === record.id)
      ? records.map((other) => (other.id === record.id ? record : other))
      : [...records, record],
  );

export const removeAddedRecord = (queryClient: QueryClient, domainId: Identifier, id: DnsRecord["id"]): void =>
  void queryClient.setQueryData<readonly DnsRecord[]>(cacheKey("added", domainId), (records) =>
    records?.filter((record) => record.id !== id),
  );

export interface AppliedStep {
  step: Change;
  /** Undefined after a removal. */
  saved?: DnsRecord | undefined;
}

/** A change set that was applied in this visit and can be undone. */
export interface AppliedSet {
  /** Milliseconds since 1970. */
  at: number;
  steps: readonly AppliedStep[];
}

/** Null after any other write to the zone. */
export const useAppliedSet = (domainId: Identifier): AppliedSet | null | undefined =>
  useQuery<AppliedSet | null>({ queryKey: cacheKey("applied", domainId), queryFn: skipToken, gcTime: Infinity }).data;

export const cacheAppliedSet = (queryClient: QueryClient, domainId: Identifier, steps: readonly AppliedStep[]): void =>
  void queryClient.setQueryData<AppliedSet>(cacheKey("applied", domainId), { at: Date.now(), steps });

export const clearAppliedSet = (queryClient: QueryClient, domainId: Identifier): void =>
  void queryClient.setQueryData(cacheKey("applied", domainId), null);
