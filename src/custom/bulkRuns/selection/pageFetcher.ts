import type { FilterPayload, GetListResult, SortPayload } from "ra-core";
import type { PanelDataProvider } from "@/dataProvider";
import { waitForSlot } from "@/dataProvider/backgroundRateLimiter";
import type { SlowCalls } from "@/dataProvider/slowCalls";
import { getResumeDelay } from "@/dataProvider/errors";
import type { Domain } from "@/model/records";
import { getTotal } from "@/dataProvider/paging";
import { getInvalidRecords } from "@/dataProvider/parseRows";
import { runExclusively, pause } from "@/lib/timing";
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
  answer: GetListResult<Domain>;
  /** The number of records that were read so far, and of all, if the server says it. */
  read: number;
  total: number | undefined;
  /** How long the rest takes, in milliseconds. */
  remainingMs: number;
}

interface Progress {
  signal: AbortSignal;
  onPage: (page: FetchedPage) => void;
  /** The list changed while it was read: it is read from its first page on, and what was read is not valid any more. */
  onRestart?: () => void;
  /** The server allows no more calls for so many milliseconds. */
  onWait?: (ms: number) => void;
}

const LOCK = "spire.pages";

/** How long the pages that are left take at their pace, in milliseconds; nothing where all of them are read at once. */
export const estimateFetchTime = (records: number, pageSize: number, page = 0): number => {
  const last = page + Math.ceil(records / Math.max(1, pageSize));
  return Math.max(0, last - Math.max(page, UNTHROTTLED_PAGES)) * PAGE_INTERVAL_MS;
};

/** What is compared of a page. */
interface PageFacts {
  /** The ids of its records, as text. */
  ids: readonly string[];
  /** How many records it has, with those that cannot be read. */
  count: number;
  /** The number of records on all pages, if the server says it. */
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

/** True if the server answers the page before once more, as one does that ignores the number of the page. */
const isRepeated = ({ ids, isLast }: PageFacts, before: PageFacts | undefined): boolean =>
  !isLast && ids.length > 0 && ids.join() === before?.ids.join();

/** True if all pages are one list: a record that leaves or comes meanwhile moves others over the pages' borders. */
const isConsistent = (pages: readonly PageFacts[]): boolean => {
  const ids = pages.flatMap((page) => page.ids);
  const totals = new Set(pages.flatMap(({ total }) => total ?? []));
  return new Set(ids).size === ids.length && totals.size <= 1 && (totals.size === 0 || totals.has(sumCounts(pages)));
};

/** Reads a page: the first ones at once, the others at their pace. Without an answer after an abort. @throws ApiError */
const createPagedFetch = ({ dataProvider, slowCalls }: PageFetchServices, { filter, sort }: PagesQuery) => {
  const read = (page: number, signal: AbortSignal) =>
    dataProvider.getList<Domain>("domains", {
      filter,
      // The size of a page is the server's.
      pagination: { page, perPage: 25 },
      signal,
      ...(sort && { sort }),
    });
  return async (page: number, signal: AbortSignal): Promise<GetListResult<Domain> | undefined> => {
    if (page <= UNTHROTTLED_PAGES) return read(page, signal);
    let answer: GetListResult<Domain> | undefined;
    // Leaves room between two pages, and for whatever else is called meanwhile; all tabs together have this pace.
    await runExclusively(LOCK, signal, async () => {
      await pause(PAGE_INTERVAL_MS, signal);
      await waitForSlot(slowCalls, PAGE_INTERVAL_MS, signal);
      if (!signal.aborted) answer = await read(page, signal);
    });
    return answer;
  };
};

/**
 * A reading of all pages of a list of domains, one after the other. Where they are not one list they are read once more; where they
 * are none again, it ends with 'changed'. It waits where the server allows no more calls; after the first pages it leaves half of
 * the calls to people. Each call goes on where the last one failed or was stopped; it resolves with how it ended, or after an abort
 * with nothing.
 * @throws ApiError
 */
export const createPageFetcher = (ports: PageFetchServices, query: PagesQuery) => {
  const readPage = createPagedFetch(ports, query);
  let pages: PageFacts[] = [];
  let isSecond = false;

  const take = (page: number, answer: GetListResult<Domain>, { onPage, onRestart }: Progress) => {
    const facts = getPageFacts(answer);
    const isEnd = facts.isLast || isRepeated(facts, pages.at(-1));
    pages.push(facts);
    const isWhole = isEnd && facts.isLast && isConsistent(pages);
    const hasOtherTotal = facts.total !== undefined && (pages[0]?.total ?? facts.total) !== facts.total;
    if (!isSecond && (hasOtherTotal || (isEnd && !isWhole))) {
      pages = [];
      isSecond = true;
      onRestart?.();
      return undefined;
    }
    const read = sumCounts(pages);
    const most = facts.total ?? (facts.isLast ? read : undefined);
    const total = most === undefined ? undefined : Math.max(read, most);
    const size = Math.max(...pages.map(({ count }) => count));
    onPage({
      rows: answer.data,
      page,
      answer,
      read,
      total,
      remainingMs: estimateFetchTime((total ?? read) - read, size, page),
    });
    if (!isEnd) return undefined;
    return isWhole ? "complete" : "changed";
  };

  return async (progress: Progress): Promise<"complete" | "changed" | undefined> => {
    const { signal, onWait } = progress;
    while (!signal.aborted) {
      const page = pages.length + 1;
      try {
        const answer = await readPage(page, signal);
        if (!answer || signal.aborted) return undefined;
        const end = take(page, answer, progress);
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
