import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { usePanel } from "../../ui/panel";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { serverTestQuery, useTestsPaused } from "./serverTests";

/** The result of the server's test: testing, its answer, or failed; with Retry unless the answer is good. */
export const ServerStatus = ({ server }: { server: Server }) => {
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
        <span className="server-testing">
          <span className="spinner" />
          {t(isPaused ? "servers.test.waiting" : "servers.test.testing")}
        </span>
      );
    }
    if (data) return <span className={`badge badge-${data.tone}`}>{data.key ? t(data.key) : data.word}</span>;
    return (
      <>
        <span className="badge badge-bad">{t("servers.test.failed")}</span>
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
