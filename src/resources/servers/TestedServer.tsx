import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { errorWords, timeWords } from "../../i18n/errorWords";
import { usePanel } from "../../ui/panel";
import { Status } from "../../ui/status/Status";
import { statusOf } from "./serverCells";
import { serverTestQuery, useTestsPaused } from "./serverTests";

/** What a server's test says, when it was made, and a button that makes it again. */
export const TestedServer = ({ server }: { server: Server }) => {
  const t = useT();
  const panel = usePanel();
  const isPaused = useTestsPaused();
  const test = useQuery({ ...serverTestQuery(panel, server.id), enabled: false }); // the page runs it
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = test;
  const state = useRef<HTMLSpanElement>(null);
  const testAgain = () => {
    // The button disappears while the test runs: the focus stays in the tile.
    state.current?.focus();
    void refetch();
  };
  const answer = () => {
    if (error) return <Status is="failed">{t("servers.test.failed")}</Status>;
    return data && <Status is={statusOf[data.tone]}>{data.key ? t(data.key) : data.word}</Status>;
  };
  const isTested = !isFetching && Boolean(data ?? error);
  return (
    <div className="server-state">
      <span ref={state} tabIndex={-1} role="status">
        {isTested ? (
          answer()
        ) : (
          <Status is={isPaused ? "idle" : "running"}>
            {t(isPaused ? "servers.test.waiting" : "servers.test.testing")}
          </Status>
        )}
      </span>
      {isTested && (
        <>
          <span className="server-tested">
            {t("overview.test.at", { time: timeWords(Math.max(dataUpdatedAt, errorUpdatedAt)) })}
          </span>
          <button
            type="button"
            className="button button-small button-quiet"
            aria-label={t("overview.test.againOf", { server: server.name })}
            onClick={testAgain}
          >
            {t("overview.test.again")}
          </button>
          {error && <p className="server-reason">{errorWords(error, t)}</p>}
        </>
      )}
    </div>
  );
};
