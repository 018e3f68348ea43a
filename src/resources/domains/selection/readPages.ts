import type { FilterPayload, GetListResult, SortPayload } from "ra-core";
import type { PanelDataProvider } from "../../../dataProvider";
import { resumesIn } from "../../../dataProvider/errors";
import type { Domain } from "../../../dataProvider/records";
import { unreadableIn } from "../../../dataProvider/unreadable";
import { pause } from "../../../lib/pause";

interface Question {
  filter: FilterPayload;
  sort?: SortPayload;
}

interface Progress {
  signal: AbortSignal;
  /** Where an earlier reading stopped: the next page, and how many records were read before it. */
  from?: { page: number; read: number };
  /** After each page: its rows, how many records were read so far and how many there are, and the page itself. */
  onPage: (rows: readonly Domain[], read: number, total: number, page: number, answer: GetListResult<Domain>) => void;
  /** The server allows no more calls for so many milliseconds. */
  onWait?: (ms: number) => void;
}

const totalOf = ({ total, meta }: GetListResult): number =>
  total ?? (Number((meta as { total?: unknown } | undefined)?.total) || 0);

/**
 * Reads all pages of a list of domains, one after the other, and waits where the server allows no more calls. Resolves with the
 * last page, or after an abort.
 * @throws ApiError
 */
export const readPages = async (
  dataProvider: Pick<PanelDataProvider, "getList">,
  { filter, sort }: Question,
  { signal, from = { page: 1, read: 0 }, onPage, onWait }: Progress,
): Promise<void> => {
  let { page, read } = from;
  while (!signal.aborted) {
    try {
      // The size of a page is the server's.
      const pagination = { page, perPage: 25 };
      const answer = await dataProvider.getList<Domain>("domains", {
        filter,
        pagination,
        signal,
        ...(sort && { sort }),
      });
      if (signal.aborted) return;
      read += answer.data.length + (unreadableIn(answer.meta)?.rows.length ?? 0);
      onPage(answer.data, read, Math.max(read, totalOf(answer)), page, answer);
      if (!answer.pageInfo?.hasNextPage) return;
      page += 1;
    } catch (error) {
      if (signal.aborted) return;
      const ms = resumesIn(error);
      if (ms === undefined) throw error;
      onWait?.(ms);
      await pause(ms, signal);
    }
  }
};
