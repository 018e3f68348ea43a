import type { Domain } from "../../dataProvider/records";
import { readInstallation } from "../../dataProvider/installation";
import { createListeners } from "../../lib/listeners";
import { onReset } from "../../lib/userState";
import { createTally, type Move, type Tally } from "./tally";

/** What this page has read of all sites, until the person leaves. Times are in milliseconds since 1970. */
export interface Fleet {
  tally: Tally;
  /** When the first and the last of them were read; 0 before. */
  since: number;
  until: number;
  /** All of them were read, so that a site that is not known did not exist before. */
  isWhole: boolean;
  /** What push told, by the beginning of the hour. */
  hours: ReadonlyMap<number, PushedHour>;
}

interface PushedHour {
  told: number;
  failed: number;
}

const HOUR_MS = 3_600_000;
export const hourOf = (at: number): number => at - (at % HOUR_MS);

const start = (): Fleet => ({ tally: createTally(), since: 0, until: 0, isWhole: false, hours: new Map() });

const { tell, on } = createListeners();
let fleet = start();
onReset(() => {
  fleet = start();
  tell();
});

const change = (changes: Partial<Fleet>) => {
  fleet = { ...fleet, ...changes };
  tell();
};

const hasFailed = (domain: Domain) =>
  domain.servers?.some((server) => readInstallation(domain, server).process === "failed") ?? false;

export const onFleet = on;
export const readFleet = (): Fleet => fleet;

/** Takes sites that were read at this time, unless they may be known better. A detail, which has no type, lacks what a list tells. */
export const takeRead = (domains: readonly Domain[], at: number): void => {
  const isNewer = at >= fleet.until;
  const taken = domains.filter((domain) => "type" in domain && (isNewer || !fleet.tally.has(domain.id)));
  if (taken.length === 0) return;
  for (const domain of taken) fleet.tally.put(domain);
  change({ since: Math.min(fleet.since || at, at), until: Math.max(fleet.until, at) });
};

/** Takes pushed sites. @returns how each of them moves the figures. */
export const takePushed = (domains: readonly Domain[], at: number): Move[] => {
  const hour = hourOf(at);
  const { told, failed } = fleet.hours.get(hour) ?? { told: 0, failed: 0 };
  const now = { told: told + domains.length, failed: failed + domains.filter(hasFailed).length };
  const moves = domains.map((domain) => fleet.tally.put(domain));
  change({ until: Math.max(fleet.until, at), hours: new Map(fleet.hours).set(hour, now) });
  return moves;
};

/** Begins anew: the pages are read again, from the first one on. */
export const readAnew = (): void => change({ ...start(), hours: fleet.hours });

export const setWhole = (isWhole: boolean): void => change({ isWhole });
