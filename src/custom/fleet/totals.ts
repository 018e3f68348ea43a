import { skipToken, useQuery, type QueryClient } from "@tanstack/react-query";
import { takeTurn } from "../../dataProvider/callPace";
import { resumesIn } from "../../dataProvider/errors";
import { totalIn } from "../../dataProvider/paging";
import { totalsKey } from "../../dataProvider/queryKeys";
import type { Domain } from "../../dataProvider/records";
import { TOTALS_INTERVAL_MS } from "../../lib/constants";
import { pause } from "../../lib/timing";
import { type Panel, usePanel } from "../../ui/panel";
import { takeRead } from "./fleet";
import { type Move, queryOf, type TotalName, totalNames } from "./tally";

/** How many sites the API counts under each of its filters, and when it said so. */
export type Totals = Partial<Record<TotalName, { count: number; at: number }>>;

type Ports = Pick<Panel, "dataProvider" | "slowCalls" | "queryClient">;

const readTotal = async (ports: Ports, name: TotalName, signal: AbortSignal): Promise<void> => {
  const at = Date.now();
  const { data, meta } = await ports.dataProvider.getList<Domain>("domains", {
    filter: name ? { filter: name } : {},
    pagination: { page: 1, perPage: 25 },
    meta: { quiet: true },
    signal,
  });
  const count = totalIn(meta);
  takeRead(data, at);
  if (count === undefined) return;
  ports.queryClient.setQueryData<Totals>(totalsKey, (known) => ({ ...known, [name]: { count, at } }));
};

/** Reads one total after the other, and goes on after a 429. @throws ApiError */
export const readTotals = async (ports: Ports, signal: AbortSignal): Promise<Totals> => {
  for (const name of totalNames) {
    for (let isRead = false; !isRead && !signal.aborted;) {
      await takeTurn(ports.slowCalls, 0, signal);
      if (signal.aborted) break;
      try {
        await readTotal(ports, name, signal);
        isRead = true;
      } catch (error) {
        const ms = resumesIn(error);
        if (ms === undefined) throw error;
        await pause(ms, signal);
      }
    }
  }
  return ports.queryClient.getQueryData<Totals>(totalsKey) ?? {};
};

/** The totals after these moves. A site that was not known before may have been counted already, unless all sites were read. */
export const moved = (totals: Totals, moves: readonly Move[], isWhole: boolean): Totals => {
  const told = moves.filter(({ before }) => before !== undefined || isWhole);
  const by = (name: TotalName): number => {
    const figure = queryOf({ filter: name });
    const has = (figures: readonly string[] | undefined) => (figures?.includes(figure) ? 1 : 0);
    return told.reduce((sum, { before, after }) => sum + has(after) - has(before), 0);
  };
  return Object.fromEntries(
    totalNames.flatMap((name) => {
      const known = totals[name];
      return known ? [[name, { ...known, count: known.count + by(name) }]] : [];
    }),
  );
};

/** Moves the totals that are known, without a call. */
export const moveTotals = (queryClient: QueryClient, moves: readonly Move[], isWhole: boolean): void => {
  const updatedAt = queryClient.getQueryState(totalsKey)?.dataUpdatedAt;
  queryClient.setQueryData<Totals>(
    totalsKey,
    (totals) => totals && moved(totals, moves, isWhole),
    updatedAt === undefined ? {} : { updatedAt },
  );
};

/** The totals, read every minute while the tab is visible. */
export const useTotals = () => {
  const panel = usePanel();
  return useQuery<Totals>({
    queryKey: totalsKey,
    queryFn: ({ signal }) => readTotals(panel, signal),
    staleTime: TOTALS_INTERVAL_MS,
    refetchInterval: TOTALS_INTERVAL_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
};

/** The totals as they are known. */
export const useKnownTotals = (): Totals => useQuery<Totals>({ queryKey: totalsKey, queryFn: skipToken }).data ?? {};
