import { onForget } from "../../../lib/personMemory";
import type { PanelDataProvider } from "../../../dataProvider";
import type { Domain } from "../../../dataProvider/records";
import { unreadableIn } from "../../../dataProvider/unreadable";
import type { ListQuestion } from "../filters/question";
import { readPages } from "../selection/readPages";

export interface Progress {
  read: number;
  total: number;
  /** The server allows no more calls for so many seconds. */
  waits?: number | undefined;
}

export interface Sites {
  records: readonly Domain[];
  unreadable: number;
}

let running: AbortController | undefined;

/** Ends the reading under way, if any: what was read is dropped. */
export const stopReading = (): void => running?.abort();

onForget(stopReading);

/**
 * A reading of all sites that match, a page at a time. After a failure `goOn` goes on with the page that failed.
 * @returns what was read, or undefined when it was stopped.
 * @throws ApiError
 */
export const createReading = (
  dataProvider: Pick<PanelDataProvider, "getList">,
  question: Pick<ListQuestion, "filter" | "sort" | "narrow">,
  onProgress: (progress: Progress) => void,
) => {
  const found = new Map<string, Domain>();
  let unreadable = 0;
  let now: Progress = { read: 0, total: 0 };
  let next = { page: 1, read: 0 };
  const show = (progress: Progress) => onProgress((now = progress));

  const goOn = async (): Promise<Sites | undefined> => {
    stopReading();
    const { signal } = (running = new AbortController());
    await readPages(dataProvider, question, {
      signal,
      from: next,
      onPage: (rows, read, total, page, { meta }) => {
        for (const domain of rows) {
          const row = question.narrow(domain);
          // One that moved to another page meanwhile is read twice.
          if (row) found.set(String(domain.id), row);
        }
        unreadable += unreadableIn(meta)?.rows.length ?? 0;
        next = { page: page + 1, read };
        show({ read, total });
      },
      onWait: (ms) => show({ ...now, waits: Math.ceil(ms / 1000) }),
    });
    return signal.aborted ? undefined : { records: [...found.values()], unreadable };
  };
  return { goOn };
};
