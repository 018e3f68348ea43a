import { useSyncExternalStore } from "react";
import { getInvalidRecords } from "@/dataProvider/parseRows";
import { createUserValue } from "@/lib/userState";
import { useServices } from "@/ui/services";
import type { DomainListQuery } from "@/model/domainQuery";
import { createPageFetcher } from "./pageFetcher";
import {
  deselectInstallations,
  getInstallations,
  readSelection,
  selectInstallations,
  type SiteInstallation,
  useSelection,
} from "./selection";
import { getInstallationKey } from "@/custom/domainActions";

/** 'Select all that match', in this page's memory: the list offers it above its rows, and the bar says how far it is. */

/** `full`: it stopped, because no more can be selected. `changed`: the list kept changing while it was read. */
type State = "reading" | "done" | "changed" | "stopped" | "full" | "failed";

export interface SelectAllProgress {
  state: State;
  read: number;
  /** Undefined where the server does not say it. */
  total: number | undefined;
  /** Of those that were read: records that cannot be read in full, and cannot be selected. */
  invalidCount: number;
  /** The server allows no more calls for so many seconds. */
  waitSeconds?: number | undefined;
  /** The rest takes about so many milliseconds. */
  left?: number | undefined;
  /** The list changed while it was read, and is read again. */
  isRestarted?: boolean | undefined;
  error?: unknown;
  /** Once it is done: the keys (`getInstallationKey`) of all installations that match. */
  found?: ReadonlySet<string>;
  /** The key of the search and filter whose sites it reads. */
  query: string;
}

const selectAllProgress = createUserValue<SelectAllProgress | undefined>(undefined);

interface SelectAllQuery extends Pick<DomainListQuery, "filter" | "sort" | "matches"> {
  /** Tells questions apart. */
  key: string;
}

/** Selects installations as they are found, each once: what the person deselects meanwhile stays deselected. */
const createCollector = () => {
  const seen = new Set<string>();
  let found = new Set<string>();
  return {
    /** @returns how many were left out: a run has at most RUN_INSTALLATIONS_MAX installations. */
    select: (installations: readonly SiteInstallation[]): number => {
      const keyed = installations.map((installation) => [getInstallationKey(installation), installation] as const);
      const wanted = keyed.filter(([key]) => !seen.has(key) || readSelection().has(key));
      for (const [key] of keyed) {
        seen.add(key);
        found.add(key);
      }
      return selectInstallations(wanted.map(([, installation]) => installation));
    },
    found: (): ReadonlySet<string> => found,
    again: () => (found = new Set()),
    /** Deselects what an earlier pass found and the last one did not. */
    end: () => deselectInstallations([...seen].filter((key) => !found.has(key))),
  };
};

let running: AbortController | undefined;
/** Of the last reading: when that is made again, what it found and is not there any more is deselected. */
let collector = createCollector();

/** Stops, and forgets how far it was. @param question only if it reads for this key of a search and filter */
export const endSelectAll = (query?: string): void => {
  if (query !== undefined && selectAllProgress.get()?.query !== query) return;
  running?.abort();
  running = undefined;
  selectAllProgress.set(undefined);
};

/** The reading, except that 'all are selected' is said only while it is true. */
export const useSelectAllProgress = (): SelectAllProgress | undefined => {
  const reading = useSyncExternalStore(selectAllProgress.subscribe, selectAllProgress.get);
  const selection = useSelection();
  if (reading?.state !== "done" || reading.invalidCount > 0) return reading;
  const isAll = [...(reading.found ?? [])].every((key) => selection.has(key));
  return isAll ? reading : undefined;
};

/** Selects every installation of the list's search and filter, page after page. What was read stays selected when it is stopped. */
export const useSelectAll = () => {
  const services = useServices();
  const reading = useSyncExternalStore(selectAllProgress.subscribe, selectAllProgress.get);

  const start = async (query: SelectAllQuery, total: number | undefined) => {
    running?.abort();
    const aborted = new AbortController();
    running = aborted;
    let now: SelectAllProgress = { state: "reading", read: 0, total, invalidCount: 0, query: query.key };
    const show = (part: Partial<SelectAllProgress>) => {
      now = { ...now, ...part };
      if (running === aborted) selectAllProgress.set(now);
    };
    show({});
    if (reading?.state === "changed" && reading.query === query.key) collector.again();
    else collector = createCollector();
    try {
      const ended = await createPageFetcher(
        services,
        query,
      )({
        signal: aborted.signal,
        onPage: ({ rows, read, total: of, remainingMs, answer: { meta } }) => {
          const leftOut = collector.select(rows.flatMap(getInstallations).filter(query.matches));
          const invalidCount = now.invalidCount + (getInvalidRecords(meta)?.rows.length ?? 0);
          show({
            read,
            total: of,
            left: remainingMs,
            invalidCount,
            waitSeconds: undefined,
            ...(leftOut > 0 && { state: "full" }),
          });
          if (leftOut > 0) aborted.abort();
        },
        onRestart: () => {
          collector.again();
          show({ read: 0, invalidCount: 0, isRestarted: true, waitSeconds: undefined });
        },
        onWait: (ms) => show({ waitSeconds: Math.ceil(ms / 1000) }),
      });
      if (!ended) return;
      collector.end();
      show({ state: ended === "complete" ? "done" : "changed", isRestarted: undefined, found: collector.found() });
    } catch (error) {
      show({ state: "failed", error });
      await services.authProvider.checkError(error).catch(() => undefined);
    }
  };
  const stop = () => {
    running?.abort();
    if (!reading) return;
    selectAllProgress.set({ ...reading, state: "stopped", waitSeconds: undefined });
  };
  return { reading, start, stop };
};
