// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { parseConfig } from "@/config";
import { pause } from "@/lib/timing";
import { createServices } from "./createServices";

const fetchTwice = async () => {
  const { queryClient } = createServices(parseConfig({}));
  const queryFn = vi.fn(async () => "data");
  const query = { queryKey: ["domains"], queryFn, staleTime: 0 };
  const first = queryClient.fetchQuery(query);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await first;
  return { queryClient, queryFn, second: queryClient.fetchQuery(query) };
};

test("begins a first fetch at once, a refetch after the task that shows the data so far", async () => {
  const { queryFn, second } = await fetchTwice();
  await Promise.resolve();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await expect(second).resolves.toBe("data");
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test("does not begin a refetch that is cancelled in the task that requests it", async () => {
  const { queryClient, queryFn, second } = await fetchTwice();
  queryClient.clear();
  await expect(second).rejects.toThrow("CancelledError");
  await pause(0);
  expect(queryFn).toHaveBeenCalledTimes(1);
});
