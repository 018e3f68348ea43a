import type { Identifier } from "ra-core";
import type { Run, RunItem, SkipReason } from "../../../custom/runs/run";
import { addRun } from "../../../custom/runs/storedRuns";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { SiteLink } from "../selection/link";

/** Runs need Web Locks, so that only one tab sends; browsers have them in secure contexts only. */
export const canRun = (): boolean => "locks" in navigator;

const itemOf = ({ domain, server }: SiteLink): RunItem => ({
  domain: { id: domain.id, url: domain.url, type: domain.type, url_test: domain.url_test },
  server: { id: server.id, name: server.name },
});

/**
 * Stores a run, which begins at once. Links that are skipped from the start are part of it, so that its report is whole.
 * @returns undefined when it could not be stored: then nothing is sent.
 */
export const startRun = (
  userId: Identifier,
  action: DomainActionName,
  links: readonly SiteLink[],
  skipped: readonly { why: SkipReason; links: readonly SiteLink[] }[] = [],
): Run | undefined => {
  const startedAt = Date.now();
  const run: Run = {
    id: `${startedAt.toString(36)}-${Math.random().toString(36).slice(2)}`,
    action,
    startedAt,
    state: "running",
    failuresInRow: 0,
    items: [
      ...links.map(itemOf),
      ...skipped.flatMap(({ why, links }) => links.map((link) => ({ ...itemOf(link), skipped: why }))),
    ],
  };
  return canRun() && addRun(userId, run) ? run : undefined;
};
