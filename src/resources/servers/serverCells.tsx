import { useRecordContext, useListContext } from "ra-core";
import { Link } from "react-router";
import { type FigureOf, ServerSites } from "../../custom/fleet";
import { Icon } from "../../ui/widgets/IconButton";
import { SiteName } from "../../ui/widgets/SiteName";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { panelAddress } from "./panelAddress";
import { useQueries, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { usePanel } from "../../ui/panel";
import { serverTestQuery, useTestsPaused } from "./serverTests";
import type { TestAnswer, Tone } from "./testAnswer";
import { useRef, useState } from "react";
import { errorWords, timeWords } from "../../i18n/errorWords";
import { Status, type StatusName } from "../../ui/status/Status";

export const NameField = () => {
  const server = useRecordContext<Server>();
  return server && <Link to={`/servers/${encodeURIComponent(server.id)}`}>{server.name}</Link>;
};

/** Leads to the server's own panel. */
export const HostUrlField = () => {
  const t = useT();
  const server = useRecordContext<Server>();
  const address = server && panelAddress(server);
  const name = <SiteName url={server?.host_url ?? ""} />;
  if (address === undefined) return name;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="server-host-link">
      <span>{name}</span>
      <Icon name="external" />
      <span className="visually-hidden"> {t("servers.opensNewTab")}</span>
    </a>
  );
};

/** On a phone, where there is no header, it says what it is. */
export const PortField = () => (
  <>
    <span className="server-label">{useT()("servers.columns.port")} </span>
    {useRecordContext<Server>()?.port}
  </>
);

/** Of how many servers the tests say that they are not there, and how many could not be tested. */
const countTests = (tests: readonly Pick<UseQueryResult<TestAnswer>, "data" | "error">[]) => ({
  offline: tests.filter(({ data, error }) => !error && data?.tone === "bad").length,
  untested: tests.filter(({ error }) => error).length,
});

/** ' · 2 offline', as far as the tests have answered. */
export const TestRemarks = () => {
  const t = useT();
  const panel = usePanel();
  const { data: servers = [] } = useListContext<Server>();
  const counts = useQueries({
    queries: servers.map(({ id }) => ({ ...serverTestQuery(panel, id), enabled: false })), // ServerTests runs them
    combine: countTests,
  });
  const remarks = (["offline", "untested"] as const).filter((kind) => counts[kind] > 0);
  return remarks.map((kind) => ` · ${t(`servers.${kind}`, { smart_count: counts[kind] })}`).join("");
};

export const TestsPaused = () => {
  const t = useT();
  return (
    useTestsPaused() && (
      <p className="message server-tests-paused" role="status">
        {t("servers.test.paused")}
      </p>
    )
  );
};

export const statusOf = { good: "live", bad: "failed", neutral: "unknown" } as const satisfies Record<Tone, StatusName>;

/** The result of the server's test: testing, its answer, or failed; with Retry unless the answer is good. */
const TestedStatus = ({ server }: { server: Server }) => {
  const t = useT();
  const panel = usePanel();
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    ...serverTestQuery(panel, server.id),
    enabled: false, // ServerTests runs it
  });
  const isPaused = useTestsPaused();
  const [isAsked, setAsked] = useState(false);
  const status = useRef<HTMLSpanElement>(null);
  const retry = () => {
    // The button disappears while the test runs: the focus stays in the row.
    status.current?.focus();
    setAsked(true);
    void refetch();
  };
  const content = () => {
    if (isFetching || (!data && !error)) {
      return (
        <Status is={isPaused ? "idle" : "running"}>
          {t(isPaused ? "servers.test.waiting" : "servers.test.testing")}
        </Status>
      );
    }
    const tested = t("overview.test.at", { time: timeWords(Math.max(dataUpdatedAt, errorUpdatedAt)) });
    if (data)
      return (
        <Status is={statusOf[data.tone]} title={tested}>
          {data.key ? t(data.key) : data.word}
        </Status>
      );
    return (
      <>
        <Status is="failed" title={tested}>
          {t("servers.test.failed")}
        </Status>
        <span className="server-reason">{errorWords(error, t)}</span>
      </>
    );
  };
  return (
    <div className="server-status-parts">
      <span ref={status} className="server-answer" tabIndex={-1} aria-live={isAsked ? "polite" : undefined}>
        {content()}
      </span>
      {(error || (data && data.tone !== "good")) && !isFetching && (
        <button
          type="button"
          className="button button-small"
          aria-label={t("servers.test.retryOf", { server: server.name })}
          onClick={retry}
        >
          {t("common.retry")}
        </button>
      )}
    </div>
  );
};

export const ServerStatus = () => {
  const server = useRecordContext<Server>();
  return server && <TestedStatus server={server} />;
};

/** The sites on the server, as far as they are known. */
export const SitesField = ({ figureOf }: { figureOf: FigureOf }) => {
  const t = useT();
  const server = useRecordContext<Server>();
  return (
    server && (
      <>
        <span className="server-label">{t("serverSites.title")} </span>
        <ServerSites server={server} figureOf={figureOf} />
      </>
    )
  );
};
