import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { JUST_READ_MS } from "../lib/constants";
import { createFreshness } from "./createPanel";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  const { staleTime, follow } = createFreshness();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime } } });
  follow(queryClient);
  const queryFn = vi.fn(() => Promise.resolve({ id: 7, name: "whole" }));
  return { queryClient, queryFn, read: (queryKey: string[]) => queryClient.fetchQuery({ queryKey, queryFn }) };
};
const one = ["backups", "getOne", "7"];
const list = ["backups", "getList"];

test.each([one, list])("%s, %s: not read again within a second", async (...queryKey) => {
  const { queryFn, read } = open();
  await read(queryKey);
  await read(queryKey);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(JUST_READ_MS);
  await read(queryKey);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test("a list's row does not replace reading the record, however fresh", async () => {
  const { queryClient, queryFn, read } = open();
  queryClient.setQueryData(one, { id: 7 });
  expect(await read(one)).toEqual({ id: 7, name: "whole" });
  await vi.advanceTimersByTimeAsync(JUST_READ_MS);
  queryClient.setQueryData(one, (known: unknown) => known); // as with every reading of the list
  await read(one);
  expect(queryFn).toHaveBeenCalledTimes(2);
});
