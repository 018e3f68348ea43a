import { type ComponentType, memo, useDeferredValue, useMemo } from "react";
import type { Server } from "../../dataProvider/records";
import { provideTexts, useT } from "../../i18n";
import { readingWords, timeWords } from "../../i18n/errorWords";
import { PageTitle } from "../../ui/layout/PageTitle";
import { EmptyState } from "../../ui/widgets/EmptyState";
import { LoadFailed } from "../../ui/widgets/LoadFailed";
import { useLiveStatus } from "../liveUpdates";
import { ChartCard } from "./ChartCard";
import type { ChartData, Fill } from "./chartData";
import {
  addressOf,
  createFigures,
  FigureLink,
  FiguresContext,
  type Filters,
  isWhole,
  ServerTile,
  useFigures,
  useFleet,
  useFleetReading,
  useTotals,
  type Totals,
} from "../fleet";
import { FleetBase } from "./FleetBase";
import "../../ui/widgets/section.css";
import "./overview.css";
import { PlannedWork } from "./PlannedWork";
import { overview } from "./texts";
import { Today } from "./Today";

provideTexts({ overview });

const keyFigures = ["", "active", "suspended", "preview", "alias"] as const;

/** The totals that the API counts, and what needs a look. */
const KeyFigures = memo(() => {
  const t = useT();
  return (
    <ul className="key-figures">
      {keyFigures.map((filter) => (
        <li key={filter}>
          <FigureLink filters={{ filter }}>{t(`sites.filters.${filter || "all"}`)}</FigureLink>
        </li>
      ))}
      <li>
        <FigureLink filters={{ state: "running" }}>{t("fleet.names.running")}</FigureLink>
      </li>
      <li>
        <FigureLink filters={{ state: "failed" }}>{t("fleet.names.failed")}</FigureLink>
      </li>
      <li>
        <FigureLink filters={{ differs: "yes" }}>{t("fleet.names.differ")}</FigureLink>
      </li>
    </ul>
  );
});

type Bar = readonly [label: string, filters: Filters, fill: Fill];

/** States, PHP versions and security of all sites, as bars to compare. */
const Comparisons = memo(({ base, isLoading }: { base: string; isLoading: boolean }) => {
  const t = useT();
  const figureOf = useFigures();
  const isEmpty = figureOf({ filter: "" }).count === 0;
  const chart = (title: string, bars: readonly Bar[]) => {
    const figures = bars.map(([, filters]) => figureOf(filters));
    const data: ChartData = {
      kind: "comparison",
      labels: bars.map(([label]) => label),
      fills: bars.map(([, , fill]) => fill),
      series: [
        {
          name: t("fleet.sites"),
          counts: figures.map(({ count = 0 }) => count),
          words: figures.map(({ count = 0, isPartial }) => t(isPartial ? "fleet.part" : "fleet.count", { count })),
          fill: "plain",
          links: bars.map(([, filters]) => addressOf(filters)),
        },
      ],
    };
    const isKnown = figures.every(({ count }) => count !== undefined);
    return (
      <ChartCard
        title={title}
        heading={title}
        base={figures.some(({ isPartial }) => isPartial) ? base : ""}
        data={data}
        {...(isEmpty && { instead: t("sites.empty") })}
        {...(!isKnown && { instead: t(isLoading ? "common.loading" : "overview.chart.unknown") })}
      />
    );
  };
  return (
    <div className="comparisons">
      {chart(
        t("overview.chart.states"),
        (
          [
            ["active", "good"],
            ["suspended", "stripes"],
            ["preview", "dots"],
            ["alias", "plain"],
          ] as const
        ).map(([filter, fill]) => [t(`sites.filters.${filter}`), { filter }, fill]),
      )}
      {chart(t("overview.chart.php"), [
        ["PHP 7", { filter: "php7" }, "good"],
        ["PHP 5", { filter: "php5" }, "stripes"],
      ])}
      {chart(t("overview.chart.security"), [
        [t("fleet.names.secure"), { secure: "yes" }, "good"],
        [t("fleet.names.notSecure"), { secure: "no" }, "stripes"],
      ])}
    </div>
  );
});

interface Props {
  /** Undefined while they are loading. */
  servers: readonly Server[] | undefined;
  serversError: unknown;
  retryServers: () => void;
  /** Says how a server itself is. */
  State: ComponentType<{ server: Server }>;
}

const Servers = memo(({ servers, serversError, retryServers, State }: Props) => {
  const t = useT();
  if (!servers && serversError) return <LoadFailed error={serversError} onRetry={retryServers} />;
  if (!servers) return <p className="section-text">{t("common.loading")}</p>;
  if (servers.length === 0)
    return (
      <EmptyState variant="empty">
        <h2>{t("servers.empty")}</h2>
      </EmptyState>
    );
  return (
    <div className="tiles">
      {servers.map((server) => (
        <ServerTile key={server.id} server={server} State={State} />
      ))}
    </div>
  );
});

const none: Totals = {};

/** The fleet at a glance: how the servers and their sites are, and what happened today. */
export const Overview = (props: Props) => {
  const t = useT();
  const latest = useFleet();
  const reading = useFleetReading();
  const { data: latestTotals = none, dataUpdatedAt, error, isFetching, refetch } = useTotals();
  // Thirty tiles are drawn bit by bit, so that reading blocks nothing.
  const fleet = useDeferredValue(latest);
  const totals = useDeferredValue(latestTotals);
  const isLive = useLiveStatus() === "live";
  const figures = useMemo(() => createFigures(totals, fleet), [totals, fleet]);
  const isPartial = !isWhole(totals, fleet);
  const base = isPartial
    ? t("overview.base.part", {
        read: fleet.tally.size(),
        total: totals[""]?.count ?? 0,
        time: fleet.until > 0 ? timeWords(fleet.until) : "",
      })
    : "";
  return (
    <FiguresContext value={figures}>
      <PageTitle title={t("overview.title")}>
        <p className="overview-age" role="status">
          {dataUpdatedAt > 0 && t(isLive ? "overview.asOfLive" : "overview.asOf", { time: timeWords(dataUpdatedAt) })}
        </p>
      </PageTitle>
      {error && (
        <div className="message message-bad" role="alert">
          <p>{t("overview.totalsFailed")}</p>
          <p>{readingWords(error, t)}</p>
          <div className="message-actions">
            <button type="button" className="button button-small" onClick={() => void refetch()}>
              {t("common.retry")}
            </button>
          </div>
        </div>
      )}
      <KeyFigures />
      <FleetBase fleet={latest} totals={latestTotals} isPartial={isPartial} reading={reading} />
      <h2 className="overview-heading">{t("servers.title")}</h2>
      <Servers {...props} />
      <h2 className="overview-heading">{t("overview.all")}</h2>
      <Comparisons base={base} isLoading={isFetching} />
      <Today fleet={fleet} />
      {props.servers && props.servers.length > 0 && (
        <PlannedWork servers={props.servers} fleet={fleet} isPartial={isPartial} />
      )}
    </FiguresContext>
  );
};
