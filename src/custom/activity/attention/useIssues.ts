import { resourceKey } from "../../../dataProvider/queryKeys";
import { useEffect, useMemo, useRef, useState } from "react";
import { knownInstallations, type KnownInstallations, nextDue, seeDomains } from "./installations";
import { nextEntryDue, type Issue, issuesOf, withFailures } from "./issues";
import { type Entry, type EntryState, processes, domainsIn, readTime } from "../../processes";
import type { Domain } from "../../../dataProvider/records";
import { type Panel, usePanel, useCurrentUser, useUserStore } from "../../../ui/panel";

type See = (domains: readonly Domain[], at: number) => void;

/**
 * Reports domains that lists, open pages and push have shown, with the time at which they were so. It asks for nothing, and keeps no
 * connection open.
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

/** What lists, pages and push have shown of installations, kept for the next page load. */
const useKnownInstallations = (): KnownInstallations => {
  const panel = usePanel();
  const userId = useCurrentUser()?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    return recordVisibleInstallations(panel, (domains, at) =>
      knownInstallations.change(userId, (known) => seeDomains(known, domains, at)),
    );
  }, [panel, userId]);
  return useUserStore(knownInstallations);
};

/** An action that was seen failing has left its installation failed, also where no list shows it. */
const useFailures = (entries: readonly Entry[]): void => {
  const userId = useCurrentUser()?.id;
  const before = useRef<ReadonlyMap<string, EntryState>>(new Map());
  useEffect(() => {
    const was = before.current;
    before.current = new Map(entries.map(({ id, state }) => [id, state]));
    // What failed on this page before this was watched counts as well; what failed before may have been mended since.
    const isNew = ({ id, state, changedAt }: Entry) =>
      was.has(id) ? was.get(id) !== state : changedAt >= performance.timeOrigin;
    const failed = entries.filter((entry) => entry.state === "failed" && !entry.refused && isNew(entry));
    if (userId !== undefined && failed.length > 0)
      knownInstallations.change(userId, (known) => withFailures(known, failed));
  }, [entries, userId]);
};

/** What needs attention now; something comes with time alone. */
export const useIssues = (): readonly Issue[] => {
  const known = useKnownInstallations();
  const entries = useUserStore(processes);
  useFailures(entries);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const due = Math.min(nextDue(known, now), nextEntryDue(entries, now));
    if (due === Infinity) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, due - Date.now()));
    return () => clearTimeout(timer);
  }, [known, entries, now]);
  return useMemo(() => issuesOf(known, entries, now), [known, entries, now]);
};
