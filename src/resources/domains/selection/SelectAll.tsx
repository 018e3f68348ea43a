import { useListContext } from "ra-core";
import "../../../i18n/selectionTexts";
import { useT } from "../../../i18n";
import { RUN_LINKS_MAX } from "../../../lib/constants";
import { useListQuestion } from "../filters/useListQuestion";
import { endSelectAll, useSelectAll } from "./useSelectAll";
import { useSelection } from "./useSelection";
import { allWords } from "./words";

/** How many sites it would select, as far as that is known, and how it begins; undefined when the list shows all of them. */
const useOffer = () => {
  const { scan, reading, start } = useSelectAll();
  const { filterValues, meta, hasNextPage, hasPreviousPage, isPlaceholderData } = useListContext();
  const { needsReading, ...asked } = useListQuestion();
  const key = JSON.stringify(filterValues);
  if (reading?.question === key && reading.state === "done") return undefined;
  if (needsReading)
    return scan && scan.matches > 0 ? { ...scan, total: scan.isDone ? scan.matches : undefined } : undefined;
  if ((!hasNextPage && !hasPreviousPage) || isPlaceholderData) return undefined;
  const total = Number((meta as { total?: unknown } | undefined)?.total) || 0;
  return { total, start: () => void start({ key, ...asked }, total) };
};

/** Offers to select everything that the list's search and filter match, when that is more than this page. */
export const SelectAll = () => {
  const t = useT();
  const { reading } = useSelectAll();
  const isFull = useSelection().size >= RUN_LINKS_MAX;
  const offer = useOffer();
  if (!offer || isFull || reading?.state === "reading") return null;
  const { total, start } = offer;
  return (
    <button type="button" className="button button-small button-quiet" onClick={start}>
      {total === undefined ? t("selection.all.startUnknown") : t("selection.all.start", { total })}
    </button>
  );
};

/** How far it is, with Stop, or how it ended. */
export const SelectAllProgress = () => {
  const t = useT();
  const { reading, stop } = useSelectAll();
  if (!reading) return null;
  const { state, read, total } = reading;
  const isReading = state === "reading";
  return (
    <div className="selection-progress">
      {isReading && <progress max={Math.max(1, total)} value={read} aria-label={t("selection.all.progress")} />}
      <p className={state === "failed" ? "selection-failed" : undefined}>{allWords(reading, t)}</p>
      <button type="button" className="button button-small" onClick={isReading ? stop : endSelectAll}>
        {t(isReading ? "selection.all.stop" : "selection.all.dismiss")}
      </button>
    </div>
  );
};
