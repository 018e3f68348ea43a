import { useMutation, useMutationState } from "@tanstack/react-query";
import { type Identifier, useNotify } from "ra-core";
import type { ReactNode } from "react";
import { type Translate, useT } from "@/i18n";
import { formatStoredText } from "@/i18n/storedText";
import { errorMessage, formatTicketFacts, type TicketFacts } from "@/i18n/errorMessage";
import { formatExactTime } from "@/lib/format";
import { LONG_PROCESS_MS } from "@/lib/constants";
import { toWebAddress } from "@/lib/webAddress";
import { toRecordPath } from "@/lib/toRecordPath";
import type { DotsAction } from "@/ui/actionMenu/DotsMenu";
import { useServices, useCurrentUser } from "@/ui/services";
import type { StatusName } from "@/ui/status/Status";
import { useNow } from "@/ui/useNow";
import {
  BlockedHint,
  dismissProcesses,
  dispatchProcessEvent,
  formatRepeatWait,
  getProcessTexts,
  formatProcessTicket,
  processStore,
  useRetry,
} from "@/custom/domainActions";
import { lookUpDomain } from "@/custom/liveUpdates";
import { hasEnded, getRepeatTime, isInProgress, type Process } from "@/model/process";
import { getInstallationKey } from "@/model/installation";
import { toLookupState } from "@/model/processReducer";
import { getObservedInstallation } from "@/model/domainActions";
import { dismissInstallation, untrackDomain, trackedInstallations, trackDomains } from "./trackedInstallations";
import { type InstallationIssue, findInstallationIssues } from "./installationIssues";
import type { ActivityItem } from "@/ui/activity/activityItem";
import { useInstallationIssues } from "./useInstallationIssues";
import "../texts";

type Installation = Pick<InstallationIssue, "domain" | "server">;

const hasIssue = (userId: Identifier, installation: Installation): boolean =>
  findInstallationIssues(trackedInstallations.read(userId), processStore.readFresh(userId), Date.now()).some(
    (issue) => getInstallationKey(issue) === getInstallationKey(installation),
  );

const LOOK_UP = ["lookUpInstallation"];

/** Refetches the domain and says what it found. */
const useInstallationLookUp = () => {
  const t = useT();
  const notify = useNotify();
  const services = useServices();
  const userId = useCurrentUser().id;

  const lookUpInstallation = async (installation: Installation) => {
    const { domain, server } = installation;
    const at = Date.now();
    try {
      const domainAfter = await lookUpDomain(services, domain.id);
      trackedInstallations.change(userId, (tracked) =>
        domainAfter ? trackDomains(tracked, [domainAfter], at) : untrackDomain(tracked, domain.id),
      );
      const observed = (domainAfter && getObservedInstallation(domainAfter, server.id)) ?? "gone";
      const processes = processStore
        .readFresh(userId)
        .filter((process) => !hasEnded(process) && getInstallationKey(process) === getInstallationKey(installation));
      for (const { id } of processes) dispatchProcessEvent(userId, id, { type: "lookedUp", at, observed });
      const state = toLookupState(observed);
      const found = t(`processes.lookupStates.${state}`, { server: server.name });
      if (state === "failed") notify(<BlockedHint servers={[server]} />, { type: "warning" });
      else
        notify("processes.lookupFound", {
          type: hasIssue(userId, installation) ? "info" : "success",
          messageArgs: { domain: domain.url, found },
        });
    } catch (error) {
      const name = t("issues.installation", { domain: domain.url, server: server.name });
      notify("issues.checkFailed", { type: "error", messageArgs: { name }, detail: errorMessage(error, t) });
      await services.authProvider.checkError(error);
    }
  };
  const { mutate: lookUp } = useMutation({ mutationKey: LOOK_UP, mutationFn: lookUpInstallation });
  const pendingKeys = useMutationState({
    filters: { mutationKey: LOOK_UP, status: "pending" },
    select: ({ state }) => getInstallationKey(state.variables as Installation),
  });
  return { pendingKeys, lookUp };
};

const formatKind = ({ kind }: InstallationIssue, t: Translate): string => {
  if (kind === "running") return t("issues.stuck", { minutes: LONG_PROCESS_MS / 60_000 });
  return t(`processes.states.${kind === "refused" ? "failed" : kind}`);
};

const statusByKind = {
  failed: "failed",
  refused: "failed",
  unknown: "unknown",
  running: "notice",
} as const satisfies Record<InstallationIssue["kind"], StatusName>;

/** Milliseconds until the action may be run again; 0 if it may, or never may. */
const getRepeatWait = (process: Process | undefined, now: number): number =>
  Math.max(0, ((process && getRepeatTime(process)) ?? 0) - now);

/** Advice for an issue; the time until an action may be run again is updated every second. */
const useHints = (issues: readonly InstallationIssue[]) => {
  const t = useT();
  const now = useNow((time) => issues.some(({ process }) => getRepeatWait(process, time) > 0));
  return ({ kind, server, process }: InstallationIssue): ReactNode => {
    if (kind === "failed") return <BlockedHint servers={[server]} />;
    const wait = getRepeatWait(process, now);
    return wait > 0 && formatRepeatWait(wait, t);
  };
};

const openTab = (href: string) => void window.open(href, "_blank", "noopener,noreferrer");

const getTicketFacts = ({ domain, server, seenAt }: InstallationIssue): TicketFacts => ({
  "issues.ticket.seenAt": seenAt && formatExactTime(seenAt),
  "issues.ticket.domain": domain.id,
  "issues.ticket.server": server.id,
});

/**
 * Installations with a failed or stuck process, and the current user's refused or unknown actions. Nothing is fetched: the issues
 * come from lists, open pages, push events and own actions.
 */
export const useDomainIssues = (): readonly ActivityItem[] => {
  const t = useT();
  const userId = useCurrentUser().id;
  const issues = useInstallationIssues();
  const { lookUp, pendingKeys } = useInstallationLookUp();
  const { canRetry, retry, retryingIds } = useRetry();
  const getHint = useHints(issues);

  const getActions = (issue: InstallationIssue): DotsAction[] => {
    const { kind, domain, process } = issue;
    const href = toWebAddress(domain.url);
    return [
      // A process that failed disables all actions of its installation.
      ...((kind === "refused" || kind === "unknown") && process && canRetry(process)
        ? [{ text: t(kind === "unknown" ? "processes.runAgain" : "common.retry"), run: () => retry(process) }]
        : []),
      ...(kind === "refused" ? [] : [{ text: t("processes.checkAgain"), run: () => lookUp(issue) }]),
      ...(href === undefined ? [] : [{ text: t("issues.openSite"), run: () => openTab(href) }]),
    ];
  };
  const getDismiss = (issue: InstallationIssue) => {
    const { process } = issue;
    const isSettled = process && !isInProgress(process);
    if (process && !isSettled && issue.seenAt === undefined) return undefined;
    return () => {
      trackedInstallations.change(userId, (tracked) => dismissInstallation(tracked, issue));
      if (isSettled) dismissProcesses(userId, [process.id]);
    };
  };
  const getPendingText = ({ process, ...installation }: InstallationIssue): string | undefined => {
    if (pendingKeys.includes(getInstallationKey(installation))) return t("processes.lookingUp");
    return process && retryingIds.includes(process.id) ? t("processes.states.sending") : undefined;
  };
  return issues.map((issue): ActivityItem => {
    const { kind, domain, server, text, since, process } = issue;
    return {
      key: `domains/${getInstallationKey(issue)}`,
      name: t("issues.installation", { domain: domain.url, server: server.name }),
      to: toRecordPath("domains", domain.id),
      action: process && t(`sites.actions.${process.action}`),
      state: formatKind(issue, t),
      status: statusByKind[kind],
      reason: (kind !== "unknown" && formatStoredText(text, t)) || (process && getProcessTexts(process, t).join(" ")),
      hint: getHint(issue),
      since,
      server: server.name,
      actions: getActions(issue),
      dismiss: getDismiss(issue),
      pendingText: getPendingText(issue),
      facts: () => formatTicketFacts(getTicketFacts(issue), t),
      ticket: process && (() => formatProcessTicket(process, t)),
      processId: process?.id,
    };
  });
};
