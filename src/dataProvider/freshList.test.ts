import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { STALE_TIME_MS } from "@/lib/constants";
import { createFreshList } from "./";
import { listKey } from "./queryKeys";

const plans = [
  { id: 1, name: "Basic" },
  { id: 2, name: "Premium" },
];
const cache = (params: object, list: object) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(listKey("service-plans", params), list);
  return { queryClient, freshList: createFreshList(queryClient) };
};

afterEach(() => void vi.useRealTimers());

test("finds a complete list until it is stale or invalidated", async () => {
  vi.useFakeTimers();
  const { queryClient, freshList } = cache({}, { data: plans, total: 2 });
  expect(freshList("service-plans")).toEqual(plans);
  expect(freshList("servers")).toBeUndefined();
  vi.setSystemTime(Date.now() + STALE_TIME_MS + 1);
  expect(freshList("service-plans")).toBeUndefined();
  queryClient.setQueryData(listKey("service-plans", {}), { data: plans, total: 2 });
  expect(freshList("service-plans")).toEqual(plans);
  await queryClient.invalidateQueries({ refetchType: "none" });
  expect(freshList("service-plans")).toBeUndefined();
});

test.each<[name: string, params: object, list: object]>([
  ["a page", {}, { data: plans, total: 3 }],
  ["a filtered list", { filter: { name: "Basic" } }, { data: plans.slice(0, 1), total: 1 }],
  ["a list without a total", {}, { data: plans }],
])("does not use %s", (_, params, list) => {
  expect(cache(params, list).freshList("service-plans")).toBeUndefined();
});
