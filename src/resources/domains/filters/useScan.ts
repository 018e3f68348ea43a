import { skipToken, useQuery, hashKey, type QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Domain } from "../../../dataProvider/records";
import { usePanel } from "../../../ui/panel";
import { putDomains } from "../../../custom/liveUpdates";
import { useListening } from "../../../custom/processes";
import { createPageReader } from "../../../custom/bulk";
import type { ListQuestion } from "../rules/question";
import { pagesKey, withPage, type Pages } from "./scan";

/** Calls back when the data of a query is invalidated (something may have changed that nobody has told), as soon as `isFree`. */
const useLostData = (queryKey: QueryKey, isFree: boolean, onLost: () => void): void => {
  const { queryClient } = usePanel();
  const isLost = useRef(false);
  const report = useEffectEvent(() => {
    if (!isLost.current || !isFree) return;
    isLost.current = false;
    onLost();
  });
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "invalidate") return;
        if (event.query.queryHash !== hashKey(queryKey)) return;
        isLost.current = true;
        report();
      }),
    [queryClient, queryKey],
  );
  useEffect(() => {
    if (isFree) report();
  }, [isFree]);
};

export type ScanState =
  /** `changed`: all pages were read, and the list kept changing meanwhile. */
  | { name: "reading" | "stopped" | "done" | "changed" }
  /** The server allows no more calls for so many seconds. */
  | { name: "waiting"; seconds: number }
  | { name: "failed"; error: unknown };

const START = { checked: 0, pagesRead: 0, left: 0, isAgain: false };

/** What was pushed since it was last taken. */
const usePushed = (isListening: boolean) => {
  const pushed = useRef(new Map<string, Domain>());
  useListening(isListening, (domains, type) => {
    if (type === "pushed") for (const domain of domains) pushed.current.set(String(domain.id), domain);
  });
  return () => {
    const domains = [...pushed.current.values()];
    pushed.current.clear();
    return domains;
  };
};

/** Reads pages into the query cache while it is on, from where it stopped. */
const useReading = (queryKey: ReturnType<typeof pagesKey>, question: ListQuestion) => {
  const panel = usePanel();
  const { queryClient } = panel;
  const [state, setState] = useState<ScanState>({ name: "reading" });
  const [progress, setProgress] = useState({ ...START, total: 0 });
  const isOn = state.name === "reading" || state.name === "waiting";
  const takePushed = usePushed(isOn);
  const reader = useRef<ReturnType<typeof createPageReader>>(undefined);

  const read = useEffectEvent((signal: AbortSignal) => {
    takePushed();
    reader.current ??= createPageReader(panel, question);
    return reader.current({
      signal,
      onPage: ({ page, answer, read: checked, total, left }) => {
        queryClient.setQueryData<Pages>(queryKey, (known) => withPage(known, page, answer));
        // What was pushed while the page was on its way may be newer than the page.
        putDomains(queryClient, takePushed());
        setProgress(({ isAgain }) => ({ checked, total, left, pagesRead: page, isAgain }));
        setState({ name: "reading" });
      },
      onAgain: () => setProgress(({ total }) => ({ ...START, total, isAgain: true })),
      onWait: (ms) => setState({ name: "waiting", seconds: ms / 1000 }),
    });
  });
  useEffect(() => {
    if (!isOn) return;
    const aborted = new AbortController();
    const end = (ended: ScanState) => !aborted.signal.aborted && setState(ended);
    read(aborted.signal).then(
      (ended) => end({ name: ended === "changed" ? "changed" : "done" }),
      (error: unknown) => end({ name: "failed", error }),
    );
    return () => aborted.abort();
  }, [isOn]);

  return {
    state,
    ...progress,
    stop: () => setState({ name: "stopped" }),
    /** Goes on where it stopped or failed. */
    goOn: () => setState({ name: "reading" }),
    again: () => {
      reader.current = undefined;
      setProgress(({ total }) => ({ ...START, total }));
      setState({ name: "reading" });
    },
  };
};

/**
 * Reads all pages of the question, one after the other. Pages of an earlier reading are shown until they have been read again.
 * Reads all of them again when data was lost (after a reconnect), once the reading under way has ended. While push is down the
 * person decides when: there may be many pages.
 */
export const useScan = (question: ListQuestion) => {
  const { live } = usePanel();
  const key = JSON.stringify(pagesKey(question));
  const queryKey = useMemo(() => JSON.parse(key) as ReturnType<typeof pagesKey>, [key]);
  const { data, dataUpdatedAt } = useQuery<Pages>({ queryKey, queryFn: skipToken });
  const reading = useReading(queryKey, question);
  const isDone = reading.state.name === "done";
  useLostData(queryKey, isDone && live.getStatus() === "live", reading.again);
  return { pages: data, pagesAt: dataUpdatedAt, isDone, ...reading };
};

export type Scan = ReturnType<typeof useScan>;
