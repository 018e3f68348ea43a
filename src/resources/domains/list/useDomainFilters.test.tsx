import { act, renderHook } from "@testing-library/react";
import { ListContext, type ListControllerResult } from "ra-core";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CurrentPathContext } from "@/ui/currentPath";
import { useDomainFilters } from "./useDomainFilters";

type SetFilters = (filters: unknown) => void;
type SetSort = (sort: unknown) => void;

const renderFilters = (initial: Record<string, unknown> = {}) => {
  const list = { filterValues: initial, setFilters: vi.fn<SetFilters>(), setSort: vi.fn<SetSort>(), path: "/" };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <CurrentPathContext.Provider value={() => list.path}>
        <ListContext.Provider value={{ ...list } as unknown as ListControllerResult}>{children}</ListContext.Provider>
      </CurrentPathContext.Provider>
    </MemoryRouter>
  );
  const view = renderHook(() => useDomainFilters(), { wrapper });
  const apply = (filterValues: Record<string, unknown>) => {
    list.filterValues = filterValues;
    const { setFilters } = list;
    list.setFilters = vi.fn<SetFilters>((filters) => setFilters(filters));
    view.rerender();
  };
  const leaveFor = (path: string) => (list.path = path);
  return { ...view, setFilters: list.setFilters, setSort: list.setSort, apply, leaveFor };
};

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});

describe("the delay of 500 ms", () => {
  test("shows input at once, and requests once after the last one", () => {
    const { result, setFilters } = renderFilters();
    for (const search of ["e", "ex", "exa"]) {
      act(() => result.current.change({ search }));
      expect(result.current.draft.search).toBe(search);
      pass(499);
    }
    expect(setFilters).not.toHaveBeenCalled();
    pass(1);
    expect(setFilters.mock.calls).toEqual([[{ search: "exa", filter: "" }]]);
    pass(10_000);
    expect(setFilters).toHaveBeenCalledOnce();
  });

  test("is not restarted by a response meanwhile", () => {
    const { result, setFilters, apply } = renderFilters();
    act(() => result.current.change({ search: "exa" }));
    pass(300);
    apply({});
    pass(200);
    expect(setFilters.mock.calls).toEqual([[{ search: "exa", filter: "" }]]);
  });

  test("requests nothing when the input equals the applied filters", () => {
    const { result, setFilters } = renderFilters({ search: "exa" });
    act(() => result.current.change({ search: "exam" }));
    pass(200);
    act(() => result.current.change({ search: "exa" }));
    pass(10_000);
    expect(setFilters).not.toHaveBeenCalled();
  });

  test("requests nothing while another page is loading", () => {
    const { result, setFilters, leaveFor } = renderFilters();
    act(() => result.current.change({ search: "exa" }));
    leaveFor("/servers");
    pass(10_000);
    expect(setFilters).not.toHaveBeenCalled();
  });

  test("requests nothing after the screen is left", () => {
    const { result, setFilters, unmount } = renderFilters();
    act(() => result.current.change({ search: "exa" }));
    unmount();
    pass(10_000);
    expect(setFilters).not.toHaveBeenCalled();
  });
});

test("shows applied filters instead of input once they are applied", () => {
  const { result, apply } = renderFilters({ search: "old", filter: "alias" });
  expect(result.current.draft).toEqual({ search: "old", filter: "alias" });
  act(() => result.current.change({ search: "new" }));
  apply({ search: "new", filter: "alias" });
  apply({ search: "", filter: "" });
  expect(result.current.draft).toEqual({ search: "", filter: "" });
});

test("requests client-side filters with search and filter, and removes single ones", () => {
  const { result, setFilters, apply } = renderFilters({ search: "exa", server: "web3", php: "5" });
  expect(result.current.draft).toEqual({ search: "exa", filter: "", server: "web3", php: "5" });
  act(() => result.current.change({ secure: "no" }));
  act(() => result.current.change({ server: "" }));
  pass(500);
  expect(setFilters.mock.calls).toEqual([[{ search: "exa", filter: "", server: "", php: "5", secure: "no" }]]);
  apply({ search: "exa", php: "5", secure: "no" });
  expect(result.current.draft).toEqual({ search: "exa", filter: "", php: "5", secure: "no" });
  expect(result.current.isFiltered).toBe(true);
});

test("keeps a removed filter removed while the list still applies it", () => {
  const { result, setFilters, apply } = renderFilters();
  act(() => result.current.change({ search: "exa" }));
  pass(500);
  act(() => result.current.change({ search: "" }));
  apply({ search: "exa" });
  expect(result.current.draft.search).toBe("");
  pass(500);
  expect(setFilters.mock.calls.at(-1)).toEqual([{ search: "", filter: "" }]);
});

test("discards pending input when the filters are cleared", () => {
  const { result, setFilters, apply } = renderFilters({ search: "old", filter: "" });
  act(() => result.current.change({ search: "older" }));
  pass(300);
  act(() => result.current.clear());
  apply({});
  expect(result.current.draft).toEqual({ search: "", filter: "" });
  expect(result.current.isFiltered).toBe(false);
  pass(10_000);
  expect(setFilters.mock.calls).toEqual([[{ search: "", filter: "" }]]);
});

describe("an order", () => {
  const byServer = [{ field: "server", order: "ASC" }];

  test("is requested alone when nothing else has changed", () => {
    const { result, setFilters, setSort } = renderFilters({ search: "exa" });
    act(() => result.current.orderBy("server"));
    pass(10_000);
    expect(setSort.mock.calls).toEqual([byServer]);
    expect(setFilters).not.toHaveBeenCalled();
  });

  test("is requested with pending filters and those not applied yet", () => {
    const { result, setFilters, setSort, apply } = renderFilters();
    act(() => result.current.change({ filter: "alias" }));
    pass(200);
    act(() => result.current.orderBy("server"));
    expect(setFilters.mock.calls).toEqual([[{ search: "", filter: "alias" }]]);
    act(() => result.current.orderBy("domain"));
    expect(setFilters).toHaveBeenCalledTimes(2);
    expect(setSort).toHaveBeenCalledTimes(2);
    apply({ filter: "alias" });
    pass(10_000);
    act(() => result.current.orderBy("server"));
    expect(setFilters).toHaveBeenCalledTimes(2);
  });

  test("can be removed with filters", () => {
    const { result, setFilters, setSort } = renderFilters({ search: "exa", filter: "alias" });
    act(() => result.current.orderBy("", { filter: "" }));
    expect(result.current.draft).toEqual({ search: "exa", filter: "" });
    // Repeating the filters would undo the order.
    pass(10_000);
    expect(setFilters.mock.calls).toEqual([[{ search: "exa", filter: "" }]]);
    expect(setSort.mock.calls).toEqual([[{ field: "", order: "ASC" }]]);
  });
});
