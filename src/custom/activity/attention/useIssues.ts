import { useEffect } from "react";
import { resourceKey } from "@/dataProvider/queryKeys";
import type { Domain } from "@/model/records";
import { type Panel, usePanel, useCurrentUser, useUserStore } from "@/ui/panel";
import { useNow } from "@/ui/useNow";
import { domainsIn, processes, readTime } from "@/custom/domainActions";
import { knownInstallations, seeDomains } from "./installations";
import { type Issue, issuesOf } from "./issues";

type See = (domains: readonly Domain[], at: number) => void;

/**
 * Reports domains that lists, open pages and push have shown, with the time at which they were so. It asks for nothing,
 * and keeps no connection open.
 * @returns a function that ends it.
 */
const recordVisibleInstallations = (
  { live, queryClient }: Pick<Panel, "live" | "queryClient">,
  see: See,
): (() => void) => {
  const cache = queryClient.getQueryCache();
  /** What a change of the cache contains beside what has changed was reported before. */
  const reported = new WeakSet<Domain>();
  const report: See = (domains, at) => {
    for (const domain of domains) reported.add(domain);
    if (domains.length > 0) see(domains, at);
  };
  for (const query of cache.findAll({ queryKey: resourceKey("domains") })) report(domainsIn(query), readTime(query));

  const stops = [
    live.overhear(({ payload }) => report([payload.record], Date.now())),
    cache.subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || event.query.queryKey[0] !== "domains") return;
      const domains = domainsIn(event.query);
      // An action's answer, a page that was read by itself, or what was pushed.
      if (event.action.manual) {
        const changed = domains.filter((domain) => !reported.has(domain));
        report(changed, Date.now());
      } else report(domains, readTime(event.query));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** What needs attention now, as far as this browser has seen; it is stored for the next page load. */
export const useIssues = (): readonly Issue[] => {
  const panel = usePanel();
  const userId = useCurrentUser()?.id;
  const now = useNow();
  useEffect(() => {
    if (userId === undefined) return undefined;
    return recordVisibleInstallations(panel, (domains, at) =>
      knownInstallations.change(userId, (known) => seeDomains(known, domains, at)),
    );
  }, [panel, userId]);
  return issuesOf(useUserStore(knownInstallations), useUserStore(processes), now);
};
