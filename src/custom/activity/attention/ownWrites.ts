import { useEffect } from "react";
import { type Translate, useT } from "../../../i18n";
import { useCurrentUser, useUserStore } from "../../../ui/panel";
import { journal, type JournalEntry, stateOf } from "../journal/entry";
import { dismissIssue, settled, issuesIn } from "../journal/issues";
import { entryTitle, factsOf, outcomeWords } from "../journal/words";
import { processes } from "../../processes";
import { ownRuns } from "../../bulk";
import type { AttentionItem, AttentionSource } from "./source";

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
    actions: [{ text: t("journal.errors.dismiss"), run: () => dismissIssue(userId, entry.id) }],
    facts: factsOf(entry, t),
  };
};

/** The journal of the signed-in person; what is learnt of an action later is written down as well. */
const useJournal = (): readonly JournalEntry[] => {
  const userId = useCurrentUser()?.id;
  const entries = useUserStore(journal);
  const actions = useUserStore(processes);
  const runs = useUserStore(ownRuns);
  useEffect(() => {
    if (userId !== undefined) for (const entry of settled(entries, actions, runs)) journal.write(userId, entry);
  }, [userId, entries, actions, runs]);
  return entries;
};

/** What this person wrote that failed, or whose outcome is unknown. Actions on sites are followed as processes. */
export const OwnWrites: AttentionSource = ({ children }) => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const issues = issuesIn(useJournal()).filter(({ of }) => of !== "domainAction");
  return children(userId === undefined ? [] : issues.map((entry) => itemOf(entry, userId, t)));
};
