import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDomain } from "../../../tests/support/builders";
import type { LiveState } from "@/dataProvider/live";
import { STALE_TIME_MS, LIVE_GAP_MS } from "@/lib/constants";
import { presence } from "@/lib/presence";
import { createFilteredRefetch, refetchAfterReconnect, refetchShown } from "./freshness";

beforeEach(() => {
  vi.useFakeTimers();
});

/** Renders a list of domains, and counts its requests. */
const openList = async (queryClient: QueryClient, filter: Record<string, unknown>, ids: number[] = [1]) => {
  const read = vi.fn(() => Promise.resolve({ data: ids.map((id) => createDomain({ id })) }));
  const queryKey = ["domains", "getList", { filter }];
  const close = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  read.mockClear();
  return { read, close };
};

describe("after a reconnect", () => {
  test.each<[statuses: LiveState[], reads: number, between?: number]>([
    [["connecting", "live"], 0], // the first connection
    [["connecting", "live"], 0, LIVE_GAP_MS / 2],
    [["connecting", "live"], 1, LIVE_GAP_MS + 1], // long in coming
    [["connecting", "live", "connecting", "live"], 1], // dropped, and soon back
    [["connecting", "live", "connecting", "interrupted", "live"], 1],
    [["connecting", "interrupted", "live"], 1], // never heard until now
    [["connecting", "live", "interrupted", "live", "connecting", "live"], 1], // both in one second
    [["connecting", "live", "interrupted"], 0], // still down
  ])("with the statuses %j visible data is refetched %i times", async (statuses, reads, between = 1) => {
    const queryClient = new QueryClient();
    const { read } = await openList(queryClient, {});
    const watchers = new Set<() => void>();
    let status: LiveState = "idle";
    const onStatus = (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    };
    const stop = refetchAfterReconnect({ onStatus, getStatus: () => status }, queryClient);
    for (const next of statuses) {
      status = next;
      watchers.forEach((watcher) => watcher());
      await vi.advanceTimersByTimeAsync(between);
    }
    await vi.advanceTimersByTimeAsync(STALE_TIME_MS);
    expect(read).toHaveBeenCalledTimes(reads);
    stop();
    expect(watchers.size).toBe(0);
  });
});

test("refetches fresh data once, a second later, after several reconnects", async () => {
  const queryClient = new QueryClient();
  const { read } = await openList(queryClient, {});
  for (let i = 0; i < 3; i += 1) void refetchShown(queryClient);
  await vi.advanceTimersByTimeAsync(STALE_TIME_MS - 1);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledOnce();
});

describe("a change in a filtered list", () => {
  test("refetches a filtered list with the domain once after a burst", async () => {
    const queryClient = new QueryClient();
    const filtered = await openList(queryClient, { filter: "active" });
    const others = [
      await openList(queryClient, {}),
      await openList(queryClient, { filter: "suspended" }, [2]),
      await openList(queryClient, { search: "closed" }),
    ];
    others[2]?.close();
    const refetch = createFilteredRefetch(queryClient);
    for (let i = 0; i < 50; i += 1) refetch.scheduleRefetch([createDomain({ id: "1" })]);
    await vi.advanceTimersByTimeAsync(999);
    expect(filtered.read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(filtered.read).toHaveBeenCalledOnce();
    expect(others.map(({ read }) => read.mock.calls.length)).toEqual([0, 0, 0]);
  });

  test("refetches all lists after a deletion, and filtered lists after the next change", async () => {
    const queryClient = new QueryClient();
    const lists = [await openList(queryClient, {}), await openList(queryClient, { filter: "active" }, [2])];
    const refetch = createFilteredRefetch(queryClient);
    const reads = () => lists.map(({ read }) => read.mock.calls.length);
    refetch.scheduleRefetch([createDomain({ id: 1 })], true);
    refetch.scheduleRefetch([createDomain({ id: 3 })]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reads()).toEqual([1, 1]);
    refetch.scheduleRefetch([createDomain({ id: 2 })]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reads()).toEqual([1, 2]);
  });

  test("refetches nothing after unmount", async () => {
    const queryClient = new QueryClient();
    const { read } = await openList(queryClient, { search: "a" });
    const refetch = createFilteredRefetch(queryClient);
    refetch.scheduleRefetch([createDomain({ id: 1 })]);
    refetch.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(read).not.toHaveBeenCalled();
  });
});

describe("while the user is away", () => {
  beforeEach(() => void vi.spyOn(presence, "isAway").mockReturnValue(true));

  test.each<[what: string, change: (queryClient: QueryClient) => void]>([
    ["after a reconnect", (queryClient) => void refetchShown(queryClient)],
    [
      "after a change",
      (queryClient) => createFilteredRefetch(queryClient).scheduleRefetch([createDomain({ id: 1 })], true),
    ],
  ])("the list is invalidated %s, and not refetched", async (_, change) => {
    const queryClient = new QueryClient();
    const { read } = await openList(queryClient, { filter: "active" });
    change(queryClient);
    await vi.advanceTimersByTimeAsync(2000);
    expect(read).not.toHaveBeenCalled();
    expect(queryClient.getQueryCache().getAll()[0]?.isStale()).toBe(true);
  });
});
