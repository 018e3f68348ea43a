import type { Translate } from "@/i18n";
import { formatExactTime, formatTime } from "@/i18n/format";
import { isolateText } from "@/lib/isolateText";
import type { Entry, Found } from "./entry";

export const namesOf = ({ action, domain, server }: Pick<Entry, "action" | "domain" | "server">, t: Translate) => ({
  action: t(`sites.actions.${action}`),
  domain: domain.url,
  server: server.name,
});

const foundWords = ({ server }: Entry, found: Found, t: Translate): string => {
  const time = formatTime(found.at);
  if ("error" in found) return t("processes.lookupFailed", { time, error: found.error });
  return t("processes.lookedUp", { time, found: t(`processes.found.${found.state}`, { server: server.name }) });
};

/** Why it failed or is unconfirmed, then what the lookup found. */
export const entryTexts = (entry: Entry, t: Translate): string[] => {
  const { state, text, found } = entry;
  const why = () => {
    const said = text && isolateText(text);
    if (state === "failed") return said || t("processes.noText");
    return state === "unconfirmed" ? said || t("processes.unconfirmedText") : undefined;
  };
  // For a failed action the lookup's own text says it all.
  return [why(), found && state !== "failed" ? foundWords(entry, found, t) : undefined].filter(
    (line) => line !== undefined,
  );
};

/** Everything that a colleague needs to investigate it, one fact per line. */
export const ticketText = (entry: Entry, t: Translate): string => {
  const { action, domain, server } = namesOf(entry, t);
  const text = entryTexts(entry, t).join(" ");
  return [
    t("processes.ticket.domain", { domain, id: String(entry.domain.id) }),
    t("processes.ticket.server", { server, id: String(entry.server.id) }),
    t("processes.ticket.action", { action }),
    t("processes.ticket.startedAt", { time: formatExactTime(entry.startedAt) }),
    t("processes.ticket.state", {
      state: t(`processes.states.${entry.state}`),
      time: formatExactTime(entry.changedAt),
    }),
    ...(text ? [t("processes.ticket.text", { text })] : []),
  ].join("\n");
};
