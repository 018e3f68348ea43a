import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { JUST_READ_MS } from "../constants";
import { wasJustRead } from "./justRead";

const params = (page: number, filter = {}) => ({
  pagination: { page, perPage: 25 },
  sort: { field: "id", order: "ASC" as const },
  filter,
});

test("a list that was read just now need not be asked for early: of the same page and filter, until it is old or outdated", () => {
  const queryClient = new QueryClient();
  const key = ["domains", "getList", params(2)];
  queryClient.setQueryData(key, { data: [] });
  const was = (...wanted: Parameters<typeof params>) => wasJustRead(queryClient, "domains", params(...wanted));
  expect([was(2), was(1), was(2, { search: "shop" })]).toEqual([true, false, false]);
  expect(wasJustRead(queryClient, "wordpress-domains")).toBe(false);
  queryClient.setQueryData(key, { data: [] }, { updatedAt: Date.now() - JUST_READ_MS });
  expect(was(2)).toBe(false);
  queryClient.setQueryData(key, { data: [] });
  void queryClient.invalidateQueries({ queryKey: key, refetchType: "none" });
  expect(was(2)).toBe(false);
});
