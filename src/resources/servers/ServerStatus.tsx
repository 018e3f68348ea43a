import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "ra-core";
import { useRef, useState } from "react";
import { usePanel } from "../../ui/panel";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { Status, type StatusName } from "../../ui/status/Status";
import { serverTestQuery, useTestsPaused } from "./serverTests";
import type { Tone } from "./testAnswer";

const statusOf = { good: "live", bad: "failed", neutral: "unknown" } as const satisfies Record<Tone, StatusName>;

/** The result of the server's test: testing, its answer, or failed; with Retry unless the answer is good. */
const TestedStatus = ({ server }: { server: Server }) => {
  const t = useT();
  const panel = usePanel();
  const { data, error, isFetching, refetch } = useQuery({
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
    if (data) return <Status is={statusOf[data.tone]}>{data.key ? t(data.key) : data.word}</Status>;
    return (
      <>
        <Status is="failed">{t("servers.test.failed")}</Status>
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
