import type { FilterPayload, GetListResult, SortPayload } from "ra-core";
import type { PanelDataProvider } from "../../../dataProvider";
import { takeTurn } from "../../../dataProvider/callPace";
import type { SlowCalls } from "../../../dataProvider/slowCalls";
import { afterPage, firstPass, type PageFacts, type Verdict } from "../../../dataProvider/consistentPages";
import { resumesIn } from "../../../dataProvider/errors";
import type { Live } from "../../../dataProvider/live";
import type { Domain } from "../../../dataProvider/records";
import { totalIn } from "../../../dataProvider/paging";
import { unreadableIn } from "../../../dataProvider/readRows";
import { alone, pause } from "../../../lib/timing";
import { FAST_PAGES, PAGE_INTERVAL_MS } from "../../../lib/constants";

export interface ReadingPorts {
  dataProvider: Pick<PanelDataProvider, "getList">;
  live: Pick<Live, "overhear">;
  slowCalls: Pick<SlowCalls, "recent">;
}

export interface Question {
  filter: FilterPayload;
  sort?: SortPayload | undefined;
  /** Whether the API's list still has a domain, as far as the domain tells. */
  isListed?: (domain: Domain) => boolean;
}

export interface PageRead {
  rows: readonly Domain[];
  page: number;
  answer: GetListResult<Domain>;
  /** The number of records that were read so far, and of all, if the server says it. */
  read: number;
  total: number | undefined;
  /** How long the rest takes, in milliseconds. */
  left: number;
}

interface Progress {
  signal: AbortSignal;
  onPage: (page: PageRead) => void;
  /** The list changed while it was read: it is read from its first page on, and what was read is not valid any more. */
  onAgain?: () => void;
  /** The server allows no more calls for so many milliseconds. */
  onWait?: (ms: number) => void;
}

const LOCK = "spire.pages";

/** How long the pages that are left take at their pace, in milliseconds; nothing where all of them are read at once. */
export const readingTime = (records: number, pageSize: number, page = 0): number => {
  const last = page + Math.ceil(records / Math.max(1, pageSize));
  return Math.max(0, last - Math.max(page, FAST_PAGES)) * PAGE_INTERVAL_MS;
};

/** What is compared of a page (consistentPages.ts). */
export const factsOf = ({ data, meta, pageInfo }: GetListResult<Domain>): PageFacts => ({
  ids: data.map(({ id }) => String(id)),
  count: data.length + (unreadableIn(meta)?.rows.length ?? 0),
  total: totalIn(meta),
  isLast: !pageInfo?.hasNextPage,
});

/** Notices pushed domains that leave the list after they were read. */
const createLeaving = (isListed: (domain: Domain) => boolean) => {
  const listed = new Set<string>();
  const gone = new Set<string>();
  return {
    pushed: (domain: Domain) => !isListed(domain) && gone.add(String(domain.id)),
    /** Whether one of the pass has left: of this page too, which may have been answered before it did. */
    hasLeft: (rows: readonly Domain[]): boolean => {
      for (const row of rows) if (isListed(row)) listed.add(String(row.id));
      const hasLeft = [...gone].some((id) => listed.has(id));
      gone.clear();
      return hasLeft;
    },
    again: () => listed.clear(),
  };
};

/** Reads a page: the first ones at once, the others at their pace. Without an answer after an abort. @throws ApiError */
const createPacedReads = ({ dataProvider, slowCalls }: ReadingPorts, { filter, sort }: Question) => {
  const read = (page: number, signal: AbortSignal) =>
    dataProvider.getList<Domain>("domains", {
      filter,
      // The size of a page is the server's.
      pagination: { page, perPage: 25 },
      signal,
      ...(sort && { sort }),
    });
  return async (page: number, signal: AbortSignal): Promise<GetListResult<Domain> | undefined> => {
    if (page <= FAST_PAGES) return read(page, signal);
    let answer: GetListResult<Domain> | undefined;
    // Leaves room between two pages, and for whatever else is called meanwhile; all tabs together have this pace.
    await alone(LOCK, signal, async () => {
      await pause(PAGE_INTERVAL_MS, signal);
      await takeTurn(slowCalls, PAGE_INTERVAL_MS, signal);
      if (!signal.aborted) answer = await read(page, signal);
    });
    return answer;
  };
};

/**
 * A reading of all pages of a list of domains, one after the other, until they are one list or that is given up. It waits where the
 * server allows no more calls; after the first pages it leaves half of the calls to people. Each call goes on where the last one
 * failed or was stopped; it resolves with how it ended, or after an abort with nothing.
 * @throws ApiError
 */
export const createPageReader = (ports: ReadingPorts, { filter, sort, isListed = () => true }: Question) => {
  const leaving = createLeaving(isListed);
  let passes = firstPass;

  const readPage = createPacedReads(ports, { filter, sort });

  const take = (page: number, answer: GetListResult<Domain>, { onPage, onAgain }: Progress): Verdict => {
    const facts = factsOf(answer);
    const next = afterPage(passes, facts, leaving.hasLeft(answer.data));
    ({ passes } = next);
    if (next.verdict === "again") {
      leaving.again();
      onAgain?.();
      return next.verdict;
    }
    const read = passes.pages.reduce((sum, { count }) => sum + count, 0);
    const most = facts.total ?? (facts.isLast ? read : undefined);
    const total = most === undefined ? undefined : Math.max(read, most);
    const size = Math.max(...passes.pages.map(({ count }) => count));
    onPage({ rows: answer.data, page, answer, read, total, left: readingTime((total ?? read) - read, size, page) });
    return next.verdict;
  };

  return async (progress: Progress): Promise<"complete" | "changed" | undefined> => {
    const { signal, onWait } = progress;
    const stop = ports.live.overhear(({ payload }) => leaving.pushed(payload.record));
    try {
      while (!signal.aborted) {
        const page = passes.pages.length + 1;
        try {
          const answer = await readPage(page, signal);
          if (!answer || signal.aborted) return undefined;
          const verdict = take(page, answer, progress);
          if (verdict === "complete" || verdict === "changed") return signal.aborted ? undefined : verdict;
        } catch (error) {
          if (signal.aborted) return undefined;
          const ms = resumesIn(error);
          if (ms === undefined) throw error;
          onWait?.(ms);
          await pause(ms, signal);
        }
      }
      return undefined;
    } finally {
      stop();
    }
  };
};
