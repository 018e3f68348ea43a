import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aDomain } from "../../../tests/support/builders";
import { createSlowCalls } from "../../dataProvider/slowCalls";
import { TOTALS_INTERVAL_MS } from "../../lib/constants";
import { createPageReader } from "../bulk";
import { readTotals, type Totals } from "./totals";

/** The calls of ten minutes in which the totals are read each minute, and all pages beside them. */

const PAGES = 1000;
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {}); // real locks take real time
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A list of 1,000 pages of two, whose answers take a quarter of a second; some calls are refused for a while. */
const createServer = () => {
  const slowCalls = createSlowCalls();
  const times: number[] = [];
  const getList = async (_: string, { pagination: { page = 1 } = {} }: { pagination?: { page?: number } }) => {
    slowCalls.begin();
    times.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 250));
    const data = [aDomain({ id: page * 2 }), aDomain({ id: page * 2 + 1 })];
    return { data, meta: { total: PAGES * 2 }, pageInfo: { hasNextPage: page < PAGES, hasPreviousPage: page > 1 } };
  };
  return { slowCalls, times, dataProvider: { getList } as never };
};

test("never take more than half of what the server allows in a minute", async () => {
  const { slowCalls, times, dataProvider } = createServer();
  const queryClient = new QueryClient();
  const { signal } = new AbortController();
  const totals = async (): Promise<Totals> => {
    const known = await readTotals({ dataProvider, slowCalls, queryClient }, signal);
    await new Promise((resolve) => setTimeout(resolve, TOTALS_INTERVAL_MS));
    return signal.aborted ? known : totals();
  };
  void totals();
  const read = createPageReader({ dataProvider, slowCalls, live: { overhear: () => () => undefined } }, { filter: {} });
  void read({ signal, onPage: () => undefined });
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);

  const inMinute = times.map((from) => times.filter((at) => at >= from && at < from + MINUTE_MS).length);
  expect(times.length).toBeGreaterThan(200);
  expect(Math.max(...inMinute)).toBeLessThanOrEqual(30);
  // The totals are not kept waiting by the pages.
  expect(queryClient.getQueryData<Totals>(["domainTotals"])?.php7?.count).toBe(PAGES * 2);
});
