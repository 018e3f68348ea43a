import { Link } from "react-router";
import { useT } from "../../i18n";
import { timeWords } from "../../i18n/errorWords";
import { useCopy } from "../../ui/widgets/CopyButton";
import { Status, type StatusName } from "../../ui/status/Status";
import { Icon } from "../../ui/widgets/IconButton";
import { isFailure, isRunning, type Entry, type EntryState, entryTexts, namesOf, ticketText } from "../processes";

const statusOf = {
  queued: "running",
  started: "running",
  done: "done",
  failed: "failed",
  unconfirmed: "unknown",
} as const satisfies Record<EntryState, StatusName>;

interface Props {
  entry: Entry;
  isLooking: boolean;
  onLookUp: () => void;
  isRetrying: boolean;
  /** Missing when the action may not be started again. */
  onRetry: (() => void) | undefined;
  /** What takes it back, if that is possible. */
  inverse?: { text: string; onPress: () => void } | undefined;
  onDismiss: () => void;
}

/** One action: what, where, its state and since when, and what else is known. */
export const ProcessItem = ({ entry, isLooking, onLookUp, isRetrying, onRetry, inverse, onDismiss }: Props) => {
  const t = useT();
  const copy = useCopy();
  const { state, changedAt } = entry;
  const { action, domain, server } = namesOf(entry, t);
  const isDeleted = entry.action === "delete" && state === "done";

  /** Its name for screen readers names the action too. */
  const button = (text: string, onClick: () => void, icon?: "close" | "undo") => (
    <button
      type="button"
      className={`button button-small ${icon === "undo" ? "tray-inverse" : ""}`}
      aria-label={t("processes.about", { button: text, action, domain, server })}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {icon !== "close" && text}
    </button>
  );
  return (
    <li className="tray-entry" data-state={state}>
      <div className="tray-line">
        <span>
          <strong>{action}</strong> {t("processes.on", { server })}
        </span>
        <time dateTime={new Date(changedAt).toISOString()}>{timeWords(changedAt)}</time>
      </div>
      <div className="tray-line">
        {isDeleted ? (
          <span className="tray-domain">{domain}</span>
        ) : (
          <Link to={`/domains/${entry.domain.id}`}>{domain}</Link>
        )}
        <Status is={statusOf[state]}>{t(`processes.states.${state}`)}</Status>
      </div>
      {entryTexts(entry, t).map((text) => (
        <p key={text} className="tray-text">
          {text}
        </p>
      ))}
      {!isRunning(entry) && (
        <div className="tray-buttons">
          {state === "unconfirmed" &&
            (isLooking ? (
              <span className="tray-looking">{t("processes.lookingUp")}</span>
            ) : (
              button(t("processes.lookUpAgain"), onLookUp)
            ))}
          {isRetrying && <span className="tray-looking">{t("processes.states.queued")}</span>}
          {onRetry && !isRetrying && button(t("common.retry"), onRetry)}
          {inverse && !isRetrying && button(inverse.text, inverse.onPress, "undo")}
          {isFailure(entry) && button(t("processes.copy"), () => void copy(ticketText(entry, t)))}
          {button(t("processes.dismiss"), onDismiss, state === "done" ? "close" : undefined)}
        </div>
      )}
    </li>
  );
};
