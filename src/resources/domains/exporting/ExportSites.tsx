import { useEffect, useEffectEvent } from "react";
import { useT, type Translate } from "../../../i18n";
import "../../../i18n/csvTexts";
import { errorWords } from "../../../i18n/errorWords";
import { EXPORT_BUTTON } from "../filters/load";
import { useExport } from "./useExport";

type State = NonNullable<ReturnType<typeof useExport>["state"]>;

/** Screen readers hear how far it is every quarter. */
const MILESTONES = 4;

const wordsOf = (state: State, t: Translate): string => {
  const { read, total, waits } = state;
  if (state.name === "failed") return t("csv.stoppedAt", { read, total, error: errorWords(state.error, t) });
  return waits === undefined ? t("csv.reading", { read, total }) : t("csv.waits", { read, total, smart_count: waits });
};

interface Props {
  /** How often the person has asked for it. */
  asked: number;
}

/** Saves the sites that the list shows as CSV when it is asked to: says how far the reading of their pages is, and stops it. */
export const ExportSites = ({ asked }: Props) => {
  const t = useT();
  const { state, start, goOn, stop } = useExport();
  const startNow = useEffectEvent(start);
  useEffect(() => {
    if (asked > 0) startNow();
  }, [asked]);
  const isReading = state?.name === "reading";
  const part = state && Math.floor((state.read / Math.max(1, state.total)) * MILESTONES) / MILESTONES;
  const milestone = state && part !== undefined && { ...state, read: Math.floor(state.total * part) };
  /** The buttons go, and must not take the focus with them. */
  const leave = (then: () => void) => () => {
    document.getElementById(EXPORT_BUTTON)?.focus();
    then();
  };
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {milestone && wordsOf(milestone, t)}
      </p>
      {state && (
        <div className="scan site-export">
          {isReading && <progress max={state.total || 1} value={state.read} aria-label={t("csv.progress")} />}
          <p className={isReading ? "scan-words" : "scan-words site-export-failed"}>{wordsOf(state, t)}</p>
          {!isReading && (
            <button type="button" className="button button-small" onClick={leave(() => void goOn())}>
              {t("common.retry")}
            </button>
          )}
          <button type="button" className="button button-small" onClick={leave(stop)}>
            {t(isReading ? "csv.stop" : "common.cancel")}
          </button>
        </div>
      )}
    </>
  );
};
