import type { AttentionAction, AttentionItem, AttentionSource } from "./source";
import type { Trouble } from "./troubles";
import { dismissProcess } from "../../processes";
import { countsOf, needsPerson, ownRuns, countWords, pauseWords, runHeading } from "../../bulk";
import { type Translate, useT } from "../../../i18n";
import { factLines, type Facts, exactTimeWords } from "../../../i18n/errorWords";
import { LONG_PROCESS_MS } from "../../../lib/constants";
import { webAddress } from "../../../lib/webAddress";
import type { StatusName } from "../../../ui/status/Status";
import { useCurrentUser, useUserStore } from "../../../ui/panel";
import { useRetry } from "../useRetry";
import { installationKey, useInstallationLookUp } from "./useInstallationLookUp";
import { useScan } from "./useScan";
import { useTroubles } from "./useTroubles";

/** Runs that wait for the person, or of which nobody knows what became of some installations. What failed is told installation by installation. */
const useRunItems = (): readonly AttentionItem[] => {
  const t = useT();
  return useUserStore(ownRuns).flatMap((run): AttentionItem[] => {
    const isUnknown = countsOf(run).has("unconfirmed");
    if (!needsPerson(run) && !isUnknown) return [];
    return [
      {
        key: `runs/${run.id}`,
        name: runHeading(run, t),
        to: "/activity",
        state: t(isUnknown ? "attention.unknown" : "attention.runWaits"),
        status: isUnknown ? "unknown" : "suspended",
        reason: needsPerson(run) ? pauseWords(run, t) : countWords(run, t),
        since: run.endedAt ?? run.startedAt,
        actions: [],
      },
    ];
  });
};

/** 'Suspend: Failed' */
const stateWords = ({ kind, entry }: Trouble, t: Translate): string => {
  const state = t(`attention.${kind === "refused" ? "failed" : kind}`, { minutes: LONG_PROCESS_MS / 60_000 });
  return entry ? `${t(`sites.actions.${entry.action}`)}: ${state}` : state;
};

const statusOf = {
  failed: "failed",
  refused: "failed",
  unknown: "unknown",
  running: "notice",
} as const satisfies Record<Trouble["kind"], StatusName>;

const factsOf = ({ domain, server, seenAt }: Trouble): Facts => ({
  "attention.ticket.seenAt": seenAt && exactTimeWords(seenAt),
  "attention.ticket.domain": domain.id,
  "attention.ticket.server": server.id,
});

/** What is known of troubles, with what mends them. */
const useItems = (): readonly AttentionItem[] => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const troubles = useTroubles();
  const runItems = useRunItems();
  useScan();
  const { lookUp, looking } = useInstallationLookUp();
  const { isAllowed, retry, retrying } = useRetry();

  const actionsOf = (trouble: Trouble): AttentionAction[] => {
    const { kind, domain, entry } = trouble;
    const href = webAddress(domain.url);
    return [
      // A process that failed disables all actions of its installation.
      ...(kind === "refused" && entry && isAllowed(entry)
        ? [{ text: t("common.retry"), run: () => void retry(entry) }]
        : []),
      ...(kind === "refused" ? [] : [{ text: t("attention.lookUp"), run: () => void lookUp(trouble) }]),
      ...(href === undefined ? [] : [{ text: t("attention.openSite"), href }]),
      ...(entry && userId !== undefined && (kind === "refused" || kind === "unknown")
        ? [{ text: t("journal.errors.dismiss"), run: () => dismissProcess(userId, entry.id) }]
        : []),
    ];
  };
  const pendingOf = ({ entry, ...installation }: Trouble): string | undefined => {
    if (looking.has(installationKey(installation))) return t("processes.lookingUp");
    return entry && retrying.has(entry.id) ? t("processes.states.queued") : undefined;
  };
  const installations = troubles.map((trouble): AttentionItem => {
    const { kind, domain, server, text, since } = trouble;
    return {
      key: installationKey(trouble),
      name: t("attention.installation", { domain: domain.url, server: server.name }),
      to: `/domains/${encodeURIComponent(domain.id)}`,
      state: stateWords(trouble, t),
      status: statusOf[kind],
      reason: text,
      since,
      actions: actionsOf(trouble),
      pending: pendingOf(trouble),
      facts: factLines(factsOf(trouble), t),
    };
  });
  return [...installations, ...runItems];
};

/** Installations whose process failed or runs long, and this person's actions that were refused or have no known outcome. */
export const DomainAttention: AttentionSource["Items"] = ({ children }) => children(useItems());
