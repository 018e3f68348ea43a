import type { FilterPayload, GetListResult, SortPayload } from "ra-core";
import type { PanelDataProvider } from "@/dataProvider";
import { waitForSlot, type SlowCalls } from "@/dataProvider/rateLimits";
import { getResumeDelay } from "@/dataProvider/errors";
import type { Domain } from "@/model/records";
import { getTotal, getInvalidRecords } from "@/dataProvider/responses";
import { runExclusively } from "@/lib/tabs";
import { pause } from "@/lib/timing";
import { UNTHROTTLED_PAGES, PAGE_INTERVAL_MS } from "@/lib/constants";

export interface PageFetchServices {
  dataProvider: Pick<PanelDataProvider, "getList">;
  slowCalls: Pick<SlowCalls, "recent">;
}

export interface PagesQuery {
  filter: FilterPayload;
  sort?: SortPayload | undefined;
}

export interface FetchedPage {
  rows: readonly Domain[];
  page: number;
  response: GetListResult<Domain>;
  /** Records fetched so far, and in total if the server reports it. */
  fetchedCount: number;
  total: number | undefined;
  /** Estimate for the remaining pages. */
  remainingMs: number;
}

interface Progress {
  signal: AbortSignal;
  onPage: (page: FetchedPage) => void;
  /** The list changed meanwhile: it is fetched again from page 1, and earlier pages are invalid. */
  onRestart?: () => void;
  /** In milliseconds, after a 429. */
  onWait?: (ms: number) => void;
}

const LOCK = "spire.pages";

/** Estimated milliseconds for the remaining pages; 0 if all are fetched at once. */
export const estimateFetchTime = (records: number, pageSize: number, page = 0): number => {
  const last = page + Math.ceil(records / Math.max(1, pageSize));
  return Math.max(0, last - Math.max(page, UNTHROTTLED_PAGES)) * PAGE_INTERVAL_MS;
};

interface PageFacts {
  ids: readonly string[];
  /** Including invalid records. */
  count: number;
  total: number | undefined;
  isLast: boolean;
}

const getPageFacts = ({ data, meta, pageInfo }: GetListResult<Domain>): PageFacts => ({
  ids: data.map(({ id }) => String(id)),
  count: data.length + (getInvalidRecords(meta)?.rows.length ?? 0),
  total: getTotal(meta),
  isLast: !pageInfo?.hasNextPage,
});

const sumCounts = (pages: readonly PageFacts[]) => pages.reduce((sum, { count }) => sum + count, 0);

/** True if the server ignores the page number and returns the same page again. */
const isRepeated = ({ ids, isLast }: PageFacts, before: PageFacts | undefined): boolean =>
  !isLast && ids.length > 0 && ids.join() === before?.ids.join();

/** True if the pages are one list: a record added or removed meanwhile shifts others to another page. */
const isConsistent = (pages: readonly PageFacts[]): boolean => {
  const ids = pages.flatMap((page) => page.ids);
  const totals = new Set(pages.flatMap(({ total }) => total ?? []));
  return new Set(ids).size === ids.length && totals.size <= 1 && (totals.size === 0 || totals.has(sumCounts(pages)));
};

/** Fetches the first pages at once, the others within the rate limit. Undefined after an abort. @throws ApiError */
const createPagedFetch = ({ dataProvider, slowCalls }: PageFetchServices, { filter, sort }: PagesQuery) => {
  const read = (page: number, signal: AbortSignal) =>
    dataProvider.getList<Domain>("domains", {
      filter,
      // The server determines the page size.
      pagination: { page, perPage: 25 },
      signal,
      ...(sort && { sort }),
    });
  return async (page: number, signal: AbortSignal): Promise<GetListResult<Domain> | undefined> => {
    if (page <= UNTHROTTLED_PAGES) return read(page, signal);
    let response: GetListResult<Domain> | undefined;
    // All tabs share this interval, and other calls go first.
    await runExclusively(LOCK, signal, async () => {
      await pause(PAGE_INTERVAL_MS, signal);
      await waitForSlot(slowCalls, PAGE_INTERVAL_MS, signal);
      if (!signal.aborted) response = await read(page, signal);
    });
    return response;
  };
};

/**
 * Fetches all pages of a list of domains, one after the other. If the list changed meanwhile they are fetched a second time, and
 * then it ends with 'changed'. Waits after a 429, and leaves half of the rate limit to users. Each call resumes where the last one
 * failed or was stopped, and resolves with the result, or undefined after an abort.
 * @throws ApiError
 */
export const createPageFetcher = (ports: PageFetchServices, query: PagesQuery) => {
  const readPage = createPagedFetch(ports, query);
  let pages: PageFacts[] = [];
  let isSecondPass = false;

  const addPage = (page: number, response: GetListResult<Domain>, { onPage, onRestart }: Progress) => {
    const facts = getPageFacts(response);
    const isEnd = facts.isLast || isRepeated(facts, pages.at(-1));
    pages.push(facts);
    const isWhole = isEnd && facts.isLast && isConsistent(pages);
    const hasOtherTotal = facts.total !== undefined && (pages[0]?.total ?? facts.total) !== facts.total;
    if (!isSecondPass && (hasOtherTotal || (isEnd && !isWhole))) {
      pages = [];
      isSecondPass = true;
      onRestart?.();
      return undefined;
    }
    const fetchedCount = sumCounts(pages);
    const most = facts.total ?? (facts.isLast ? fetchedCount : undefined);
    const total = most === undefined ? undefined : Math.max(fetchedCount, most);
    const size = Math.max(...pages.map(({ count }) => count));
    onPage({
      rows: response.data,
      page,
      response,
      fetchedCount,
      total,
      remainingMs: estimateFetchTime((total ?? fetchedCount) - fetchedCount, size, page),
    });
    if (!isEnd) return undefined;
    return isWhole ? "complete" : "changed";
  };

  return async (progress: Progress): Promise<"complete" | "changed" | undefined> => {
    const { signal, onWait } = progress;
    while (!signal.aborted) {
      const page = pages.length + 1;
      try {
        const response = await readPage(page, signal);
        if (!response || signal.aborted) return undefined;
        const end = addPage(page, response, progress);
        if (end) return signal.aborted ? undefined : end;
      } catch (error) {
        if (signal.aborted) return undefined;
        const ms = getResumeDelay(error);
        if (ms === undefined) throw error;
        onWait?.(ms);
        await pause(ms, signal);
      }
    }
    return undefined;
  };
};
