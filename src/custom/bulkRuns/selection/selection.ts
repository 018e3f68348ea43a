import { useSyncExternalStore } from "react";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import { createUserValue } from "@/lib/userState";
import { toUnfilteredDomain } from "@/model/domainQuery";
import { getInstallationKey, type SiteInstallation } from "@/model/installation";

export const getInstallationRange = (
  installations: readonly SiteInstallation[],
  from: string,
  to: readonly string[],
): readonly SiteInstallation[] => {
  const places = new Map(installations.map((installation, index) => [getInstallationKey(installation), index]));
  const ends = [from, ...to].map((key) => places.get(key) ?? -1);
  return ends.includes(-1) ? [] : installations.slice(Math.min(...ends), Math.max(...ends) + 1);
};

/**
 * The selected installations, in memory. They survive paging, filters, events and other screens. A run fetches each again before it
 * sends anything.
 */

const selection = createUserValue<ReadonlyMap<string, SiteInstallation>>(new Map());
/** The installations by `getInstallationKey`, in the order of selection; the same map until it changes. */
export const { get: readSelection, set: setSelection, subscribe: onSelectionChange } = selection;

const visible = createUserValue<readonly SiteInstallation[]>([]);
/** The installations in the list, in its order; empty where there is no checkbox for the page. */
export const { get: getVisibleInstallations, set: setVisibleInstallations, subscribe: onVisibleChange } = visible;

export const selectInstallations = (installations: readonly SiteInstallation[]): number => {
  const next = new Map(readSelection());
  for (const { domain, server } of installations)
    if (next.size < RUN_INSTALLATIONS_MAX)
      // Filtered rows lack other servers, which are needed to count sites that go offline.
      next.set(getInstallationKey({ domain, server }), { domain: toUnfilteredDomain(domain), server });
  setSelection(next);
  return installations.filter((installation) => !next.has(getInstallationKey(installation))).length;
};

export const deselectInstallations = (keys: readonly string[]): void => {
  const next = new Map(readSelection());
  for (const key of keys) next.delete(key);
  if (next.size < readSelection().size) setSelection(next);
};

export const clearSelection = (): void => {
  if (readSelection().size > 0) setSelection(new Map());
};

export const useSelection = (): ReadonlyMap<string, SiteInstallation> =>
  useSyncExternalStore(onSelectionChange, readSelection);
