import type { Translate } from "@/i18n";
import { formatStoredText } from "@/i18n/storedText";
import { formatExactTime, formatTime } from "@/lib/format";
import type { LookupResult, Process } from "@/model/process";

export const getProcessNames = (
  { action, domain, server }: Pick<Process, "action" | "domain" | "server">,
  t: Translate,
) => ({
  action: t(`sites.actions.${action}`),
  domain: domain.url,
  server: server.name,
});

const formatLookup = ({ server }: Process, found: LookupResult, t: Translate): string => {
  const time = formatTime(found.at);
  if ("error" in found) return t("processes.lookupFailed", { time, error: formatStoredText(found.error, t) });
  return t("processes.lookedUp", { time, found: t(`processes.lookupStates.${found.state}`, { server: server.name }) });
};

/** The reason of a failed or unknown process, then the result of the lookup. */
export const getProcessTexts = (process: Process, t: Translate): string[] => {
  const { state, text, lookup } = process;
  const why = () => {
    const message = formatStoredText(text, t);
    if (state === "failed") return message || t("processes.noReason");
    return state === "unknown" ? message || t("processes.noResult") : undefined;
  };
  // The lookup of a failed action has the same text.
  return [why(), lookup && state !== "failed" ? formatLookup(process, lookup, t) : undefined].filter(
    (line) => line !== undefined,
  );
};

/** 'Can be run again in 20 s' @param wait in milliseconds; the clock of the screen may be up to a second late */
export const formatRepeatWait = (wait: number, t: Translate): string =>
  t("processes.runAgainIn", { seconds: Math.max(1, Math.floor(wait / 1000)) });

export const formatProcessTicket = (process: Process, t: Translate): string => {
  const { action, domain, server } = getProcessNames(process, t);
  const text = getProcessTexts(process, t).join(" ");
  return [
    t("processes.ticket.domain", { domain, id: String(process.domain.id) }),
    t("processes.ticket.server", { server, id: String(process.server.id) }),
    t("processes.ticket.action", { action }),
    t("processes.ticket.startedAt", { time: formatExactTime(process.startedAt) }),
    t("processes.ticket.state", {
      state: t(`processes.states.${process.state}`),
      time: formatExactTime(process.changedAt),
    }),
    ...(text ? [t("processes.ticket.text", { text })] : []),
  ].join("\n");
};
