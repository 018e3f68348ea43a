import type { AttentionItem } from "./source";
import type { Issue } from "./issues";
import { dismissProcess, entryTexts, installationKey, ticketText } from "../../processes";
import { type Translate, useT } from "../../../i18n";
import { factLines, type Facts, exactTimeWords } from "../../../i18n/errorWords";
import { LONG_PROCESS_MS } from "../../../lib/constants";
import { webAddress } from "../../../lib/webAddress";
import type { DotsAction } from "../../../ui/actionMenu/DotsMenu";
import type { StatusName } from "../../../ui/status/Status";
import { useCurrentUser } from "../../../ui/panel";
import { useRetry } from "../useRetry";
import { useInstallationLookUp } from "./useInstallationLookUp";
import { useScan } from "./useScan";
import { useIssues } from "./useIssues";

/** 'Failed' */
const kindWords = ({ kind }: Issue, t: Translate): string => {
  if (kind === "running") return t("attention.tooLong", { minutes: LONG_PROCESS_MS / 60_000 });
  return t(`attention.${kind === "refused" ? "failed" : kind}`);
};

const statusOf = {
  failed: "failed",
  refused: "failed",
  unknown: "unknown",
  running: "notice",
} as const satisfies Record<Issue["kind"], StatusName>;

/** It knows nothing of this one. */
const openTab = (href: string) => void window.open(href, "_blank", "noopener,noreferrer");

const factsOf = ({ domain, server, seenAt }: Issue): Facts => ({
  "attention.ticket.seenAt": seenAt && exactTimeWords(seenAt),
  "attention.ticket.domain": domain.id,
  "attention.ticket.server": server.id,
});

/**
 * Installations whose process failed or runs long, and this person's actions that were refused or have no known outcome, with what
 * mends them. Reads the sites in the background for who may see them.
 */
export const useDomainAttention = (maySee: boolean): readonly AttentionItem[] => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const issues = useIssues();
  useScan(maySee);
  const { lookUp, looking } = useInstallationLookUp();
  const { isAllowed, retry, retrying } = useRetry();

  const actionsOf = (issue: Issue): DotsAction[] => {
    const { kind, domain, entry } = issue;
    const href = webAddress(domain.url);
    return [
      // A process that failed disables all actions of its installation.
      ...(kind === "refused" && entry && isAllowed(entry)
        ? [{ text: t("common.retry"), run: () => void retry(entry) }]
        : []),
      ...(kind === "refused" ? [] : [{ text: t("attention.lookUp"), run: () => void lookUp(issue) }]),
      ...(href === undefined ? [] : [{ text: t("attention.openSite"), run: () => openTab(href) }]),
      ...(entry && userId !== undefined && (kind === "refused" || kind === "unknown")
        ? [{ text: t("journal.errors.dismiss"), run: () => dismissProcess(userId, entry.id) }]
        : []),
    ];
  };
  const pendingOf = ({ entry, ...installation }: Issue): string | undefined => {
    if (looking.has(installationKey(installation))) return t("processes.lookingUp");
    return entry && retrying.has(entry.id) ? t("processes.states.queued") : undefined;
  };
  return issues.map((issue): AttentionItem => {
    const { kind, domain, server, text, since, entry } = issue;
    return {
      key: `domains/${installationKey(issue)}`,
      name: t("attention.installation", { domain: domain.url, server: server.name }),
      to: `/domains/${encodeURIComponent(domain.id)}`,
      action: entry && t(`sites.actions.${entry.action}`),
      state: kindWords(issue, t),
      status: statusOf[kind],
      reason: (kind !== "unknown" && text) || (entry && entryTexts(entry, t).join(" ")),
      since,
      actions: actionsOf(issue),
      pending: pendingOf(issue),
      facts: factLines(factsOf(issue), t),
      ticket: entry && ticketText(entry, t),
      process: entry?.id,
    };
  });
};
