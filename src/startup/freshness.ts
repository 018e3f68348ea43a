import type { Query, QueryClient } from "@tanstack/react-query";
import { JUST_READ_MS } from "../lib/constants";
import { isRecord } from "../dataProvider/queryKeys";

/**
 * Prevents requests for data that was just read. For a single record only its own answer counts: react-admin also fills it in
 * from the list, which has fewer fields, and saving that as the whole record would lose the rest.
 * @returns the `staleTime` of queries; call `follow` with their client.
 */
export const createFreshness = () => {
  const answeredAt = new WeakMap<object, number>();
  const hasJustAnswered = (query: object) => Date.now() - (answeredAt.get(query) ?? -Infinity) < JUST_READ_MS;
  return {
    staleTime: (query: Query): number => (!isRecord(query.queryKey) || hasJustAnswered(query) ? JUST_READ_MS : 0),
    follow: (queryClient: QueryClient): void => {
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
        answeredAt.set(event.query, Date.now());
      });
    },
  };
};
