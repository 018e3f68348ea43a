import { useListContext, useNotify } from "ra-core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Domain } from "@/model/records";
import { getTotal, getInvalidRecords } from "@/dataProvider/listResponse";
import { type Translate, useT } from "@/i18n";
import { errorMessage, formatReadProgress } from "@/i18n/errorMessage";
import { UNKNOWN_COUNT } from "@/lib/constants";
import { useSaveRecords } from "@/ui/csv/ExportMenu";
import { restoredAt } from "@/ui/persistedLists/storedLists";
import { useServices } from "@/ui/services";
import { estimateFetchTime, useCachedPages, useDomainListQuery, usePageFetch } from "@/custom/bulkRuns";
import type { DomainListQuery } from "@/model/domainQuery";
import { toCsvRows } from "./toCsvRows";
import styles from "../filters/siteFilters.module.css";

interface ExportedSites {
  records: readonly Domain[];
  invalidCount: number;
}

const useLoadedSites = (query: DomainListQuery): ExportedSites | "unchecked" | undefined => {
  const cached = useCachedPages(query);
  const { data, meta, hasNextPage, hasPreviousPage, isPlaceholderData } = useListContext<Domain>();
  if (query.needsAllPages) {
    if (!cached.isComplete) return "unchecked";
    return { records: cached.rows, invalidCount: cached.invalidRecords?.rows.length ?? 0 };
  }
  const isWhole = data && !hasNextPage && !hasPreviousPage && !isPlaceholderData && restoredAt(meta) === undefined;
  if (!isWhole) return undefined;
  return {
    records: data.flatMap((domain) => query.filterDomain(domain) ?? []),
    invalidCount: getInvalidRecords(meta)?.rows.length ?? 0,
  };
};

const useFetchedSites = (query: DomainListQuery, autoStart: boolean) => {
  const { authProvider } = useServices();
  const { data, meta } = useListContext();
  const records = useRef(new Map<string, Domain>());
  const invalidCount = useRef(0);
  const onRestart = () => {
    records.current.clear();
    invalidCount.current = 0;
  };
  const reading = usePageFetch({
    query,
    autoStart,
    onPage: ({ rows, response }) => {
      for (const domain of rows) {
        const row = query.filterDomain(domain);
        if (row) records.current.set(String(domain.id), row);
      }
      invalidCount.current += getInvalidRecords(response.meta)?.rows.length ?? 0;
    },
    onRestart,
  });
  const error = reading.state.name === "failed" ? reading.state.error : undefined;
  useEffect(() => {
    if (error !== undefined) void authProvider.checkError(error).catch(() => undefined);
  }, [error, authProvider]);
  // The estimate is based on the visible page, before another one is fetched.
  const total = getTotal(meta);
  const begun = { total, left: estimateFetchTime(total ?? 0, data?.length ?? 0) };
  return {
    ...reading,
    ...(reading.fetchedCount === 0 && !reading.isRestarted && begun),
    sites: (): ExportedSites => ({ records: [...records.current.values()], invalidCount: invalidCount.current }),
    again: () => {
      onRestart();
      reading.restart();
    },
  };
};

/** Screen readers announce every quarter. */
const MILESTONES = 4;

const formatProgress = (
  { state, fetchedCount: read, ...notes }: ReturnType<typeof useFetchedSites>,
  t: Translate,
): string => {
  const total = notes.total ?? UNKNOWN_COUNT;
  if (state.name === "changed") return t("siteFilters.exporting.changed", { read, total });
  const why = () => {
    if (state.name === "failed") return [errorMessage(state.error, t)];
    if (state.name === "waiting") return [t("errors.resumes", { smart_count: Math.ceil(state.seconds) })];
    return formatReadProgress(notes, t);
  };
  return [t("siteFilters.exporting.reading", { read, total }), ...why()].join(" · ");
};

export const MORE_BUTTON = "sites-more";

/** The focused button is removed. */
const keepFocus = () => {
  if (document.activeElement?.closest(`.${styles.siteExport}`)) document.getElementById(MORE_BUTTON)?.focus();
};

interface ExportProgressProps {
  reading: ReturnType<typeof useFetchedSites>;
  onSave: () => void;
  onStop: () => void;
}

const ExportProgress = ({ reading, onSave, onStop }: ExportProgressProps) => {
  const t = useT();
  const { state, fetchedCount, total, again, resume } = reading;
  const hasChanged = state.name === "changed";
  const isFetching = !hasChanged && state.name !== "failed";
  const choices = hasChanged
    ? ([
        ["common.readAgain", again],
        ["siteFilters.exporting.save", onSave],
      ] as const)
    : ([["common.retry", resume]] as const);
  const part = Math.floor((fetchedCount / Math.max(1, total ?? Infinity)) * MILESTONES) / MILESTONES;
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {formatProgress({ ...reading, fetchedCount: Math.floor((total ?? 0) * part) }, t)}
      </p>
      <div
        className={
          isFetching
            ? `${styles.fetchStatus} ${styles.siteExport}`
            : `${styles.fetchStatus} ${styles.siteExport} message message-bad`
        }
      >
        {isFetching && (
          <progress
            max={total || 1}
            value={total === undefined ? undefined : fetchedCount}
            aria-label={t("common.exportCsv")}
          />
        )}
        <p className={styles.fetchStatusText}>{formatProgress(reading, t)}</p>
        {!isFetching &&
          choices.map(([label, press]) => (
            <button
              key={label}
              type="button"
              className="button button-small"
              onClick={() => {
                keepFocus();
                press();
              }}
            >
              {t(label)}
            </button>
          ))}
        <button type="button" className="button button-small" onClick={onStop}>
          {t(isFetching ? "siteFilters.stop" : "common.cancel")}
        </button>
      </div>
    </>
  );
};

export const ExportSites = ({ onEnd }: { onEnd: () => void }) => {
  const notify = useNotify();
  const saveRecords = useSaveRecords("domains", toCsvRows);
  const current = useDomainListQuery();
  const [query] = useState(current);
  const [loaded] = useState(useLoadedSites(query));
  const fetching = useFetchedSites(query, loaded === undefined);

  const end = () => {
    keepFocus();
    onEnd();
  };
  const save = ({ records, invalidCount }: ExportedSites) => void saveRecords(records, invalidCount).then(end);
  const notifyAndEnd = (message: "notYet" | "stopped") => {
    notify(`siteFilters.exporting.${message}`, { type: "info" });
    end();
  };
  const finish = useEffectEvent(() => {
    if (loaded === "unchecked") notifyAndEnd("notYet");
    else save(loaded ?? fetching.sites());
  });
  const isReady = loaded !== undefined || fetching.state.name === "done";
  useEffect(() => {
    if (isReady) finish();
  }, [isReady]);
  if (loaded !== undefined) return null;
  return createPortal(
    <ExportProgress reading={fetching} onSave={() => save(fetching.sites())} onStop={() => notifyAndEnd("stopped")} />,
    document.querySelector("#content search") ?? document.body,
  );
};
