import type { FilterPayload, SortPayload } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { unreadableIn } from "../../../dataProvider/unreadable";
import { usePanel } from "../../../ui/panel";
import { linksOf, type SiteLink } from "./link";
import { readPages } from "./readPages";
import { selectLinks } from "./selection";

/** `full`: it stopped, because no more can be selected. */
type State = "reading" | "done" | "stopped" | "full" | "failed";

export interface Reading {
  state: State;
  read: number;
  total: number;
  /** Of those that were read: records that cannot be read in full, and cannot be selected. */
  unreadable: number;
  /** The server allows no more calls for so many seconds. */
  waits?: number | undefined;
  error?: unknown;
  /** The key of the search and filter whose sites it reads. */
  question: string;
}

interface Question {
  /** Tells questions apart. */
  key: string;
  filter: FilterPayload;
  sort?: SortPayload;
  /** Chooses among the links of the domains that the API answers; without it all of them. */
  matches?: (link: SiteLink) => boolean;
}

/** Selects every link of the list's search and filter, page after page. What was read stays selected when it is stopped. */
export const useSelectAll = () => {
  const { dataProvider, authProvider } = usePanel();
  const [reading, setReading] = useState<Reading>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (question: Question, total: number) => {
    running.current?.abort();
    const aborted = new AbortController();
    running.current = aborted;
    let now: Reading = { state: "reading", read: 0, total, unreadable: 0, question: question.key };
    const show = (part: Partial<Reading>) => {
      now = { ...now, ...part };
      if (running.current === aborted) setReading(now);
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
    running.current?.abort();
    setReading((now) => now && { ...now, state: "stopped", waits: undefined });
  };
  /** Stops, and forgets how far it was. */
  const end = () => {
    running.current?.abort();
    running.current = undefined;
    setReading(undefined);
  };
  return { reading, start, stop, end };
};
