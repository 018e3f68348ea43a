import { useT } from "../../i18n";
import { readingWords, timeWords } from "../../i18n/errorWords";
import { readingTime } from "../bulk";
import type { Fleet, FleetReading, Totals } from "../fleet";

interface Props {
  fleet: Fleet;
  totals: Totals;
  /** Whether the figures that are shown count only some of the sites: they come a moment after what is read. */
  isPartial: boolean;
  reading: FleetReading;
}

const PAGE_SIZE = 25;

/** What the figures that the API cannot count are based on, and the reading of the rest. */
export const FleetBase = ({ fleet, totals, isPartial, reading }: Props) => {
  const t = useT();
  const { count: all, at = 0 } = totals[""] ?? {};
  const read = fleet.tally.size();
  const { state, left, stop, goOn, again } = reading;
  const isReading = state.name === "reading" || state.name === "waiting";
  const minutes = (ms: number) => Math.max(1, Math.round(ms / 60_000));
  // Where there is no site to read, the total is what is known.
  const time = timeWords(fleet.until || at);
  if (all === undefined) return null;
  return (
    <div className="fleet-base" role="status">
      <p>
        {[
          all === 0
            ? t("overview.base.none", { time })
            : isPartial
              ? t("overview.base.part", { read, total: all, time })
              : t("overview.base.all", { smart_count: read, time }),
          isReading && t("common.timeLeft", { smart_count: minutes(left) }),
          state.name === "failed" && readingWords(state.error, t),
          state.name === "changed" && t("overview.base.changed"),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {isReading && <progress max={all} value={read} aria-label={t("overview.base.progress")} />}
      {isReading ? (
        <button type="button" className="button button-small" onClick={stop}>
          {t("siteFilters.stop")}
        </button>
      ) : !isPartial || state.name === "done" ? (
        <button type="button" className="button button-small button-quiet" onClick={again}>
          {t("common.readAgain")}
        </button>
      ) : (
        <button type="button" className="button button-small" onClick={goOn}>
          {t("overview.base.readRest", { smart_count: minutes(readingTime(all, PAGE_SIZE)) })}
        </button>
      )}
    </div>
  );
};
