import type { FilterPayload, SortPayload } from "ra-core";
import type { PanelDataProvider } from "../../../dataProvider";
import { resumesIn } from "../../../dataProvider/errors";
import type { Domain } from "../../../dataProvider/records";

interface Question {
  filter: FilterPayload;
  sort?: SortPayload;
}

interface Progress {
  signal: AbortSignal;
  /** After each page: its rows, how many records were read so far, and how many there are. */
  onPage: (rows: readonly Domain[], read: number, total: number) => void;
  /** The server allows no more calls for so many milliseconds. */
  onWait?: (ms: number) => void;
}

/** Resolves after the time, or at once when aborted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Reads all pages of a list of domains, one after the other, and waits where the server allows no more calls. Resolves with the
 * last page, or after an abort.
 * @throws ApiError
 */
export const readPages = async (
  dataProvider: Pick<PanelDataProvider, "getList">,
  { filter, sort }: Question,
  { signal, onPage, onWait }: Progress,
): Promise<void> => {
  let read = 0;
  for (let page = 1; !signal.aborted;) {
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
      read += answer.data.length;
      onPage(answer.data, read, answer.total ?? read);
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
