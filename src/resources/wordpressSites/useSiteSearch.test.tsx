import { act, renderHook } from "@testing-library/react";
import { memoryStore, StoreContextProvider } from "ra-core";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { CurrentPathContext } from "@/ui/currentPath";
import { useSiteSearch } from "./useSiteSearch";

/** The hook on a page of a router that, as the panel's, changes the address some time after it was asked to. */
const renderSearch = () => {
  const store = memoryStore();
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: "/", element: children }]);
    return (
      <CurrentPathContext.Provider value={() => "/"}>
        <StoreContextProvider value={store}>
          <RouterProvider router={router} />
        </StoreContextProvider>
      </CurrentPathContext.Provider>
    );
  };
  const { result } = renderHook(() => useSiteSearch(), { wrapper });
  return {
    search: () => result.current[0],
    type: (wanted: string) => result.current[1](wanted),
    address: () => router?.state.location.search,
  };
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});

test("input applies at once, and the address follows 500 ms after the last key", async () => {
  const { search, type, address } = renderSearch();
  act(() => type("b"));
  await pass(499);
  act(() => type("bo"));
  expect(search()).toBe("bo");
  await pass(499);
  expect(address()).toBe("");
  await pass(1);
  expect(address()).toBe("?search=bo");
  expect(search()).toBe("bo");
});

test("stays cleared when it is cleared during navigation, and the address follows", async () => {
  const { search, type, address } = renderSearch();
  act(() => type("books"));
  act(() => {
    vi.advanceTimersByTime(500);
    type("");
  });
  await pass(0);
  expect(search()).toBe("");
  await pass(500);
  expect([search(), address()]).toEqual(["", ""]);
});
