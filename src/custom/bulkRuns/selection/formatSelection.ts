import type { Translate } from "@/i18n";
import { errorMessage, formatReadProgress } from "@/i18n/errorMessage";
import { RUN_INSTALLATIONS_MAX, UNKNOWN_COUNT } from "@/lib/constants";
import type { SiteInstallation } from "./selection";
import type { SelectAllProgress } from "./useSelectAll";

/** For example '12 sites on 3 servers' or '25 sites (29 copies on 6 servers)'. */
export const formatInstallationCount = (installations: readonly SiteInstallation[], t: Translate): string => {
  if (installations.length === 0) return t("selection.nothing");
  const servers = new Set(installations.map(({ server }) => String(server.id)));
  const sites = new Set(installations.map(({ domain }) => String(domain.id)));
  return t(sites.size < installations.length ? "selection.countCopies" : "selection.count", {
    sites: t("selection.installations", { smart_count: sites.size }),
    copies: installations.length,
    servers: t("selection.servers", { smart_count: servers.size }),
  });
};

const MILESTONES = 4;

/** The progress or result of 'Select all'. For screen readers the progress moves in quarters. */
export const formatSelectAll = (
  { state, fetchedCount, total, invalidCount, isFull, ...progress }: SelectAllProgress,
  t: Translate,
  detail: "milestones" | "all" = "all",
): string => {
  const part = Math.floor((fetchedCount * MILESTONES) / Math.max(1, total ?? Infinity)) / MILESTONES;
  const numbers = { fetched: fetchedCount, total: total ?? UNKNOWN_COUNT };
  const count = { ...numbers, ...(detail === "milestones" && { fetched: Math.floor((total ?? 0) * part) }) };
  if (isFull) return t("selection.all.full", { ...numbers, max: RUN_INSTALLATIONS_MAX });
  switch (state.name) {
    case "reading":
      return [t("selection.all.reading", count), ...formatReadProgress(progress, t)].join(" · ");
    case "done":
      if (invalidCount > 0) return t("selection.all.invalid", { ...numbers, smart_count: invalidCount });
      return t("selection.all.done", numbers);
    case "changed":
      return t("selection.all.changed", numbers);
    case "stopped":
      return t("selection.all.stopped", numbers);
    case "failed":
      return t("selection.all.failed", { ...numbers, error: errorMessage(state.error, t) });
  }
};
