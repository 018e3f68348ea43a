import { uniqBy } from "es-toolkit";
import { useListContext } from "ra-core";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { DomainActionName } from "@/model/domainActions";
import { getTotal } from "@/dataProvider/listResponse";
import type { Domain } from "@/model/records";
import { useT } from "@/i18n";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { bottomBarRef, useBottomBarKey } from "@/ui/widgets/bottomBar";
import { RunBar } from "../RunBar";
import type { selectBarRun } from "../runs/run";
import { useDomainListQuery, useCachedPages } from "./useCachedPages";
import { ActionButtons } from "./ActionButtons";
import { SelectedInstallations } from "./SelectedInstallations";
import {
  clearSelection,
  getInstallations,
  onVisibleChange,
  selectInstallations,
  getVisibleInstallations,
  type SiteInstallation,
  useSelection,
} from "./selection";
import { getInstallationKey } from "@/custom/domainActions";
import { endSelectAll, useSelectAll, useSelectAllProgress } from "./useSelectAll";
import { formatSelectAll } from "./formatSelection";
import styles from "./selectionBar.module.css";

/** The number of sites that 'Select all' would select, and its callback; undefined if the list shows all of them. */
const useSelectAllOffer = () => {
  const { start } = useSelectAll();
  const shown = useSelectAllProgress();
  const { filterValues, meta, hasNextPage, hasPreviousPage, isPlaceholderData } = useListContext();
  const query = useDomainListQuery();
  const { rows, isComplete } = useCachedPages(query);
  const key = JSON.stringify(filterValues);
  if (shown?.state === "done") return undefined;
  if (query.needsAllPages) {
    const select = () => void selectInstallations(rows.flatMap(getInstallations));
    return isComplete ? { start: select, total: rows.length, isAllShown: true } : undefined;
  }
  if ((!hasNextPage && !hasPreviousPage) || isPlaceholderData) return undefined;
  const total = getTotal(meta);
  const { filter, sort, matches } = query;
  return { total, start: () => void start({ key, filter, sort, matches }, total), isAllShown: false };
};

/**
 * Selects all sites that match the list's filters. Shown once the page is selected, on a phone always, because it has no checkbox
 * for the page.
 */
const SelectAllButton = () => {
  const t = useT();
  const { reading } = useSelectAll();
  const selection = useSelection();
  const isFull = selection.size >= RUN_INSTALLATIONS_MAX;
  const shown = useSyncExternalStore(onVisibleChange, getVisibleInstallations);
  const isWhole = shown.every((installation) => selection.has(getInstallationKey(installation)));
  const offer = useSelectAllOffer();
  if (!offer || isFull || reading?.state === "reading" || reading?.state === "changed") return null;
  const { total, start, isAllShown } = offer;
  if (isAllShown && isWhole && shown.length > 0) return null;
  return (
    <button
      type="button"
      className={`button button-small button-quiet ${styles.selectionAll}`}
      data-whole={isWhole || undefined}
      onClick={start}
    >
      {total === undefined ? t("selection.all.startUnknown") : t("selection.all.start", { total })}
    </button>
  );
};

const SelectAllProgress = () => {
  const t = useT();
  const { stop } = useSelectAll();
  const reading = useSelectAllProgress();
  const offer = useSelectAllOffer();
  if (!reading) return null;
  const { state, fetchedCount, total, invalidCount } = reading;
  // The number of selected sites says it.
  if (state === "done" && invalidCount === 0) return null;
  const isFetching = state === "reading";
  return (
    <div className={styles.selectionProgress}>
      {isFetching && (
        <progress
          max={total || 1}
          value={total === undefined ? undefined : fetchedCount}
          aria-label={t("selection.all.progress")}
        />
      )}
      <p className={state === "failed" ? styles.selectionFailed : undefined}>{formatSelectAll(reading, t)}</p>
      {state === "changed" && offer && (
        <button type="button" className="button button-small" onClick={offer.start}>
          {t("common.readAgain")}
        </button>
      )}
      <button type="button" className="button button-small" onClick={isFetching ? stop : () => endSelectAll()}>
        {t(isFetching ? "selection.all.stop" : "selection.all.dismiss")}
      </button>
    </div>
  );
};

const RunDialog = lazyScreen(() => import("../RunDialog"), "RunDialog");
const DnsRunDialog = lazyScreen(() => import("../DnsRunDialog"), "DnsRunDialog");

const clear = () => {
  endSelectAll();
  clearSelection();
  const { activeElement } = document;
  if (!activeElement?.closest("#content") || activeElement.closest("[data-bottom-bar]"))
    document.getElementById("content")?.focus({ preventScroll: true });
};

/** Elements that Escape closes first, or fields that it clears. */
const DISMISSABLE = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [aria-expanded=true]";
const TEXT_FIELDS = "input:not([type=checkbox]), textarea, select";

/** Calls back on Escape, unless it closes something or a field has the focus. */
const useEscape = (onEscape: () => void) => {
  const escaped = useEffectEvent(onEscape);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest(TEXT_FIELDS) !== null;
      if (event.key === "Escape" && !isInField && !document.querySelector(DISMISSABLE)) escaped();
    };
    // Before other listeners close what is open.
    addEventListener("keydown", pressed, { capture: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, []);
};

interface Props {
  installations: readonly SiteInstallation[];
  running: ReturnType<typeof selectBarRun>;
}

/** The bar at the bottom of the list: the selection, its actions, 'Select all', and the progress of a run. */
export const SelectionBar = ({ installations, running }: Props) => {
  const t = useT();
  const reading = useSelectAllProgress();
  const [chosen, setChosen] = useState<{ action: DomainActionName; installations: readonly SiteInstallation[] }>();
  const [domains, setDomains] = useState<readonly Domain[]>();
  const close = () => {
    setChosen(undefined);
    setDomains(undefined);
  };
  useBottomBarKey();
  useEscape(() => installations.length > 0 && clear());
  return (
    <section
      className={`${styles.selectionBar} appears no-print`}
      data-bottom-bar
      aria-label={t(installations.length > 0 || reading ? "selection.title" : "runs.bar.label")}
      ref={bottomBarRef}
    >
      {installations.length > 0 && (
        <div className={styles.selectionLine}>
          <SelectedInstallations installations={installations} />
          <SelectAllButton />
          <ActionButtons
            installations={installations}
            onChoose={(action) => setChosen({ action, installations })}
            onChangeDns={() =>
              setDomains(
                uniqBy(
                  installations.map(({ domain }) => domain),
                  ({ id }) => id,
                ),
              )
            }
          />
          <button type="button" className={`button button-small button-quiet ${styles.selectionClear}`} onClick={clear}>
            {t("selection.clear")}
          </button>
        </div>
      )}
      {installations.length === RUN_INSTALLATIONS_MAX && reading?.state !== "full" && (
        <p className={styles.selectionNote}>{t("selection.full", { max: RUN_INSTALLATIONS_MAX })}</p>
      )}
      <SelectAllProgress />
      {running && <RunBar {...running} />}
      {chosen && (
        <LazyBoundary onError={close}>
          {/* The installations are the run's from here on. */}
          <RunDialog {...chosen} onClose={close} onStarted={clear} />
        </LazyBoundary>
      )}
      {domains && (
        <LazyBoundary onError={close}>
          <DnsRunDialog domains={domains} onClose={close} onStarted={clear} />
        </LazyBoundary>
      )}
    </section>
  );
};
