import { useEffect } from "react";
import { type Translate, useT } from "@/i18n";
import { useCurrentUser, useUserStore } from "@/ui/services";
import { journal, type JournalEntry, stateOf } from "../journal/entry";
import { dismissIssue, settled, issuesIn } from "../journal/journalIssues";
import { entryTitle, factsOf, outcomeWords } from "../journal/words";
import { processStore } from "@/custom/domainActions";
import { ownRuns } from "@/custom/bulkRuns";
import type { AttentionItem } from "./source";
import "../texts";

const itemOf = (entry: JournalEntry, userId: string | number, t: Translate): AttentionItem => {
  const isFailed = stateOf(entry) === "failed";
  return {
    key: `journal/${entry.id}`,
    name: entryTitle(entry, t),
    to: "/activity?view=journal",
    state: t(isFailed ? "attention.failed" : "attention.unknown"),
    status: isFailed ? "failed" : "unknown",
    reason: outcomeWords(entry, t),
    since: entry.endedAt ?? entry.at,
    actions: [],
    dismiss: () => dismissIssue(userId, entry.id),
    facts: () => factsOf(entry, t),
  };
};

/**
 * What this person wrote that failed, or whose outcome is unknown. Actions on sites are followed as processes, and a run tells its
 * own; what is learnt of one later is written down as well.
 */
export const useOwnWrites = (): readonly AttentionItem[] => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const entries = useUserStore(journal);
  const actions = useUserStore(processStore);
  const runs = useUserStore(ownRuns);
  useEffect(() => {
    if (userId !== undefined) for (const entry of settled(entries, actions, runs)) journal.write(userId, entry);
  }, [userId, entries, actions, runs]);
  if (userId === undefined) return [];
  return issuesIn(entries).flatMap((entry) =>
    entry.of === "domainAction" || entry.run ? [] : itemOf(entry, userId, t),
  );
};
