import { uniqBy } from "es-toolkit";
import type { Translate } from "@/i18n";
import { errorMessage, formatReadProgress } from "@/i18n/errorMessage";
import { RUN_INSTALLATIONS_MAX, UNKNOWN_COUNT } from "@/lib/constants";
import { isolateText } from "@/lib/serverText";
import type { DomainActionName } from "@/model/domainActions";
import type { SiteInstallation } from "@/model/installation";
import type { SelectAllProgress } from "./useSelectAll";

const getServers = (installations: readonly SiteInstallation[]) =>
  uniqBy(
    installations.map(({ server }) => server),
    ({ id }) => String(id),
  );

export const countSites = (installations: readonly SiteInstallation[]): number =>
  new Set(installations.map(({ domain }) => String(domain.id))).size;

/** '12 sites on 3 servers'; with sites on several servers '11 sites on 12 servers in total', which counts those of each site. */
export const formatInstallationCount = (installations: readonly SiteInstallation[], t: Translate): string => {
  if (installations.length === 0) return t("selection.nothing");
  const siteCount = countSites(installations);
  return t(siteCount < installations.length ? "selection.countCopies" : "selection.count", {
    sites: t("selection.installations", { smart_count: siteCount }),
    copies: installations.length,
    servers: t("selection.servers", { smart_count: getServers(installations).length }),
  });
};

/** 'Upgrade 30 sites to PHP 7', with '· web1' if all are there. */
export const formatActionLabel = (
  action: DomainActionName,
  installations: readonly SiteInstallation[],
  t: Translate,
): string => {
  const label = t(`runs.labels.${action}`, { smart_count: countSites(installations) });
  const [server, ...others] = getServers(installations);
  return server && others.length === 0 ? `${label} · ${isolateText(server.name)}` : label;
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
