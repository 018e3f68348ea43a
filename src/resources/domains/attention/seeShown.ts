import type { Query } from "@tanstack/react-query";
import type { Domain } from "../../../dataProvider/records";
import { restoredAt } from "../../../ui/keptLists/restoredAt";
import type { Panel } from "../../../ui/panel";
import { domainsIn } from "../processes/domainsIn";

type See = (domains: readonly Domain[], at: number) => void;

const readTime = ({ state }: Query): number =>
  restoredAt((state.data as { meta?: unknown } | undefined)?.meta) ?? state.dataUpdatedAt;

/**
 * Reports domains that lists, open pages and push have shown, with the time at which they were so. It asks for nothing, and keeps no
 * connection open.
 * @returns a function that ends it.
 */
export const seeShown = ({ live, queryClient }: Pick<Panel, "live" | "queryClient">, see: See): (() => void) => {
  const cache = queryClient.getQueryCache();
  /** What a change of the cache contains beside what has changed was reported before. */
  const reported = new WeakSet<Domain>();
  const report: See = (domains, at) => {
    for (const domain of domains) reported.add(domain);
    if (domains.length > 0) see(domains, at);
  };
  for (const query of cache.findAll({ queryKey: ["domains"] })) report(domainsIn(query), readTime(query));

  const stopPush = live.overhear(({ payload }) => report([payload.record], Date.now()));
  const stopReads = cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.query.queryKey[0] !== "domains") return;
    const { query, action } = event;
    const domains = domainsIn(query);
    // An action's answer, a page that was read by itself, or what was pushed.
    if (action.manual === true)
      report(
        domains.filter((domain) => !reported.has(domain)),
        Date.now(),
      );
    else report(domains, readTime(query));
  });
  return () => {
    stopPush();
    stopReads();
  };
};
