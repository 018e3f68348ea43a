import type { Identifier } from "ra-core";
import type { ManyItem } from "../../../custom/dnsEditor/many/ManyDialog";
import type { Wanted } from "../../../custom/dnsEditor/many/wantedSchema";
import { zoneServer, type Run, type RunItem, type SkipReason } from "../../../custom/runs/run";
import { addRun } from "../../../custom/runs/storedRuns";
import { newZoneWork } from "../../../custom/runs/zoneWork";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { SiteLink } from "../selection/link";

/** Runs need Web Locks, so that only one tab sends; browsers have them in secure contexts only. */
export const canRun = (): boolean => "locks" in navigator;

const itemOf = ({ domain, server }: SiteLink): RunItem => ({
  domain: { id: domain.id, url: domain.url, type: domain.type, url_test: domain.url_test },
  server: { id: server.id, name: server.name },
});

/** Stores a run, which begins at once. @returns undefined when it could not be stored: then nothing is sent. */
const start = (userId: Identifier, what: Pick<Run, "action" | "items"> & Partial<Run>): Run | undefined => {
  const startedAt = Date.now();
  const run: Run = {
    id: `${startedAt.toString(36)}-${Math.random().toString(36).slice(2)}`,
    startedAt,
    state: "running",
    failuresInRow: 0,
    ...what,
  };
  return canRun() && addRun(userId, run) ? run : undefined;
};

/** Starts an action for links. Those that are skipped from the start are part of the run, so that its report is whole. */
export const startRun = (
  userId: Identifier,
  action: DomainActionName,
  links: readonly SiteLink[],
  skipped: readonly { why: SkipReason; links: readonly SiteLink[] }[] = [],
): Run | undefined =>
  start(userId, {
    action,
    items: [
      ...links.map(itemOf),
      ...skipped.flatMap(({ why, links }) => links.map((link) => ({ ...itemOf(link), skipped: why }))),
    ],
  });

/** Starts a change of DNS in many domains. No event tells of it, so that it runs without push as well. */
export const startDnsRun = (
  userId: Identifier,
  { wanted, title }: { wanted: Wanted; title: string },
  items: readonly ManyItem[],
): Run | undefined =>
  start(userId, {
    action: "changeDns",
    dns: wanted,
    title,
    withoutPush: true,
    items: items.map(({ domain, changes, accepted, skipped, text }) => ({
      domain: { id: domain.id, url: domain.url },
      server: zoneServer,
      zone: { ...newZoneWork(changes, accepted), ...(text !== undefined && { text }) },
      ...(skipped && { skipped }),
    })),
  });
