import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type LinkIds, linkKey, onClaims, readClaims } from "../claims";
import { processes } from "../storedEntries";
import { ownRuns } from "../../bulk/runs/storedRuns";
import { useOwn } from "../../../ui/useOwn";
import { type Pending, pendingLinks } from "./pendingNotes";

/**
 * Tells to which links (a domain on a server) something is being sent, or was sent without a known outcome: by single actions and
 * by runs, in all tabs, also after a reload. All screens show it, and `useDomainAction` sends nothing else there.
 */
export const usePending = (): ((link: LinkIds) => Pending | undefined) => {
  const entries = useOwn(processes);
  const runs = useOwn(ownRuns);
  const noted = useMemo(() => pendingLinks(entries, runs), [entries, runs]);
  const claims = useSyncExternalStore(onClaims, readClaims);
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...noted.map(({ until }) => until).filter((until) => until > now));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  const links = useMemo(() => {
    const pending = new Map<string, Pending>();
    for (const link of noted) if (link.until > now) pending.set(linkKey(link), link.is);
    for (const key of claims) pending.set(key, "sending");
    return pending;
  }, [noted, claims, now]);
  return useCallback((link) => links.get(linkKey(link)), [links]);
};
