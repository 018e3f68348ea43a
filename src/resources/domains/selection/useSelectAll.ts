import type { FilterPayload, SortPayload } from "ra-core";
import { useSyncExternalStore } from "react";
import { unreadableIn } from "../../../dataProvider/unreadable";
import { usePanel } from "../../../ui/panel";
import { linksOf, type SiteLink } from "./link";
import { readPages } from "./readPages";
import { onSelectAll, readSelectAll, showReading, type Reading } from "./selectAll";
import { selectLinks } from "./selection";

interface Question {
  /** Tells questions apart. */
  key: string;
  filter: FilterPayload;
  sort?: SortPayload;
  /** Chooses among the links of the domains that the API answers; without it all of them. */
  matches?: (link: SiteLink) => boolean;
}

let running: AbortController | undefined;

/** Stops, and forgets how far it was. */
export const endSelectAll = (): void => {
  running?.abort();
  running = undefined;
  showReading(undefined);
};

/** Selects every link of the list's search and filter, page after page. What was read stays selected when it is stopped. */
export const useSelectAll = () => {
  const { dataProvider, authProvider } = usePanel();
  const { reading, scan } = useSyncExternalStore(onSelectAll, readSelectAll);

  const start = async (question: Question, total: number) => {
    running?.abort();
    const aborted = new AbortController();
    running = aborted;
    let now: Reading = { state: "reading", read: 0, total, unreadable: 0, question: question.key };
    const show = (part: Partial<Reading>) => {
      now = { ...now, ...part };
      if (running === aborted) showReading(now);
    };
    show({});
    try {
      await readPages(dataProvider, question, {
        signal: aborted.signal,
        onPage: (rows, read, of, _, { meta }) => {
          const leftOut = selectLinks(rows.flatMap(linksOf).filter(question.matches ?? (() => true)));
          const unreadable = now.unreadable + (unreadableIn(meta)?.rows.length ?? 0);
          show({ read, total: of, unreadable, waits: undefined, ...(leftOut > 0 && { state: "full" }) });
          if (leftOut > 0) aborted.abort();
        },
        onWait: (ms) => show({ waits: Math.ceil(ms / 1000) }),
      });
      if (!aborted.signal.aborted) show({ state: "done" });
    } catch (error) {
      show({ state: "failed", error });
      await authProvider.checkError(error).catch(() => undefined);
    }
  };
  const stop = () => {
    running?.abort();
    if (!reading) return;
    if (reading.matches !== undefined) scan?.stop();
    showReading({ ...reading, state: "stopped", waits: undefined });
  };
  return { reading, scan, start, stop };
};
