import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useT } from "@/i18n";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import { BottomBarPart } from "@/ui/widgets/BottomBarPart";
import type { RunAction } from "../runs/run";
import { RunStartDialog } from "../RunStartDialog";
import { ActionButtons } from "./ActionButtons";
import { SelectedInstallations } from "./SelectedInstallations";
import { clearSelection, onVisibleChange, getVisibleInstallations, useSelection } from "./selection";
import { type SiteInstallation, getInstallationKey } from "@/model/installation";
import type { SelectAll } from "./useSelectAll";
import { formatSelectAll } from "./formatSelection";
import styles from "./selectionBar.module.css";

/**
 * Selects all sites that match the list's filters. Shown once the page is selected, on a phone always, because it has no checkbox
 * for the page.
 */
const SelectAllButton = ({ selectAll: { progress, offer } }: { selectAll: SelectAll }) => {
  const t = useT();
  const selection = useSelection();
  const isFull = selection.size >= RUN_INSTALLATIONS_MAX;
  const visible = useSyncExternalStore(onVisibleChange, getVisibleInstallations);
  const isWhole = visible.every((installation) => selection.has(getInstallationKey(installation)));
  if (!offer || isFull || progress?.state.name === "reading" || progress?.state.name === "changed") return null;
  const { total, start, isAllShown } = offer;
  if (isAllShown && isWhole && visible.length > 0) return null;
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

const SelectAllStatus = ({ selectAll: { progress, offer, end } }: { selectAll: SelectAll }) => {
  const t = useT();
  if (!progress) return null;
  const { state, fetchedCount, total, invalidCount } = progress;
  // The number of selected sites says it.
  if (state.name === "done" && invalidCount === 0) return null;
  const isFetching = state.name === "reading";
  return (
    <div className={styles.selectionProgress}>
      {isFetching && (
        <progress
          max={total || 1}
          value={total === undefined ? undefined : fetchedCount}
          aria-label={t("selection.all.progress")}
        />
      )}
      <p className={state.name === "failed" ? styles.selectionFailed : undefined}>{formatSelectAll(progress, t)}</p>
      {state.name === "changed" && offer && (
        <button type="button" className="button button-small" onClick={offer.start}>
          {t("common.readAgain")}
        </button>
      )}
      <button type="button" className="button button-small" onClick={isFetching ? progress.stop : end}>
        {t(isFetching ? "selection.all.stop" : "selection.all.dismiss")}
      </button>
    </div>
  );
};

const keepFocus = () => {
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

interface ChosenRun {
  action: RunAction;
  installations: readonly SiteInstallation[];
}

interface Props {
  installations: readonly SiteInstallation[];
  selectAll: SelectAll;
}

/** The selection, its actions and 'Select all', in the bar at the bottom edge. */
export const SelectionBar = ({ installations, selectAll }: Props) => {
  const t = useT();
  const { progress } = selectAll;
  const hasSelection = installations.length > 0;
  // Later changes of the selection do not change an open dialog.
  const [chosen, setChosen] = useState<ChosenRun>();
  const close = () => setChosen(undefined);
  const clear = () => {
    selectAll.end();
    clearSelection();
    keepFocus();
  };
  useEscape(() => hasSelection && clear());
  return (
    <BottomBarPart label={t("selection.title")} side="left" className={styles.selectionBar}>
      {hasSelection && (
        <div className={styles.selectionLine}>
          <SelectedInstallations installations={installations} />
          <SelectAllButton selectAll={selectAll} />
          <ActionButtons installations={installations} onChoose={(action) => setChosen({ action, installations })} />
          <button type="button" className={`button button-small button-quiet ${styles.selectionClear}`} onClick={clear}>
            {t("selection.clear")}
          </button>
        </div>
      )}
      {installations.length === RUN_INSTALLATIONS_MAX && !progress?.isFull && (
        <p className={styles.selectionNote}>{t("selection.full", { max: RUN_INSTALLATIONS_MAX })}</p>
      )}
      <SelectAllStatus selectAll={selectAll} />
      {chosen && <RunStartDialog {...chosen} onClose={close} onStarted={clear} />}
    </BottomBarPart>
  );
};
