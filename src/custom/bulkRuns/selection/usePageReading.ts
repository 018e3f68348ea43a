import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Domain } from "@/model/records";
import { useServices } from "@/ui/services";
import { useIsPresent } from "@/ui/widgets/useVisible";
import { useDomainEvents } from "@/custom/liveUpdates";
import { createPageReader, type PageRead, type PagesQuery } from "./readPages";

export type ReadingState =
  /** `changed`: all pages were read, and the list kept changing meanwhile. */
  | { name: "reading" | "stopped" | "done" | "changed" }
  /** The server allows no more calls for so many seconds. */
  | { name: "waiting"; seconds: number }
  | { name: "failed"; error: unknown };

const START = { checked: 0, pagesRead: 0, left: 0, isAgain: false };

interface Counts {
  checked: number;
  /** Undefined until the server has said it. */
  total: number | undefined;
}

/** What was pushed since it was last taken. */
const usePushed = (isListening: boolean) => {
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
  isReading: boolean;
  /** Takes a page, and what was pushed while it was on its way: that may be newer than the page. */
  onPage: (page: PageRead, pushed: readonly Domain[]) => void;
  /** The list changed while it was read: it is read from its first page on. */
  onAgain?: () => void;
}

/** Reads all pages of a list of sites while it is on, from where it stopped. It waits while the user is away. */
export const usePageReading = ({ query, isReading, onPage, onAgain }: Options) => {
  const services = useServices();
  const [state, setState] = useState<ReadingState>({ name: isReading ? "reading" : "stopped" });
  const [progress, setProgress] = useState<typeof START & Counts>({ ...START, total: undefined });
  const isOn = useIsPresent() && (state.name === "reading" || state.name === "waiting");
  const takePushed = usePushed(isOn);
  const reader = useRef<ReturnType<typeof createPageReader>>(undefined);

  const read = useEffectEvent((signal: AbortSignal) => {
    takePushed();
    reader.current ??= createPageReader(services, query);
    return reader.current({
      signal,
      onPage: (page) => {
        onPage(page, takePushed());
        services.domainEvents.emitLookedUp(page.rows, Date.now());
        setProgress(({ isAgain }) => ({
          checked: page.read,
          total: page.total,
          left: page.left,
          pagesRead: page.page,
          isAgain,
        }));
        setState({ name: "reading" });
      },
      onAgain: () => {
        onAgain?.();
        setProgress(({ total }) => ({ ...START, total, isAgain: true }));
      },
      onWait: (ms) => setState({ name: "waiting", seconds: ms / 1000 }),
    });
  });
  useEffect(() => {
    if (!isOn) return;
    const aborted = new AbortController();
    const end = (ended: ReadingState) => !aborted.signal.aborted && setState(ended);
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
