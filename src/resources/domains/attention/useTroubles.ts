import { useEffect, useMemo, useRef, useState } from "react";
import { knownLinks } from "../../../custom/attention/knownLinks";
import { nextDue, seeDomains, type KnownLinks } from "../../../custom/attention/links";
import { nextEntryDue, troublesOf, withFailures, type Trouble } from "../../../custom/attention/troubles";
import type { Entry, EntryState } from "../../../custom/processes/entry";
import { useProcesses } from "../../../custom/processes/useProcesses";
import { usePanel } from "../../../ui/panel";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { useOwn } from "../../../ui/useOwn";
import { seeShown } from "./seeShown";

/** What lists, pages and push have shown of links, kept for the next page load. */
const useKnownLinks = (): KnownLinks => {
  const panel = usePanel();
  const userId = useCurrentUser()?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    return seeShown(panel, (domains, at) => knownLinks.change(userId, (known) => seeDomains(known, domains, at)));
  }, [panel, userId]);
  return useOwn(knownLinks);
};

/** An action that was seen failing has left its link failed, also where no list shows it. */
const useFailures = (entries: readonly Entry[]): void => {
  const userId = useCurrentUser()?.id;
  const before = useRef<ReadonlyMap<string, EntryState>>(new Map());
  useEffect(() => {
    const was = before.current;
    before.current = new Map(entries.map(({ id, state }) => [id, state]));
    const failed = entries.filter(
      ({ id, state, refused }) => state === "failed" && !refused && was.has(id) && was.get(id) !== state,
    );
    if (userId !== undefined && failed.length > 0) knownLinks.change(userId, (known) => withFailures(known, failed));
  }, [entries, userId]);
};

/** What needs attention now; something comes with time alone. */
export const useTroubles = (): readonly Trouble[] => {
  const known = useKnownLinks();
  const entries = useProcesses();
  useFailures(entries);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const due = Math.min(nextDue(known, now), nextEntryDue(entries, now));
    if (due === Infinity) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, due - Date.now()));
    return () => clearTimeout(timer);
  }, [known, entries, now]);
  return useMemo(() => troublesOf(known, entries, now), [known, entries, now]);
};
