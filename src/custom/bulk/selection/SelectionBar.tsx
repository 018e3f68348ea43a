import { uniqBy } from "es-toolkit";
import { useListContext } from "ra-core";
import { useState, useSyncExternalStore } from "react";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import { totalIn } from "../../../dataProvider/paging";
import type { Domain } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { RUN_INSTALLATIONS_MAX } from "../../../lib/constants";
import { lazyScreen, LazyPart } from "../../../ui/lazyScreen";
import { bottomBar } from "../../../ui/widgets/bottomBar";
import { useListQuestion } from "./useListQuestion";
import { OfferButtons } from "./OfferButtons";
import { ShownSelection } from "./SelectedList";
import {
  clearSelection,
  isPageSelected,
  onSelection,
  shownInstallations,
  type SiteInstallation,
  useSelection,
} from "./selection";
import { endSelectAll, useSelectAll } from "./useSelectAll";
import { allWords } from "./words";
import "./selectionBar.css";

/** How many sites it would select, as far as that is known, and how it begins; undefined when the list shows all of them. */
const useOffer = () => {
  const { scan, reading, start } = useSelectAll();
  const { filterValues, meta, hasNextPage, hasPreviousPage, isPlaceholderData } = useListContext();
  const { needsReading, ...asked } = useListQuestion();
  const key = JSON.stringify(filterValues);
  if (reading?.question === key && reading.state === "done") return undefined;
  if (needsReading)
    return scan && scan.matches > 0
      ? { start: scan.start, total: scan.isDone ? scan.matches : undefined, isAllShown: scan.isDone }
      : undefined;
  if ((!hasNextPage && !hasPreviousPage) || isPlaceholderData) return undefined;
  const total = totalIn(meta);
  return { total, start: () => void start({ key, ...asked }, total), isAllShown: false };
};

/**
 * Offers to select everything that the list's search and filter match, when that is more than this page, and once all of the page is
 * selected. A phone, which has no checkbox for the page, shows it at once.
 */
const SelectAll = () => {
  const t = useT();
  const { reading } = useSelectAll();
  const isFull = useSelection().size >= RUN_INSTALLATIONS_MAX;
  const isWhole = useSyncExternalStore(onSelection, isPageSelected);
  const offer = useOffer();
  if (!offer || isFull || reading?.state === "reading" || reading?.state === "changed") return null;
  const { total, start, isAllShown } = offer;
  if (isAllShown && isWhole && shownInstallations().length > 0) return null;
  return (
    <button
      type="button"
      className="button button-small button-quiet selection-all"
      data-whole={isWhole || undefined}
      onClick={start}
    >
      {total === undefined ? t("selection.all.startUnknown") : t("selection.all.start", { total })}
    </button>
  );
};

/** How far it is, with Stop, or how it ended. */
const SelectAllProgress = () => {
  const t = useT();
  const { reading, stop } = useSelectAll();
  const offer = useOffer();
  if (!reading) return null;
  const { state, read, total } = reading;
  const isReading = state === "reading";
  return (
    <div className="selection-progress">
      {isReading && (
        <progress
          max={total || 1}
          value={total === undefined ? undefined : read}
          aria-label={t("selection.all.progress")}
        />
      )}
      <p className={state === "failed" ? "selection-failed" : undefined}>{allWords(reading, t)}</p>
      {state === "changed" && offer && (
        <button type="button" className="button button-small" onClick={offer.start}>
          {t("common.readAgain")}
        </button>
      )}
      <button type="button" className="button button-small" onClick={isReading ? stop : endSelectAll}>
        {t(isReading ? "selection.all.stop" : "selection.all.dismiss")}
      </button>
    </div>
  );
};

const RunDialog = lazyScreen(() => import("../RunDialog"), "RunDialog");
const DnsRunDialog = lazyScreen(() => import("../DnsRunDialog"), "DnsRunDialog");

interface Props {
  installations: readonly SiteInstallation[];
}

/** At the bottom of the window: what is selected, what can be done to it, and selecting everything that matches. */
export const SelectionBar = ({ installations }: Props) => {
  const t = useT();
  const { reading } = useSelectAll();
  const [chosen, setChosen] = useState<{ action: DomainActionName; installations: readonly SiteInstallation[] }>();
  /** Those whose DNS is to be changed: a domain once, on however many servers it is. */
  const [domains, setDomains] = useState<readonly Domain[]>();
  const close = () => {
    setChosen(undefined);
    setDomains(undefined);
  };
  const clear = () => {
    endSelectAll();
    clearSelection();
    // The button goes with the bar.
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <section className="selection-bar" aria-label={t("selection.title")} ref={bottomBar}>
      {installations.length > 0 && (
        <div className="selection-line">
          <ShownSelection installations={installations} />
          <SelectAll />
          <OfferButtons
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
          <button type="button" className="button button-small button-quiet selection-clear" onClick={clear}>
            {t("selection.clear")}
          </button>
        </div>
      )}
      {installations.length === RUN_INSTALLATIONS_MAX && reading?.state !== "full" && (
        <p className="selection-note">{t("selection.full", { max: RUN_INSTALLATIONS_MAX })}</p>
      )}
      <SelectAllProgress />
      {chosen && (
        <LazyPart onFailed={close}>
          {/* The installations are the run's from here on. */}
          <RunDialog {...chosen} onClose={close} onStarted={clear} />
        </LazyPart>
      )}
      {domains && (
        <LazyPart onFailed={close}>
          <DnsRunDialog domains={domains} onClose={close} onStarted={clear} />
        </LazyPart>
      )}
    </section>
  );
};
