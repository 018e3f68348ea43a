import { useEffect } from "react";
import { useT } from "../../i18n";
import { useCurrentUser } from "../../ui/useCurrentUser";
import type { Entry } from "./entry";
import { lookupDue, type PushStatus } from "./rules";
import { settleInterrupted } from "./store";
import { useLookUp, type LookUp } from "./useLookUp";
import { useVisible } from "../../ui/widgets/useVisible";

/** Follows started actions to their end: listens, and looks up those without news, one domain at a time. */
export const useProcessWatch = (entries: readonly Entry[], { pollEvery, since }: PushStatus): LookUp => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const isVisible = useVisible();
  const { lookUp, looking } = useLookUp();

  useEffect(() => {
    if (userId !== undefined) settleInterrupted(userId, t("processes.interrupted"), entries);
  }, [userId, entries, t]);

  useEffect(() => {
    if (!isVisible || looking.size > 0) return;
    const waiting = entries
      .map((entry) => ({ entry, due: lookupDue(entry, { pollEvery, since }) }))
      .sort((one, other) => one.due - other.due);
    const [first] = waiting;
    if (!first || first.due === Infinity) return;
    const timer = setTimeout(() => void lookUp(first.entry), Math.max(0, first.due - Date.now()));
    return () => clearTimeout(timer);
  }, [entries, pollEvery, since, isVisible, looking, lookUp]);

  return { lookUp, looking };
};
