import { infiniteListsKey, listsKey, recordsKey } from "@/dataProvider/queryKeys";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { GetListResult, RaRecord } from "ra-core";
import type { Domain } from "@/model/records";
import { getInvalidRecords } from "@/dataProvider/parseRows";
import { isObject } from "@/lib/isObject";
import { CLOCK_TOLERANCE_MS, LIVE_UPDATE_INTERVAL_MS } from "@/lib/constants";

/** When a record was saved; NaN if it does not say so, or names a time that is still to come. */
const savedAt = (record: object): number => {
  const { updated_at: text } = record as { updated_at?: unknown };
  const at = typeof text === "string" ? Date.parse(text) : Number.NaN;
  return at <= Date.now() + CLOCK_TOLERANCE_MS ? at : Number.NaN;
};

/**
 * True if one state of a domain was clearly saved before the other. Within the tolerance the order in which states were received
 * counts: application servers have clocks of their own.
 */
export const isOlder = (one: object, other: object, tolerance = CLOCK_TOLERANCE_MS): boolean =>
  savedAt(one) + tolerance < savedAt(other);

interface Changes {
  /** Changed domains by id, as text: ids come as numbers and as text. */
  byId: ReadonlyMap<string, Domain>;
  tolerance: number | undefined;
}

/** Events may arrive late: a domain that is older than the cached one is ignored. */
const newer = (known: RaRecord, { byId, tolerance }: Changes): Domain | undefined => {
  const change = byId.get(String(known.id));
  return change && isOlder(change, known, tolerance) ? undefined : change;
};

/** It has just lost its last server: it was deleted. A site that never had one, or comes without servers, says nothing. */
const isDeleted = (known: RaRecord, change: Domain): boolean =>
  change.servers?.length === 0 && ((known as unknown as Domain).servers ?? []).length > 0;

/** A domain that comes without its servers says nothing about them. */
const withServers = (known: RaRecord, change: Domain): Domain => {
  const { servers } = known as unknown as Domain;
  return change.servers || !servers ? change : { ...change, servers };
};

/** An event contains the whole row. A domain without a type is a detail, which may lack the list's fields. */
const replaced = (row: RaRecord, change: Domain): RaRecord => {
  const changed = withServers(row, change);
  return "type" in change ? changed : { ...row, ...changed };
};

/** Returns the same array when it contains none of the domains, so that unaffected components do not render again. */
const replaceIn = (rows: readonly RaRecord[], changes: Changes): readonly RaRecord[] => {
  if (!rows.some((row) => newer(row, changes))) return rows;
  return rows.flatMap((row) => {
    const change = newer(row, changes);
    if (!change) return row;
    return isDeleted(row, change) ? [] : replaced(row, change);
  });
};

const rowsOf = (list: unknown): readonly RaRecord[] =>
  isObject(list) && Array.isArray(list["data"]) ? (list as unknown as GetListResult).data : [];

/** InvalidRecords rows that a change makes readable: they become normal rows at their place. */
const readableNow = (list: unknown, { byId }: Changes) => {
  const meta = isObject(list) ? (list["meta"] as GetListResult["meta"]) : undefined;
  const invalidRecords = getInvalidRecords(meta);
  const domains = invalidRecords?.rows.flatMap(({ id }) => byId.get(String(id)) ?? []) ?? [];
  if (!invalidRecords || domains.length === 0) return undefined;
  const rows = invalidRecords.rows.filter(({ id }) => !byId.has(String(id)));
  return { domains, meta: { ...meta, invalidRecords: rows.length > 0 ? { ...invalidRecords, rows } : undefined } };
};

const replaceInList = <T>(list: T, changes: Changes): T => {
  const rows = rowsOf(list);
  const data = replaceIn(rows, changes);
  const now = readableNow(list, changes);
  if (now) return { ...list, data: [...now.domains, ...data], meta: now.meta };
  return data === rows ? list : { ...list, data };
};

/** A changed domain does not make the rest of a list newer: its time of reading stays. */
const replaceCached = (
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  replace: (data: unknown) => unknown,
): void => {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const { state } = query;
    if (state.data === undefined) continue;
    queryClient.setQueryData(query.queryKey, replace(state.data), { updatedAt: state.dataUpdatedAt });
  }
};

/** True if one of the domains is in no cached list. */
const hasUnlisted = (queryClient: QueryClient, domains: readonly Domain[]): boolean => {
  const lists = queryClient.getQueriesData({ queryKey: listsKey("domains") }).map(([, list]) => list);
  const scans = queryClient.getQueriesData<InfiniteData<unknown>>({ queryKey: infiniteListsKey("domains") });
  const pages = [...lists, ...scans.flatMap(([, scan]) => scan?.pages ?? [])];
  const listed = new Set(pages.flatMap((page) => rowsOf(page).map(({ id }) => String(id))));
  return domains.some(({ id }) => !listed.has(String(id)));
};

/**
 * The one way in which changed domains reach the screen: push events, an action's answer and a refetch all put them into every
 * cached list and the open detail. Fields that only the detail has stay.
 * @param tolerance how much older than a cached state, in milliseconds, one may be that was received later.
 * @returns whether a deleted domain has left a list, or a page that is not cached: totals and pages only the server knows.
 */
export const putDomains = (queryClient: QueryClient, domains: readonly Domain[], tolerance?: number): boolean => {
  const changes: Changes = { byId: new Map(domains.map((domain) => [String(domain.id), domain])), tolerance };
  const withoutServers = domains.filter(({ servers }) => servers?.length === 0);
  let hasLeft = withoutServers.length > 0 && hasUnlisted(queryClient, withoutServers);
  const replace = <T>(list: T): T => {
    const after = replaceInList(list, changes);
    hasLeft ||= rowsOf(after).length < rowsOf(list).length;
    return after;
  };
  replaceCached(queryClient, listsKey("domains"), replace);
  replaceCached(queryClient, infiniteListsKey("domains"), (cached) => {
    const lists = cached as InfiniteData<unknown>;
    return { ...lists, pages: lists.pages.map(replace) };
  });
  replaceCached(queryClient, recordsKey("domains"), (detail) => {
    const change = isObject(detail) && "id" in detail ? newer(detail as RaRecord, changes) : undefined;
    return change ? { ...(detail as object), ...withServers(detail as RaRecord, change) } : detail;
  });
  return hasLeft;
};

export const putDomain = (queryClient: QueryClient, domain: Domain, tolerance?: number): boolean =>
  putDomains(queryClient, [domain], tolerance);

/** About a frame. */
const FRAME_MS = 16;

/**
 * Collects pushed domains, so that a burst of events is one update of the screen, and at most four come in a second. Of several
 * events for one domain the last counts.
 */
export const createDomainBatch = (apply: (domains: readonly Domain[]) => void) => {
  const waiting = new Map<string, Domain>();
  let appliedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    appliedAt = performance.now();
    const domains = [...waiting.values()];
    waiting.clear();
    apply(domains);
  };
  return {
    add: (domain: Domain) => {
      waiting.set(String(domain.id), domain);
      timer ??= setTimeout(flush, Math.max(FRAME_MS, appliedAt + LIVE_UPDATE_INTERVAL_MS - performance.now()));
    },
    /** Discards what is waiting: the screen has been left. */
    stop: () => clearTimeout(timer),
  };
};
