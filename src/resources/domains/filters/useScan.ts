import { hashKey, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Domain } from "../../../dataProvider/records";
import { usePanel } from "../../../ui/panel";
import { putDomains } from "../live/putDomain";
import { useListening } from "../processes/useListening";
import { readPages } from "../selection/readPages";
import type { ListQuestion } from "./question";
import { pagesKey, withPage, type Pages } from "./scan";

export type ScanState =
  | { name: "reading" | "stopped" | "done" }
  /** The server allows no more calls for so many seconds. */
  | { name: "waiting"; seconds: number }
  | { name: "failed"; error: unknown };

const START = { page: 1, read: 0 };

/**
 * Reads all pages of the question into the query cache, one after the other. Pages of an earlier reading are shown until they
 * have been read again. Reads all of them again when data was lost (after a reconnect), once the reading under way has ended.
 */
export const useScan = (question: ListQuestion) => {
  const { dataProvider, queryClient, live } = usePanel();
  const key = JSON.stringify(pagesKey(question));
  const queryKey = useMemo(() => JSON.parse(key) as ReturnType<typeof pagesKey>, [key]);
  const { data } = useQuery<Pages>({ queryKey, queryFn: skipToken });

  const [state, setState] = useState<ScanState>({ name: "reading" });
  const [progress, setProgress] = useState({ checked: 0, total: 0 });
  const [checkedAt, setCheckedAt] = useState<number>();
  const next = useRef(START);
  /** Something may have changed that nobody has told. */
  const lost = useRef(false);
  const isOn = state.name === "reading" || state.name === "waiting";

  // What is pushed while a page is on its way may be newer than the page.
  const pushed = useRef(new Map<string, Domain>());
  useListening(isOn, (domains, type) => {
    if (type === "pushed") for (const domain of domains) pushed.current.set(String(domain.id), domain);
  });

  useEffect(() => {
    if (!isOn) return;
    const aborted = new AbortController();
    const { signal } = aborted;
    pushed.current.clear();
    const [, , { filter, sort }] = queryKey;
    readPages(
      dataProvider,
      { filter, sort },
      {
        signal,
        from: next.current,
        onPage: (_, read, total, page, answer) => {
          queryClient.setQueryData<Pages>(queryKey, (known) => withPage(known, page, answer));
          putDomains(queryClient, [...pushed.current.values()]);
          pushed.current.clear();
          next.current = { page: page + 1, read };
          setProgress({ checked: read, total });
          setState({ name: "reading" });
        },
        onWait: (ms) => setState({ name: "waiting", seconds: ms / 1000 }),
      },
    ).then(
      () => {
        if (signal.aborted) return;
        setState({ name: "done" });
        setCheckedAt(Date.now());
      },
      (error: unknown) => !signal.aborted && setState({ name: "failed", error }),
    );
    return () => aborted.abort();
  }, [isOn, dataProvider, queryClient, queryKey]);

  const again = () => {
    next.current = START;
    setProgress(({ total }) => ({ checked: 0, total }));
    setState({ name: "reading" });
  };

  // While push is down the person decides when to read again: there may be many pages.
  const refreshIfLost = useEffectEvent(() => {
    if (!lost.current || isOn || state.name === "stopped" || live.getStatus() !== "live") return;
    lost.current = false;
    again();
  });
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "invalidate") return;
        if (event.query.queryHash !== hashKey(queryKey)) return;
        lost.current = true;
        refreshIfLost();
      }),
    [queryClient, queryKey],
  );
  useEffect(() => {
    if (!isOn) refreshIfLost();
  }, [isOn]);

  return {
    pages: data,
    state,
    ...progress,
    /** When the last page was read. */
    checkedAt,
    stop: () => setState({ name: "stopped" }),
    /** Goes on where it stopped or failed. */
    goOn: () => setState({ name: "reading" }),
    again,
  };
};

export type Scan = ReturnType<typeof useScan>;
