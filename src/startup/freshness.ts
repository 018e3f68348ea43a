import type { Query, QueryClient } from "@tanstack/react-query";
import { JUST_READ_MS } from "../lib/constants";

/**
 * What has just been read is not asked for again. Of a single record only its own answer counts: react-admin also fills in
 * what a list says of it, which is less than the record, and saved as the whole one it would lose the rest.
 * @returns the `staleTime` of queries; `follow` has to be called with their client.
 */
export const createFreshness = () => {
  const answeredAt = new WeakMap<object, number>();
  const hasJustAnswered = (query: object) => Date.now() - (answeredAt.get(query) ?? -Infinity) < JUST_READ_MS;
  return {
    staleTime: (query: Query): number => (query.queryKey[1] !== "getOne" || hasJustAnswered(query) ? JUST_READ_MS : 0),
    follow: (queryClient: QueryClient): void => {
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
        answeredAt.set(event.query, Date.now());
      });
    },
  };
};
