import { useListContext } from "ra-core";
import { useT } from "../../../i18n";
import { RUN_LINKS_MAX } from "../../../lib/constants";
import type { useSelectAll } from "./useSelectAll";
import { useListQuestion } from "../filters/useListQuestion";
import { useSelection } from "./useSelection";
import { allWords } from "./words";

type Props = ReturnType<typeof useSelectAll>;

/** Offers to select everything that the list's search and filter match, when that is more than this page. */
export const SelectAll = ({ reading, start }: Props) => {
  const t = useT();
  const isFull = useSelection().size >= RUN_LINKS_MAX;
  const { filterValues, meta, hasNextPage, hasPreviousPage, isPlaceholderData } = useListContext();
  const { needsReading, ...asked } = useListQuestion();
  const question = { key: JSON.stringify(filterValues), ...asked };
  const isAnswered = reading?.state === "done" && reading.question === question.key;
  // Where the panel reads all pages itself, all matches are in the list.
  const isOffered = !needsReading && (hasNextPage || hasPreviousPage) && !isPlaceholderData && !isFull && !isAnswered;
  if (!isOffered || reading?.state === "reading") return null;
  const total = Number((meta as { total?: unknown } | undefined)?.total) || 0;
  return (
    <button type="button" className="button button-small button-quiet" onClick={() => void start(question, total)}>
      {t("selection.all.start", { total })}
    </button>
  );
};

/** How far it is, with Stop, or how it ended. */
export const SelectAllProgress = ({ reading, stop, end }: Props) => {
  const t = useT();
  if (!reading) return null;
  const { state, read, total } = reading;
  const isReading = state === "reading";
  return (
    <div className="selection-progress">
      {isReading && <progress max={Math.max(1, total)} value={read} aria-label={t("selection.all.progress")} />}
      <p className={state === "failed" ? "selection-failed" : undefined}>{allWords(reading, t)}</p>
      <button type="button" className="button button-small" onClick={isReading ? stop : end}>
        {t(isReading ? "selection.all.stop" : "selection.all.dismiss")}
      </button>
    </div>
  );
};
