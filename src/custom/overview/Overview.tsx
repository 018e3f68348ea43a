import { Link } from "react-router";
import { useT } from "@/i18n";
import { formatTime } from "@/lib/format";
import { useUserStore } from "@/ui/services";
import { PageTitle } from "@/ui/layout/pages";
import { Status } from "@/ui/status/Status";
import { useNow } from "@/ui/useNow";
import { LoadFailed } from "@/ui/widgets/screenStates";
import { runStore, type Run, formatRunHeading, getRunResult } from "@/custom/bulkRuns";
import { BarChart } from "./BarChart";
import { CountSites } from "./CountSites";
import { type Props as ServerProps, ServerCards } from "./ServerCards";
import "./texts";
import { useSiteCount } from "./useSiteCount";
import { useTotals } from "./useTotals";
import "@/theme/components/section.css";
import styles from "./overview.module.css";

const filters = ["", "active", "suspended", "preview", "alias"] as const;

const TodaysRun = ({ run }: { run: Run }) => {
  const t = useT();
  const { status, text } = getRunResult(run, t);
  return (
    <li>
      <Link to="/activity">{formatRunHeading(run, t)}</Link>
      <span>
        {formatTime(run.startedAt)} <Status is={status}>{text}</Status>
      </span>
    </li>
  );
};

const TodaysRuns = () => {
  const t = useT();
  const midnight = new Date(useNow()).setHours(0, 0, 0, 0);
  const runs = useUserStore(runStore).filter(({ startedAt }) => startedAt >= midnight);
  return (
    <section className={`section ${styles.todaysRuns}`} aria-labelledby="todays-runs">
      <header>
        <h2 id="todays-runs">{t("overview.runs.title")}</h2>
        <Link to="/activity">{t("runs.activity.title")}</Link>
      </header>
      {runs.length === 0 ? (
        <p className="section-text">{t("overview.runs.none")}</p>
      ) : (
        <ul>
          {runs.map((run) => (
            <TodaysRun key={run.id} run={run} />
          ))}
        </ul>
      )}
    </section>
  );
};

/** Fetches only what the API counts; anything else is counted when the user starts it. */
export const Overview = (props: Omit<ServerProps, "total" | "counted">) => {
  const t = useT();
  const { total, at, error, retry } = useTotals();
  const count = useSiteCount();
  return (
    <>
      <PageTitle title={t("overview.title")}>
        <p className={styles.overviewAge}>{at > 0 && t("overview.asOf", { time: formatTime(at) })}</p>
      </PageTitle>
      {error && <LoadFailed error={error} title="overview.totalsFailed" onRetry={retry} />}
      <div className={styles.barCharts}>
        <BarChart
          title={t("overview.charts.states")}
          bars={filters.map((filter) => [t(`sites.filters.${filter || "all"}`), filter])}
          total={total}
        />
        <BarChart
          title={t("overview.charts.php")}
          bars={[
            ["PHP 7", "php7"],
            ["PHP 5", "php5"],
          ]}
          total={total}
        />
      </div>
      <div className={styles.overviewHeading}>
        <h2>{t("layout.servers")}</h2>
        <CountSites count={count} knownTotal={total("")} />
      </div>
      <ServerCards {...props} total={total} counted={count.counted} />
      <TodaysRuns />
    </>
  );
};
