import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useListContext } from "ra-core";
import { useRef, useState } from "react";
import type { Server } from "@/model/records";
import { useT } from "@/i18n";
import { formatTime } from "@/lib/format";
import { useServices } from "@/ui/services";
import { Status, type StatusName } from "@/ui/status/Status";
import { Icon } from "@/ui/widgets/icons";
import { WebAddress } from "@/ui/widgets/WebAddress";
import { panelAddress } from "@/model/panelAddress";
import { serverTestQuery, useTestsPaused } from "../serverTests";
import { formatTestError, formatTestResult, type TestResult } from "../testResult";
import styles from "./servers.module.css";
import "../texts";

export const HostUrl = ({ server }: { server: Server }) => {
  const t = useT();
  const address = panelAddress(server);
  const name = <WebAddress url={server.host_url ?? ""} />;
  if (address === undefined) return name;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={`${styles.serverHostLink} link-target`}>
      <span>{name}</span>
      <Icon name="external" size={14} />
      <span className="visually-hidden"> {t("servers.opensNewTab")}</span>
    </a>
  );
};

const statusByTone = { good: "live", bad: "failed", neutral: "unknown" } as const;

/** The state of a server's test, and its repetition. The screen runs the tests. */
export const useServerTest = ({ id, name }: Server) => {
  const t = useT();
  const services = useServices();
  const isPaused = useTestsPaused();
  const test = useQuery({ ...serverTestQuery(services, id), enabled: false });
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = test;
  const resultRef = useRef<HTMLSpanElement>(null);
  const result = (): [is: StatusName, text: string] => {
    if (isFetching || !(data ?? error)) {
      return isPaused ? ["idle", t("servers.test.waiting")] : ["running", t("servers.test.testing")];
    }
    return error || !data ? ["failed", t("servers.test.failed")] : [statusByTone[data.tone], formatTestResult(data, t)];
  };
  const [is, text] = result();
  const isTested = is !== "idle" && is !== "running";
  const time = isTested
    ? t("servers.test.at", { time: formatTime(Math.max(dataUpdatedAt, errorUpdatedAt)) })
    : undefined;
  return {
    is,
    text,
    time,
    reason: isTested && error ? formatTestError(error, name, t) : undefined,
    /** The element of the result, which gets the focus when the button disappears during a test. */
    resultRef,
    again: () => {
      resultRef.current?.focus();
      void refetch();
    },
  };
};

/** The result in a row of the list; unless it is good, the test can be repeated. */
export const ServerTestStatus = ({ server }: { server: Server }) => {
  const t = useT();
  const { is, text, time, reason, resultRef, again } = useServerTest(server);
  const [isAsked, setAsked] = useState(false);
  const retry = () => {
    setAsked(true);
    again();
  };
  return (
    <div className={styles.serverStatusParts}>
      <span ref={resultRef} className={styles.serverAnswer} tabIndex={-1} aria-live={isAsked ? "polite" : undefined}>
        <Status is={is} title={time}>
          {text}
        </Status>
        {reason && <span className={styles.serverReason}>{reason}</span>}
      </span>
      {time && is !== "live" && (
        <button
          type="button"
          className="button button-small"
          aria-label={t("servers.test.againOf", { server: server.name })}
          onClick={retry}
        >
          {t("servers.test.again")}
        </button>
      )}
    </div>
  );
};

const countTests = (tests: readonly Pick<UseQueryResult<TestResult>, "data" | "error">[]) => ({
  offline: tests.filter(({ data, error }) => !error && data?.tone === "bad").length,
  untested: tests.filter(({ error }) => error).length,
});

/** ' · 2 offline', from the tests that have finished. */
export const TestRemarks = () => {
  const t = useT();
  const services = useServices();
  const { data: servers = [] } = useListContext<Server>();
  const counts = useQueries({
    queries: servers.map(({ id }) => ({ ...serverTestQuery(services, id), enabled: false })),
    combine: countTests,
  });
  const remarks = (["offline", "untested"] as const).filter((kind) => counts[kind] > 0);
  return <span>{remarks.map((kind) => ` · ${t(`servers.${kind}`, { smart_count: counts[kind] })}`).join("")}</span>;
};

export const TestsPaused = () => {
  const t = useT();
  return (
    useTestsPaused() && (
      <p className={`message ${styles.serverTestsPaused}`} role="status">
        {t("servers.test.paused")}
      </p>
    )
  );
};
