import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Domain } from "@/model/records";
import { useServices } from "@/ui/services";
import { useIsPresent } from "@/ui/usePresence";
import { useDomainEvents } from "@/custom/liveUpdates";
import { createPageFetcher, type FetchedPage, type PagesQuery } from "./pageFetcher";

type PageFetchState =
  /** `changed`: all pages were fetched, but the list kept changing. */
  { name: "reading" | "stopped" | "done" | "changed" } | { name: "failed"; error: unknown };

interface Progress {
  fetchedCount: number;
  total?: number | undefined;
  /** Estimated, in milliseconds. */
  left: number;
  isRestarted: boolean;
  /** Seconds until the server accepts calls again, after a 429. */
  waitSeconds?: number | undefined;
}

const START: Progress = { fetchedCount: 0, left: 0, isRestarted: false };

const usePushedDomains = (isListening: boolean) => {
  const pushed = useRef(new Map<string, Domain>());
  useDomainEvents(isListening, (domains, type) => {
    if (type === "pushed") for (const domain of domains) pushed.current.set(String(domain.id), domain);
  });
  return () => {
    const domains = [...pushed.current.values()];
    pushed.current.clear();
    return domains;
  };
};

interface Options {
  query: PagesQuery;
  /** Starts with the first render. */
  autoStart: boolean;
  /** `pushed` domains arrived during the request and may be newer than the page. */
  onPage: (page: FetchedPage, pushed: readonly Domain[]) => void;
  onRestart?: () => void;
}

/** Fetches all pages of a list of sites, and can be stopped and resumed. It waits while the user is away. */
export const usePageFetch = ({ query, autoStart, onPage, onRestart }: Options) => {
  const services = useServices();
  const [state, setState] = useState<PageFetchState>({ name: autoStart ? "reading" : "stopped" });
  const [progress, setProgress] = useState(START);
  const isOn = useIsPresent() && state.name === "reading";
  const takePushed = usePushedDomains(isOn);
  const fetcher = useRef<ReturnType<typeof createPageFetcher>>(undefined);

  const fetchPages = useEffectEvent((signal: AbortSignal) => {
    takePushed();
    fetcher.current ??= createPageFetcher(services, query);
    return fetcher.current({
      signal,
      onPage: (page) => {
        onPage(page, takePushed());
        services.domainEvents.emitLookedUp(page.rows, Date.now());
        setProgress(({ isRestarted }) => ({
          fetchedCount: page.fetchedCount,
          total: page.total,
          left: page.remainingMs,
          isRestarted,
        }));
      },
      onRestart: () => {
        onRestart?.();
        setProgress(({ total }) => ({ ...START, total, isRestarted: true }));
      },
      onWait: (ms) => setProgress((before) => ({ ...before, waitSeconds: ms / 1000 })),
    });
  });
  useEffect(() => {
    if (!isOn) return;
    const aborted = new AbortController();
    const { signal } = aborted;
    fetchPages(signal).then(
      (result) => !signal.aborted && setState({ name: result === "changed" ? "changed" : "done" }),
      (error: unknown) => {
        if (signal.aborted) return;
        setState({ name: "failed", error });
        void services.authProvider.checkError(error);
      },
    );
    return () => aborted.abort();
  }, [isOn, services]);

  return {
    state,
    ...progress,
    stop: () => setState({ name: "stopped" }),
    resume: () => {
      setProgress((before) => ({ ...before, waitSeconds: undefined }));
      setState({ name: "reading" });
    },
    readAgain: () => {
      fetcher.current = undefined;
      setProgress(({ total }) => ({ ...START, total }));
      setState({ name: "reading" });
    },
  };
};
