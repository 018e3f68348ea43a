import { useCallback, useEffect, useState } from "react";
import { ACTION_EVENT_MS } from "@/lib/constants";
import { resumesIn } from "@/dataProvider/errors";
import { useT } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { refetchShown, usePollInterval } from "@/custom/liveUpdates";
import { useServices, useCurrentUser } from "@/ui/services";
import { useIsPresent, useVisible } from "@/ui/widgets/useVisible";
import { isOpen, isRunning, type Entry, readEntries } from "./entry";
import { useDomainEvents } from "@/custom/liveUpdates";
import { observe } from "@/model/domainActions";
import { readAndShow } from "./readDomain";
import { lookupDue, type PushStatus } from "./rules";
import { dispatchDomains, dispatchEvent, settleInterrupted } from "./store";

/** How running actions are looked up now, and since when events have arrived without a gap. */
export const usePushStatus = (): PushStatus => {
  const { live } = useServices();
  const pollEvery = usePollInterval() || undefined;
  const [since, setSince] = useState(0);
  useEffect(() => {
    const isBack = () => setSince(Date.now());
    const stop = live.onStatus(() => live.getStatus() === "live" && isBack());
    window.addEventListener("online", isBack);
    return () => {
      stop();
      window.removeEventListener("online", isBack);
    };
  }, [live]);
  return { pollEvery, since };
};

/** Tests the push connection when no event of a running action has come for a while. */
const useVerifyPush = (entries: readonly Entry[]): void => {
  const services = useServices();
  useEffect(() => {
    const now = Date.now();
    const waits = entries.filter(isRunning).map(({ heardAt }) => heardAt + ACTION_EVENT_MS - now);
    const next = Math.min(...waits.filter((ms) => ms > 0));
    if (next === Infinity) return;
    const timer = setTimeout(() => services.live.verify(), next);
    return () => clearTimeout(timer);
  }, [entries, services]);
};

/**
 * Follows started actions to their end: listens, and reads the domains of those without news, one at a time. It only reads: an action
 * is never sent again.
 */
export const useProcessWatch = (entries: readonly Entry[]): void => {
  const t = useT();
  const services = useServices();
  const userId = useCurrentUser()?.id;
  const isVisible = useVisible();
  const isPresent = useIsPresent();
  const { pollEvery, since } = usePushStatus();
  const [isLooking, setLooking] = useState(false);

  const lookUp = useCallback(
    async (entry: Entry) => {
      if (userId === undefined) return;
      const at = Date.now();
      setLooking(true);
      try {
        const domain = await readAndShow(services, entry.domain.id);
        const observed = domain ? observe(domain, entry.server.id) : "gone";
        if (observed) dispatchEvent(userId, entry.id, { type: "lookedUp", at, observed });
        const now = readEntries(userId).find(({ id }) => id === entry.id);
        // A list that shows only some sites, and their number, may be others now.
        if (now && !isRunning(now)) void refetchShown(services.queryClient);
      } catch (error) {
        const now = Date.now();
        const wait = resumesIn(error);
        const until = wait === undefined ? undefined : now + wait;
        dispatchEvent(userId, entry.id, { type: "lookupFailed", at: now, text: errorMessage(error, t), until });
        await services.authProvider.checkError(error);
      } finally {
        setLooking(false);
      }
    },
    [userId, services, t],
  );
  useVerifyPush(entries);
  useDomainEvents(userId !== undefined && entries.some(isOpen), (domains, type, at) => {
    if (userId !== undefined && type !== "lookedUp") dispatchDomains(userId, domains, type, at);
  });

  useEffect(() => {
    if (userId !== undefined) settleInterrupted(userId, t("processes.interrupted"), entries);
  }, [userId, entries, t]);

  useEffect(() => {
    if (!isVisible || !isPresent || isLooking) return;
    const [first] = entries
      .map((entry) => ({ entry, due: lookupDue(entry, { pollEvery, since }) }))
      .sort((one, other) => one.due - other.due);
    if (!first || first.due === Infinity) return;
    const timer = setTimeout(() => void lookUp(first.entry), Math.max(0, first.due - Date.now()));
    return () => clearTimeout(timer);
  }, [entries, pollEvery, since, isVisible, isPresent, isLooking, lookUp]);
};
