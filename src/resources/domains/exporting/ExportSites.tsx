import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { useT, type Translate } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { MORE_BUTTON } from "../filters/buttons";
import { useExport } from "./useExport";

type State = NonNullable<ReturnType<typeof useExport>["state"]>;

/** Screen readers hear how far it is every quarter. */
const MILESTONES = 4;

const wordsOf = (state: State, t: Translate): string => {
  const { read, total, waits, error } = state;
  const why = error ? errorWords(error, t) : waits !== undefined && t("errors.resumes", { smart_count: waits });
  return [t("siteFilters.exporting.reading", { read, total }), why].filter(Boolean).join(" · ");
};

/** The buttons go, and must not take the focus with them. */
const keepFocus = () => {
  if (document.activeElement?.closest(".site-export")) document.getElementById(MORE_BUTTON)?.focus();
};

/** Saves the sites that the list shows as CSV, below its controls: says how far the reading of their pages is, and stops it. */
export const ExportSites = ({ onEnd }: { onEnd: () => void }) => {
  const t = useT();
  const { state, start, goOn, stop } = useExport(() => {
    keepFocus();
    onEnd();
  });
  const startNow = useEffectEvent(start);
  useEffect(() => startNow(), []);
  const isReading = !state?.error;
  const part = state && Math.floor((state.read / Math.max(1, state.total)) * MILESTONES) / MILESTONES;
  const milestone = state && part !== undefined && { ...state, read: Math.floor(state.total * part) };
  return createPortal(
    <>
      <p className="visually-hidden" aria-live="polite">
        {milestone && wordsOf(milestone, t)}
      </p>
      {state && (
        <div className="scan site-export">
          {isReading && <progress max={state.total || 1} value={state.read} aria-label={t("common.exportCsv")} />}
          <p className={isReading ? "scan-words" : "scan-words site-export-failed"}>{wordsOf(state, t)}</p>
          {!isReading && (
            <button
              type="button"
              className="button button-small"
              onClick={() => {
                keepFocus();
                void goOn();
              }}
            >
              {t("common.retry")}
            </button>
          )}
          <button type="button" className="button button-small" onClick={stop}>
            {t(isReading ? "siteFilters.stop" : "common.cancel")}
          </button>
        </div>
      )}
    </>,
    document.querySelector(".domain-controls") ?? document.body,
  );
};
