import { useSyncExternalStore } from "react";
import { getInvalidRecords } from "@/dataProvider/listResponse";
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

/** `full`: the maximum is reached. `changed`: the list kept changing meanwhile. */
type State = "reading" | "done" | "changed" | "stopped" | "full" | "failed";

export interface SelectAllProgress {
  state: State;
  fetchedCount: number;
  /** Undefined if the server does not report it. */
  total: number | undefined;
  /** Fetched records that do not match their schema and cannot be selected. */
  invalidCount: number;
  /** Seconds until the server accepts calls again. */
  waitSeconds?: number | undefined;
  /** Estimated milliseconds. */
  remainingMs?: number | undefined;
  /** The list changed, and is fetched a second time. */
  isRestarted?: boolean | undefined;
  error?: unknown;
  /** Keys of all matching installations, once it is done. */
  installationKeys?: ReadonlySet<string>;
  /** Identifies the search and filters. */
  query: string;
}

const selectAllProgress = createUserValue<SelectAllProgress | undefined>(undefined);

interface SelectAllQuery extends Pick<DomainListQuery, "filter" | "sort" | "matches"> {
  key: string;
}

/** Selects installations as they are fetched. Installations that the user deselects meanwhile stay deselected. */
const createCollector = () => {
  const seen = new Set<string>();
  let found = new Set<string>();
  return {
    select: (installations: readonly SiteInstallation[]): number => {
      const keyed = installations.map((installation) => [getInstallationKey(installation), installation] as const);
      const wanted = keyed.filter(([key]) => !seen.has(key) || readSelection().has(key));
      for (const [key] of keyed) {
        seen.add(key);
        found.add(key);
      }
      return selectInstallations(wanted.map(([, installation]) => installation));
    },
    getKeys: (): ReadonlySet<string> => found,
    restart: () => (found = new Set()),
    /** Deselects installations that only an earlier pass has found. */
    finish: () => deselectInstallations([...seen].filter((key) => !found.has(key))),
  };
};

let running: AbortController | undefined;
let collector = createCollector();

/** Stops and resets. @param query only if it is for this search and these filters */
export const endSelectAll = (query?: string): void => {
  if (query !== undefined && selectAllProgress.get()?.query !== query) return;
  running?.abort();
  running = undefined;
  selectAllProgress.set(undefined);
};

/** The progress, without 'all are selected' once something was deselected. */
export const useSelectAllProgress = (): SelectAllProgress | undefined => {
  const reading = useSyncExternalStore(selectAllProgress.subscribe, selectAllProgress.get);
  const selection = useSelection();
  if (reading?.state !== "done" || reading.invalidCount > 0) return reading;
  const isAll = [...(reading.installationKeys ?? [])].every((key) => selection.has(key));
  return isAll ? reading : undefined;
};

/** Selects all installations that match the list's filters, page by page. Fetched ones stay selected when it is stopped. */
export const useSelectAll = () => {
  const services = useServices();
  const reading = useSyncExternalStore(selectAllProgress.subscribe, selectAllProgress.get);

  const start = async (query: SelectAllQuery, total: number | undefined) => {
    running?.abort();
    const aborted = new AbortController();
    running = aborted;
    let now: SelectAllProgress = { state: "reading", fetchedCount: 0, total, invalidCount: 0, query: query.key };
    const show = (part: Partial<SelectAllProgress>) => {
      now = { ...now, ...part };
      if (running === aborted) selectAllProgress.set(now);
    };
    show({});
    if (reading?.state === "changed" && reading.query === query.key) collector.restart();
    else collector = createCollector();
    try {
      const ended = await createPageFetcher(
        services,
        query,
      )({
        signal: aborted.signal,
        onPage: ({ rows, fetchedCount, total: of, remainingMs, response: { meta } }) => {
          const leftOut = collector.select(rows.flatMap(getInstallations).filter(query.matches));
          const invalidCount = now.invalidCount + (getInvalidRecords(meta)?.rows.length ?? 0);
          show({
            fetchedCount,
            total: of,
            remainingMs: remainingMs,
            invalidCount,
            waitSeconds: undefined,
            ...(leftOut > 0 && { state: "full" }),
          });
          if (leftOut > 0) aborted.abort();
        },
        onRestart: () => {
          collector.restart();
          show({ fetchedCount: 0, invalidCount: 0, isRestarted: true, waitSeconds: undefined });
        },
        onWait: (ms) => show({ waitSeconds: Math.ceil(ms / 1000) }),
      });
      if (!ended) return;
      collector.finish();
      show({
        state: ended === "complete" ? "done" : "changed",
        isRestarted: undefined,
        installationKeys: collector.getKeys(),
      });
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
