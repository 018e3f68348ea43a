import { useMutation, useMutationState } from "@tanstack/react-query";
import { type Identifier, useNotify } from "ra-core";
import { type Translate, useT } from "@/i18n";
import { errorMessage, formatTicketFacts, type TicketFacts } from "@/i18n/errorMessage";
import { formatExactTime } from "@/i18n/format";
import { LONG_PROCESS_MS } from "@/lib/constants";
import { toWebAddress } from "@/lib/toWebAddress";
import type { DotsAction } from "@/ui/actionMenu/DotsMenu";
import { useServices, useCurrentUser } from "@/ui/services";
import type { StatusName } from "@/ui/status/Status";
import {
  dismissProcess,
  dispatchProcessEvent,
  type Process,
  getProcessTexts,
  getInstallationKey,
  isRunning,
  lookUpDomain,
  readProcesses,
  formatTicket,
} from "@/custom/domainActions";
import { getObservedInstallation } from "@/model/domainActions";
import { useRetry } from "@/custom/domainActions";
import { dismissInstallation, untrackDomain, trackedInstallations, trackDomains } from "./trackedInstallations";
import { type InstallationIssue, findInstallationIssues } from "./installationIssues";
import type { ActivityItem } from "../list/activityItem";
import { useInstallationIssues } from "./useInstallationIssues";
import { toRecordPath } from "@/lib/toRecordPath";
import "../texts";

type Installation = Pick<InstallationIssue, "domain" | "server">;

const isOver = ({ state }: Process): boolean => state === "done" || state === "failed";

/** Whether the installation still needs attention, by all that is known now. */
const isStill = (userId: Identifier, installation: Installation): boolean =>
  findInstallationIssues(trackedInstallations.read(userId), readProcesses(userId), Date.now()).some(
    (one) => getInstallationKey(one) === getInstallationKey(installation),
  );

const LOOK_UP = ["lookUpInstallation"];

/** Reads the domain of an installation and says what has become of it. It only reads. */
const useInstallationLookUp = () => {
  const t = useT();
  const notify = useNotify();
  const services = useServices();
  const userId = useCurrentUser()?.id;

  const read = async (installation: Installation) => {
    if (userId === undefined) return;
    const { domain, server } = installation;
    const messageArgs = { name: t("issues.installation", { domain: domain.url, server: server.name }) };
    const at = Date.now();
    try {
      const found = await lookUpDomain(services, domain.id);
      trackedInstallations.change(userId, (known) =>
        found ? trackDomains(known, [found], at) : untrackDomain(known, domain.id),
      );
      const observed = found ? getObservedInstallation(found, server.id) : "gone";
      const entries = readProcesses(userId).filter(
        (entry) => !isOver(entry) && getInstallationKey(entry) === getInstallationKey(installation),
      );
      if (observed) for (const { id } of entries) dispatchProcessEvent(userId, id, { type: "lookedUp", at, observed });
      if (isStill(userId, installation)) notify("issues.unchanged", { type: "info", messageArgs });
      else notify(observed === "gone" ? "issues.gone" : "issues.mended", { type: "success", messageArgs });
    } catch (error) {
      notify("issues.lookUpFailed", { type: "error", messageArgs, detail: errorMessage(error, t) });
      await services.authProvider.checkError(error);
    }
  };
  const { mutate: lookUp } = useMutation({ mutationKey: LOOK_UP, mutationFn: read });
  const looking = useMutationState({
    filters: { mutationKey: LOOK_UP, status: "pending" },
    select: ({ state }) => getInstallationKey(state.variables as Installation),
  });
  return { looking, lookUp };
};

/** 'Failed' */
const formatKind = ({ kind }: InstallationIssue, t: Translate): string => {
  if (kind === "running") return t("issues.tooLong", { minutes: LONG_PROCESS_MS / 60_000 });
  return t(`issues.${kind === "refused" ? "failed" : kind}`);
};

const statusOf = {
  failed: "failed",
  refused: "failed",
  unknown: "unknown",
  running: "notice",
} as const satisfies Record<InstallationIssue["kind"], StatusName>;

/** It knows nothing of this one. */
const openTab = (href: string) => void window.open(href, "_blank", "noopener,noreferrer");

const factsOf = ({ domain, server, seenAt }: InstallationIssue): TicketFacts => ({
  "issues.ticket.seenAt": seenAt && formatExactTime(seenAt),
  "issues.ticket.domain": domain.id,
  "issues.ticket.server": server.id,
});

/**
 * Installations whose process failed or runs long, and this person's actions that were refused or have no known outcome, with what
 * mends them. It asks for nothing: it knows what lists, open pages, push and own actions have shown.
 */
export const useDomainIssues = (): readonly ActivityItem[] => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const issues = useInstallationIssues();
  const { lookUp, looking } = useInstallationLookUp();
  const { canRetry, retry, retryingIds } = useRetry();

  const actionsOf = (issue: InstallationIssue): DotsAction[] => {
    const { kind, domain, entry } = issue;
    const href = toWebAddress(domain.url);
    return [
      // A process that failed disables all actions of its installation.
      ...(kind === "refused" && entry && canRetry(entry) ? [{ text: t("common.retry"), run: () => retry(entry) }] : []),
      ...(kind === "refused" ? [] : [{ text: t("issues.lookUp"), run: () => lookUp(issue) }]),
      ...(href === undefined ? [] : [{ text: t("issues.openSite"), run: () => openTab(href) }]),
    ];
  };
  const dismissOf = (issue: InstallationIssue) => {
    const { entry } = issue;
    const isFollowed = entry && !isRunning(entry);
    if (userId === undefined || (entry && !isFollowed && issue.seenAt === undefined)) return undefined;
    return () => {
      trackedInstallations.change(userId, (known) => dismissInstallation(known, issue));
      if (isFollowed) dismissProcess(userId, entry.id);
    };
  };
  const pendingOf = ({ entry, ...installation }: InstallationIssue): string | undefined => {
    if (looking.includes(getInstallationKey(installation))) return t("processes.lookingUp");
    return entry && retryingIds.includes(entry.id) ? t("processes.states.queued") : undefined;
  };
  return issues.map((issue): ActivityItem => {
    const { kind, domain, server, text, since, entry } = issue;
    return {
      key: `domains/${getInstallationKey(issue)}`,
      name: t("issues.installation", { domain: domain.url, server: server.name }),
      to: toRecordPath("domains", domain.id),
      action: entry && t(`sites.actions.${entry.action}`),
      state: formatKind(issue, t),
      status: statusOf[kind],
      reason: (kind !== "unknown" && text) || (entry && getProcessTexts(entry, t).join(" ")),
      since,
      server: server.name,
      actions: actionsOf(issue),
      dismiss: dismissOf(issue),
      pending: pendingOf(issue),
      facts: () => formatTicketFacts(factsOf(issue), t),
      ticket: entry && (() => formatTicket(entry, t)),
      process: entry?.id,
    };
  });
};
