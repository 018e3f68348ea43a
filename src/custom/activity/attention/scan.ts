import * as v from "valibot";
import { waitForTurn } from "../../../dataProvider/callPace";
import { AWAY_MS, SCAN_INTERVAL_MS, SCAN_REST_MS } from "../../../lib/constants";

/** When the attention scan may make a call, and where it goes on, as pure functions. Times are in milliseconds since 1970. */

export const ScanPlaceSchema = v.object({
  /** The page to read next. */
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** When this pass over all pages began, and the one before. */
  startedAt: v.number(),
  startedBefore: v.number(),
  /** Nothing is read before. */
  notBefore: v.number(),
});
export type ScanPlace = v.InferOutput<typeof ScanPlaceSchema>;

export const firstPlace: ScanPlace = { page: 1, startedAt: 0, startedBefore: 0, notBefore: 0 };

export interface ScanFacts {
  now: number;
  isOnline: boolean;
  /** When the person last pressed a key or moved the pointer. */
  inputAt: number;
  /** When the calls of the last minute began, whoever caused them, the latest last. */
  calls: readonly number[];
  place: Pick<ScanPlace, "notBefore">;
}

/** Whether a page may be read now: only beside a person who needs neither the connection nor the server's calls. */
export const mayScan = ({ now, isOnline, inputAt, calls, place }: ScanFacts): boolean =>
  isOnline && now >= place.notBefore && now - inputAt < AWAY_MS && waitForTurn(calls, now, SCAN_INTERVAL_MS) === 0;

/** The place after a page. A pass over all pages is followed by a rest. */
export const afterPage = (place: ScanPlace, now: number, isLast: boolean): ScanPlace => {
  const startedAt = place.page === 1 ? now : place.startedAt;
  return isLast
    ? { page: 1, startedAt, startedBefore: startedAt, notBefore: now + SCAN_REST_MS }
    : { ...place, page: place.page + 1, startedAt, notBefore: 0 };
};

/**
 * What was seen in neither of the last two passes does not exist any more: a site that moves to a page that was read already is missed
 * in one. Times before this one are meant; 0 while that cannot be told.
 */
export const unseenBefore = (place: ScanPlace, after: ScanPlace): number =>
  after.startedBefore === place.startedBefore ? 0 : place.startedBefore;

/** The place after a failure: the same page, when the server allows it, or after a rest. */
export const afterFailure = (place: ScanPlace, now: number, resumesIn: number | undefined): ScanPlace => ({
  ...place,
  notBefore: now + (resumesIn ?? SCAN_REST_MS),
});
