import { useId, useRef } from "react";
import { ProcessItem } from "./ProcessItem";
import { type Entry, installationKey, inTrayOrder, clearFinished, dismissProcess, type LookUp } from "../processes";
import { useT } from "../../i18n";
import { useCurrentUser } from "../../ui/panel";
import { useRetry } from "./useRetry";

interface Props {
  entries: readonly Entry[];
  watch: LookUp;
}

/** Newest first: no later action on the same installation. */
const isLatest = (entry: Entry, entries: readonly Entry[]) =>
  entries.find((other) => installationKey(other) === installationKey(entry)) === entry;

/** The open tray: the actions, those that need attention first. */
export const ProcessList = ({ entries, watch }: Props) => {
  const t = useT();
  const id = useId();
  const userId = useCurrentUser()?.id;
  const { isAllowed, retry, inverse, revert, retrying } = useRetry();
  const title = useRef<HTMLParagraphElement>(null);
  if (userId === undefined) return null;

  /** Removing an entry also removes its button: focus the title first, or the page when nothing is left. */
  const keepFocus = (removed: number) => {
    const place = removed < entries.length ? title.current : document.getElementById("content");
    place?.focus();
  };
  const clear = (finished: number) => {
    keepFocus(finished);
    clearFinished(userId);
  };
  const retryOf = (entry: Entry) => {
    title.current?.focus();
    void retry(entry);
  };
  const inverseOf = (entry: Entry) => {
    const action = isLatest(entry, entries) ? inverse(entry) : undefined;
    return action && { text: t(`runs.again.${action}`), onPress: () => void revert(entry) };
  };
  const finished = entries.filter(({ state }) => state === "done").length;
  return (
    <>
      <div className="tray-head">
        <p className="tray-title" id={id} ref={title} tabIndex={-1}>
          {t("processes.heading")}
        </p>
        {finished > 0 && (
          <button type="button" className="button button-small button-quiet" onClick={() => clear(finished)}>
            {t("processes.clearFinished")}
          </button>
        )}
      </div>
      <ul className="tray-list" aria-labelledby={id}>
        {inTrayOrder(entries).map((entry) => (
          <ProcessItem
            key={entry.id}
            entry={entry}
            isLooking={watch.looking.has(entry.id)}
            onLookUp={() => void watch.lookUp(entry)}
            isRetrying={retrying.has(entry.id)}
            onRetry={isAllowed(entry) ? () => retryOf(entry) : undefined}
            inverse={inverseOf(entry)}
            onDismiss={() => {
              keepFocus(1);
              dismissProcess(userId, entry.id);
            }}
          />
        ))}
      </ul>
    </>
  );
};
