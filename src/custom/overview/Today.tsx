import { memo } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n";
import { timeWords } from "../../i18n/errorWords";
import { useUserStore } from "../../ui/panel";
import { Status } from "../../ui/status/Status";
import { useNow } from "../../ui/useNow";
import { journal, type JournalEntry } from "../activity";
import { ownRuns, type Run, runHeading, runResult } from "../bulk";
import { ChartCard } from "./ChartCard";
import type { ChartData } from "./chartData";
import { type Fleet, hourOf } from "../fleet";

const HOUR_MS = 3_600_000;

const midnight = (now: number): number => new Date(now).setHours(0, 0, 0, 0);

/** The hours of today so far. */
const hoursOfToday = (now: number): number[] => {
  const first = midnight(now);
  return Array.from({ length: Math.floor((now - first) / HOUR_MS) + 1 }, (_, at) => first + at * HOUR_MS);
};

/** What happened by the hour: what this person started here, what push told, and what failed of both. */
export const todayOf = (
  entries: readonly Pick<JournalEntry, "at" | "state">[],
  pushed: Fleet["hours"],
  now: number,
) => {
  const hours = hoursOfToday(now);
  const inHour = (from: number) => entries.filter(({ at }) => at >= from && at < from + HOUR_MS);
  const pushedIn = (from: number) => pushed.get(hourOf(from)) ?? { told: 0, failed: 0 };
  return {
    hours,
    started: hours.map((from) => inHour(from).filter(({ state }) => state !== "failed").length),
    told: hours.map((from) => pushedIn(from).told - pushedIn(from).failed),
    failed: hours.map((from) => inHour(from).filter(({ state }) => state === "failed").length + pushedIn(from).failed),
  };
};

const RunOfToday = ({ run }: { run: Run }) => {
  const t = useT();
  const { is, words } = runResult(run, t);
  return (
    <li>
      <Link to="/activity">{runHeading(run, t)}</Link>
      <span>
        {timeWords(run.startedAt)} <Status is={is}>{words}</Status>
      </span>
    </li>
  );
};

/** What was started here today, what push told, what failed, and the runs of the day with their results. */
export const Today = memo(({ fleet }: { fleet: Fleet }) => {
  const t = useT();
  const now = Math.max(useNow(), fleet.until);
  const entries = useUserStore(journal);
  const runs = useUserStore(ownRuns).filter(({ startedAt }) => startedAt >= midnight(now));
  const { hours, started, told, failed } = todayOf(entries, fleet.hours, now);
  const data: ChartData = {
    kind: "hours",
    labels: hours.map(timeWords),
    series: [
      {
        name: t("overview.today.started"),
        counts: started,
        fill: "plain",
        links: hours.map(() => "/activity?view=journal"),
      },
      { name: t("overview.today.told"), counts: told, fill: "dots" },
      {
        name: t("overview.today.failed"),
        counts: failed,
        fill: "hatch",
        links: hours.map(() => "/activity?view=journal"),
      },
    ],
  };
  const isQuiet = [...started, ...told, ...failed].every((count) => count === 0);
  return (
    <div className="today">
      <ChartCard
        title={t("overview.today.title")}
        heading={t("overview.today.hour")}
        base={t("overview.today.base")}
        {...(isQuiet && { instead: t("overview.today.nothing") })}
        data={data}
      />
      <section className="section" aria-label={t("overview.today.runs")}>
        <header>
          <h2>{t("overview.today.runs")}</h2>
          <Link to="/activity">{t("palette.activity")}</Link>
        </header>
        {runs.length === 0 ? (
          <p className="section-text">{t("overview.today.noRuns")}</p>
        ) : (
          <ul className="today-runs">
            {runs.map((run) => (
              <RunOfToday key={run.id} run={run} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
});
