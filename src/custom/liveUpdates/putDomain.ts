import { infiniteListsKey, listsKey, recordsKey } from "@/dataProvider/queryKeys";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { GetListResult, RaRecord } from "ra-core";
import type { Domain } from "@/model/records";
import { getInvalidRecords } from "@/dataProvider/responses";
import { isObject } from "@/lib/isObject";
import { parseTime } from "@/lib/parseTime";
import { CLOCK_TOLERANCE_MS, LIVE_UPDATE_INTERVAL_MS } from "@/lib/constants";

/** NaN without a valid time, or with a future one. */
const getSaveTime = (record: object): number => {
  const at = parseTime((record as { updated_at?: unknown }).updated_at);
  return at <= Date.now() + CLOCK_TOLERANCE_MS ? at : Number.NaN;
};

/** Within the tolerance the order of arrival counts: application servers have their own clocks. */
export const isOlder = (one: object, other: object, tolerance = CLOCK_TOLERANCE_MS): boolean =>
  getSaveTime(one) + tolerance < getSaveTime(other);

interface Changes {
  /** Keys are ids as text. */
  byId: ReadonlyMap<string, Domain>;
  tolerance: number | undefined;
}

const findNewer = (cached: RaRecord, { byId, tolerance }: Changes): Domain | undefined => {
  const change = byId.get(String(cached.id));
  return change && isOlder(change, cached, tolerance) ? undefined : change;
};

/** True if the change removed the last server. */
const isDeleted = (cached: RaRecord, change: Domain): boolean =>
  change.servers?.length === 0 && ((cached as unknown as Domain).servers ?? []).length > 0;

/** Keeps the cached servers if the change has none. */
const mergeServers = (cached: RaRecord, change: Domain): Domain => {
  const { servers } = cached as unknown as Domain;
  return change.servers || !servers ? change : { ...change, servers };
};

/** An event has the whole row. A domain without a type is a detail, which may lack fields of the list. */
const mergeRow = (row: RaRecord, change: Domain): RaRecord => {
  const changed = mergeServers(row, change);
  return "type" in change ? changed : { ...row, ...changed };
};

/** Returns the same array if nothing changed, so that components do not render again. */
const replaceRows = (rows: readonly RaRecord[], changes: Changes): readonly RaRecord[] => {
  if (!rows.some((row) => findNewer(row, changes))) return rows;
  return rows.flatMap((row) => {
    const change = findNewer(row, changes);
    if (!change) return row;
    return isDeleted(row, change) ? [] : mergeRow(row, change);
  });
};

const getRows = (list: unknown): readonly RaRecord[] =>
  isObject(list) && Array.isArray(list["data"]) ? (list as unknown as GetListResult).data : [];

const findRepairedRows = (list: unknown, { byId }: Changes) => {
  const meta = isObject(list) ? (list["meta"] as GetListResult["meta"]) : undefined;
  const invalidRecords = getInvalidRecords(meta);
  const domains = invalidRecords?.rows.flatMap(({ id }) => byId.get(String(id)) ?? []) ?? [];
  if (!invalidRecords || domains.length === 0) return undefined;
  const rows = invalidRecords.rows.filter(({ id }) => !byId.has(String(id)));
  return { domains, meta: { ...meta, invalidRecords: rows.length > 0 ? { ...invalidRecords, rows } : undefined } };
};

const replaceInList = <T>(list: T, changes: Changes): T => {
  const rows = getRows(list);
  const data = replaceRows(rows, changes);
  const repaired = findRepairedRows(list, changes);
  if (repaired) return { ...list, data: [...repaired.domains, ...data], meta: repaired.meta };
  return data === rows ? list : { ...list, data };
};

/** Keeps the fetch time: one changed domain does not make the rest of a list newer. */
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

const hasUnlisted = (queryClient: QueryClient, domains: readonly Domain[]): boolean => {
  const lists = queryClient.getQueriesData({ queryKey: listsKey("domains") }).map(([, list]) => list);
  const scans = queryClient.getQueriesData<InfiniteData<unknown>>({ queryKey: infiniteListsKey("domains") });
  const pages = [...lists, ...scans.flatMap(([, scan]) => scan?.pages ?? [])];
  const listed = new Set(pages.flatMap((page) => getRows(page).map(({ id }) => String(id))));
  return domains.some(({ id }) => !listed.has(String(id)));
};

/**
 * Puts changed domains of push events, responses and refetches into every cached list and the open detail. Fields that only the detail has
 * are kept.
 * @param tolerance accepted difference of save times, in milliseconds
 * @returns true if totals and pages may have changed, because a deleted domain has left a list or was on another page
 */
export const putDomains = (queryClient: QueryClient, domains: readonly Domain[], tolerance?: number): boolean => {
  const changes: Changes = { byId: new Map(domains.map((domain) => [String(domain.id), domain])), tolerance };
  const withoutServers = domains.filter(({ servers }) => servers?.length === 0);
  let hasLeft = withoutServers.length > 0 && hasUnlisted(queryClient, withoutServers);
  const replace = <T>(list: T): T => {
    const after = replaceInList(list, changes);
    hasLeft ||= getRows(after).length < getRows(list).length;
    return after;
  };
  replaceCached(queryClient, listsKey("domains"), replace);
  replaceCached(queryClient, infiniteListsKey("domains"), (scan) => {
    const lists = scan as InfiniteData<unknown>;
    return { ...lists, pages: lists.pages.map(replace) };
  });
  replaceCached(queryClient, recordsKey("domains"), (detail) => {
    const change = isObject(detail) && "id" in detail ? findNewer(detail as RaRecord, changes) : undefined;
    return change ? { ...(detail as object), ...mergeServers(detail as RaRecord, change) } : detail;
  });
  return hasLeft;
};

export const putDomain = (queryClient: QueryClient, domain: Domain, tolerance?: number): boolean =>
  putDomains(queryClient, [domain], tolerance);

/** About a frame. */
const FRAME_MS = 16;

/** Collects a burst of events into one update, at most four per second. The last event of a domain wins. */
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
    stop: () => clearTimeout(timer),
  };
};
