import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Domain } from "@/model/records";
import { useServices } from "@/ui/services";
import { useIsPresent } from "@/ui/widgets/useVisible";
import { useDomainEvents } from "@/custom/liveUpdates";
import { createPageFetcher, type FetchedPage, type PagesQuery } from "./pageFetcher";

export type PageFetchState =
  /** `changed`: all pages were read, and the list kept changing meanwhile. */
  | { name: "reading" | "stopped" | "done" | "changed" }
  /** The server allows no more calls for so many seconds. */
  | { name: "waiting"; seconds: number }
  | { name: "failed"; error: unknown };

const START = { fetchedCount: 0, pagesRead: 0, left: 0, isRestarted: false };

interface Counts {
  fetchedCount: number;
  /** Undefined until the server has said it. */
  total: number | undefined;
}

/** What was pushed since it was last taken. */
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
  /** Whether it reads from the beginning on, until it is stopped. */
  autoStart: boolean;
  /** Takes a page, and what was pushed while it was on its way: that may be newer than the page. */
  onPage: (page: FetchedPage, pushed: readonly Domain[]) => void;
  /** The list changed while it was read: it is read from its first page on. */
  onRestart?: () => void;
}

/** Reads all pages of a list of sites while it is on, from where it stopped. It waits while the user is away. */
export const usePageFetch = ({ query, autoStart: isReading, onPage, onRestart: onAgain }: Options) => {
  const services = useServices();
  const [state, setState] = useState<PageFetchState>({ name: isReading ? "reading" : "stopped" });
  const [progress, setProgress] = useState<typeof START & Counts>({ ...START, total: undefined });
  const isOn = useIsPresent() && (state.name === "reading" || state.name === "waiting");
  const takePushed = usePushedDomains(isOn);
  const reader = useRef<ReturnType<typeof createPageFetcher>>(undefined);

  const read = useEffectEvent((signal: AbortSignal) => {
    takePushed();
    reader.current ??= createPageFetcher(services, query);
    return reader.current({
      signal,
      onPage: (page) => {
        onPage(page, takePushed());
        services.domainEvents.emitLookedUp(page.rows, Date.now());
        setProgress(({ isRestarted }) => ({
          fetchedCount: page.read,
          total: page.total,
          left: page.remainingMs,
          pagesRead: page.page,
          isRestarted,
        }));
        setState({ name: "reading" });
      },
      onRestart: () => {
        onAgain?.();
        setProgress(({ total }) => ({ ...START, total, isRestarted: true }));
      },
      onWait: (ms) => setState({ name: "waiting", seconds: ms / 1000 }),
    });
  });
  useEffect(() => {
    if (!isOn) return;
    const aborted = new AbortController();
    const end = (ended: PageFetchState) => !aborted.signal.aborted && setState(ended);
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
    resume: () => setState({ name: "reading" }),
    restart: () => {
      reader.current = undefined;
      setProgress(({ total }) => ({ ...START, total }));
      setState({ name: "reading" });
    },
  };
};
