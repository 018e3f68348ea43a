import { useListContext, useNotify } from "ra-core";
import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import type { Domain } from "@/model/records";
import { getTotal, getInvalidRecords } from "@/dataProvider/responses";
import { useT } from "@/i18n";
import { UNKNOWN_COUNT } from "@/lib/constants";
import { useSaveRecords } from "@/ui/csv/ExportMenu";
import { restoredAt } from "@/ui/persistedLists/storedLists";
import { useAllPages, useCachedPages, useDomainListQuery } from "@/custom/domainPages";
import type { DomainListQuery } from "@/model/domainQuery";
import { FetchStatus } from "../filters/FetchStatus";
import { toDomainCsvRows } from "./toDomainCsvRows";
import styles from "../filters/siteFilters.module.css";

interface ExportedSites {
  records: readonly Domain[];
  invalidCount: number;
}

/** Undefined if pages are missing. */
const useLoadedSites = (query: DomainListQuery): ExportedSites | undefined => {
  const cached = useCachedPages(query);
  const { data, meta, hasNextPage, hasPreviousPage, isPlaceholderData } = useListContext<Domain>();
  if (query.needsAllPages)
    return cached.isComplete
      ? { records: cached.rows, invalidCount: cached.invalidRecords?.rows.length ?? 0 }
      : undefined;
  const isWhole = data && !hasNextPage && !hasPreviousPage && !isPlaceholderData && restoredAt(meta) === undefined;
  if (!isWhole) return undefined;
  return {
    records: data.flatMap((domain) => query.filterDomain(domain) ?? []),
    invalidCount: getInvalidRecords(meta)?.rows.length ?? 0,
  };
};

export const MORE_BUTTON = "sites-more";

/** The focused button is removed. */
const keepFocus = () => {
  if (document.activeElement?.closest(`.${styles.siteExport}`)) document.getElementById(MORE_BUTTON)?.focus();
};

interface FetchedExportProps {
  query: DomainListQuery;
  onSave: (sites: ExportedSites) => void;
  onStop: () => void;
}

const FetchedExport = ({ query, onSave, onStop }: FetchedExportProps) => {
  const t = useT();
  const { meta } = useListContext();
  const allPages = useAllPages(query);
  const { state, rows, invalidRecords, fetchedCount, isDone, resume, readAgain } = allPages;
  // The total of the list counts until a page has arrived.
  const total = allPages.total ?? getTotal(meta);
  const save = () => onSave({ records: rows, invalidCount: invalidRecords?.rows.length ?? 0 });
  const finish = useEffectEvent(save);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  const retry = (run: () => void) => () => {
    keepFocus();
    run();
  };
  const cancel = ["common.cancel", onStop] as const;
  const buttons = {
    failed: [["common.retry", retry(resume)], cancel],
    changed: [["common.readAgain", retry(readAgain)], ["siteFilters.exporting.save", save], cancel],
  } as const;
  return createPortal(
    <FetchStatus
      fetching={{ ...allPages, total }}
      summary={t("siteFilters.exporting.reading", { read: fetchedCount, total: total ?? UNKNOWN_COUNT })}
      label={t("common.exportCsv")}
      buttons={
        state.name === "failed" || state.name === "changed" ? buttons[state.name] : [["siteFilters.stop", onStop]]
      }
      className={styles.siteExport}
    />,
    document.querySelector("#content search") ?? document.body,
  );
};

export const ExportSites = ({ onEnd }: { onEnd: () => void }) => {
  const notify = useNotify();
  const saveRecords = useSaveRecords("domains", toDomainCsvRows);
  const current = useDomainListQuery();
  const [query] = useState(current);
  const [loaded] = useState(useLoadedSites(query));

  const end = () => {
    keepFocus();
    onEnd();
  };
  const save = ({ records, invalidCount }: ExportedSites) => void saveRecords(records, invalidCount).then(end);
  const notifyAndEnd = (message: "notYet" | "stopped") => {
    notify(`siteFilters.exporting.${message}`, { type: "info" });
    end();
  };
  const start = useEffectEvent(() => {
    if (loaded) save(loaded);
    else if (query.needsAllPages) notifyAndEnd("notYet");
  });
  useEffect(() => start(), []);
  if (loaded || query.needsAllPages) return null;
  return <FetchedExport query={query} onSave={save} onStop={() => notifyAndEnd("stopped")} />;
};
