import { sentFilter } from "../../dataProvider/endpoints";
import { needsReading } from "../../resources/domains/rules/values";
import type { Fleet } from "./fleet";
import type { Filters } from "./tally";
import type { Totals } from "./totals";

/** A number of sites, and what it is based on. */
export interface Figure {
  /** Undefined while nothing is known. */
  count: number | undefined;
  /** Counted among the sites that were read, and not all were: there may be more. */
  isPartial: boolean;
}

/** Whether all sites were read that the API says there are. */
export const isWhole = (totals: Totals, { tally, isWhole: wasWhole }: Fleet): boolean =>
  wasWhole || (totals[""] !== undefined && tally.size() >= totals[""].count);

/** How many sites the list shows with these filters: as the API counts them, or among those that were read. */
export const createFigures = (totals: Totals, fleet: Fleet) => {
  const isPartial = !isWhole(totals, fleet);
  const isNothing = fleet.tally.size() === 0 && isPartial;
  return (filters: Filters): Figure => {
    const total = needsReading(filters) ? undefined : totals[sentFilter(filters) ?? ""];
    if (total) return { count: total.count, isPartial: false };
    return { count: isNothing ? undefined : fleet.tally.count(filters), isPartial };
  };
};

export type FigureOf = ReturnType<typeof createFigures>;
