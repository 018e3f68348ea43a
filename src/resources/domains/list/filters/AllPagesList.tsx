import type { ComponentProps } from "react";
import { useLiveStatus, useChangeAnnouncement } from "@/custom/liveUpdates";
import type { Domain } from "@/model/records";
import { useT } from "@/i18n";
import { formatTime } from "@/lib/format";
import { UNKNOWN_COUNT } from "@/lib/constants";
import { ListBody } from "@/ui/layout/ListScreen";
import { FetchStatus } from "./FetchStatus";
import type { DomainListQuery } from "@/model/domainQuery";
import { useAllPages } from "@/custom/domainPages";
import styles from "../domainList.module.css";

type Props = Pick<ComponentProps<typeof ListBody<Domain>>, "empty" | "renderTable"> & { query: DomainListQuery };

const buttons = {
  reading: ["siteFilters.stop", "stop"],
  stopped: ["siteFilters.continue", "resume"],
  changed: ["siteFilters.again", "readAgain"],
  failed: ["common.retry", "resume"],
  done: ["siteFilters.again", "readAgain"],
} as const;

export const AllPagesList = ({ query, empty, renderTable }: Props) => {
  const t = useT();
  const allPages = useAllPages(query);
  const { pages, rows, invalidRecords, updatedAt, isDone, state, fetchedCount, total, waitSeconds } = allPages;
  const isLive = useLiveStatus() === "live";
  const announcement = useChangeAnnouncement(rows);
  const summarize = () => {
    if (total === undefined && fetchedCount === 0 && !isDone)
      return state.name === "reading" && waitSeconds === undefined ? t("siteFilters.checking") : "";
    if (isDone) return t("siteFilters.summary.sites", { smart_count: rows.length });
    return t("siteFilters.checked", {
      checked: fetchedCount,
      total: total ?? UNKNOWN_COUNT,
      matching: t("siteFilters.matches", { smart_count: rows.length }),
    });
  };
  const summary = summarize();
  const list = { data: rows, meta: { invalidRecords }, isPending: pages === undefined, refetch: allPages.resume };
  const [buttonLabel, method] = buttons[state.name];
  return (
    <>
      <FetchStatus
        fetching={allPages}
        summary={summary}
        label={t("siteFilters.progress")}
        buttons={[[buttonLabel, allPages[method]]]}
      />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {(pages || state.name !== "failed") && (
        <ListBody
          list={list}
          isFiltered
          empty={isDone ? empty : <h2>{t("siteFilters.noneYet")}</h2>}
          renderTable={renderTable}
          footer={
            isDone && (
              <div className={styles.domainFooter}>
                <p>
                  {[summary, !isLive && t("siteFilters.asOf", { time: formatTime(updatedAt) })]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                <button type="button" className="button" onClick={allPages.readAgain}>
                  {t("siteFilters.again")}
                </button>
              </div>
            )
          }
        />
      )}
    </>
  );
};
