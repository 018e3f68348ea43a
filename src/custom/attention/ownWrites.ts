import "../../i18n/attentionTexts";
import { useT, type Translate } from "../../i18n";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { stateOf, type JournalEntry } from "../journal/entry";
import { dismissTrouble, useTroubles } from "../journal/troubles";
import { entryTitle, entryText, outcomeWords } from "../journal/words";
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
    actions: [{ text: t("attention.dismiss"), run: () => dismissTrouble(userId, entry.id) }],
    facts: entryText(entry, t).split("\n").slice(1),
  };
};

/** What this person wrote that failed, or whose outcome is unknown. Actions on sites are followed as processes. */
export const ownWrites: AttentionSource = {
  Items: ({ children }) => {
    const t = useT();
    const userId = useCurrentUser()?.id;
    const troubles = useTroubles().filter(({ of }) => of !== "domainAction");
    return children(userId === undefined ? [] : troubles.map((entry) => itemOf(entry, userId, t)));
  },
};
