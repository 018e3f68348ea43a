import { Link } from "react-router";
import { type Translate, useT } from "../../../i18n";
import { factLines, exactTimeWords } from "../../../i18n/errorWords";
import { JOURNAL_MAX_AGE_MS } from "../../../lib/constants";
import { isolated } from "../../../lib/isolated";
import { EmptyState } from "../../../ui/widgets/EmptyState";
import { useCopy } from "../../../ui/widgets/CopyButton";
import { type PersistedError, persistedErrors } from "../../../ui/persistedErrors/keepError";
import { useCurrentUser, useUserStore } from "../../../ui/panel";
import { JournalLine } from "./JournalItem";
import { answerWords } from "./words";
import "./journal.css";

export const activityViews = ["runs", "errors", "journal"] as const;
type ActivityView = (typeof activityViews)[number];

/** Links between the views of Activity; the address names the view. */
export const ActivityViews = ({ views, current }: { views: readonly ActivityView[]; current: ActivityView }) => {
  const t = useT();
  const { length: count } = useUserStore(persistedErrors);
  return (
    <nav aria-label={t("journal.views")} className="activity-views">
      {views.map((view) => (
        <Link key={view} to={`?view=${view}`} aria-current={view === current ? "page" : undefined}>
          {view === "errors" && count > 0 ? t("journal.errorsCount", { count }) : t(`journal.view.${view}`)}
        </Link>
      ))}
    </nav>
  );
};

/** An error as plain text for a ticket. */
const errorText = (error: PersistedError, t: Translate): string => {
  const { at, text, detail, call, status = t("journal.noAnswer"), words, requestId } = error;
  const facts = {
    "journal.errors.detail": detail,
    "journal.time": exactTimeWords(at),
    "journal.call": call,
    "journal.statusColumn": call && status,
    "journal.words": words,
    "journal.requestId": requestId,
  };
  return [text, ...factLines(facts, t)].join("\n");
};

const days = JOURNAL_MAX_AGE_MS / (24 * 3_600_000);

interface ItemProps {
  error: PersistedError;
  onCopy: () => void;
  onDismiss: () => void;
}

const ErrorItem = ({ error, onCopy, onDismiss }: ItemProps) => {
  const t = useT();
  const { detail, call, at } = error;
  const text = error.text || t("common.error");
  const button = (words: string, onClick: () => void) => (
    <button
      type="button"
      className="button button-small button-quiet"
      aria-label={`${words}: ${isolated(text)}`}
      onClick={onClick}
    >
      {words}
    </button>
  );
  return (
    <li className="journal-item">
      <JournalLine title={text} at={at} />
      {detail && <p>{detail}</p>}
      {call && (
        <p className="journal-answer">
          <code>{call}</code> · {answerWords(error, t)}
        </p>
      )}
      <div className="journal-buttons">
        {button(t("journal.copyTicket"), onCopy)}
        {button(t("journal.errors.dismiss"), onDismiss)}
      </div>
    </li>
  );
};

/** The errors that were told to this person and are not dismissed, newest first. */
export const ErrorsView = () => {
  const t = useT();
  const copy = useCopy();
  const errors = useUserStore(persistedErrors);
  const userId = useCurrentUser()?.id;
  const dismiss = (gone: readonly PersistedError[]) => {
    document.getElementById("content")?.focus();
    const ids = gone.map(({ id }) => id);
    if (userId !== undefined) persistedErrors.remove(userId, ids);
  };
  const copyAll = (chosen: readonly PersistedError[]) =>
    void copy(chosen.map((error) => errorText(error, t)).join("\n\n"));

  if (errors.length === 0)
    return (
      <div className="panel">
        <EmptyState variant="empty">
          <h2>{t("journal.errors.empty")}</h2>
          <p>{t("journal.errors.intro", { days })}</p>
        </EmptyState>
      </div>
    );
  return (
    <section className="panel" aria-label={t("journal.view.errors")}>
      <div className="journal-head">
        <p className="journal-intro">{t("journal.errors.intro", { days })}</p>
        <div className="journal-tools">
          <button type="button" className="button button-small" onClick={() => copyAll(errors)}>
            {t("journal.errors.copyAll")}
          </button>
          <button type="button" className="button button-small button-quiet" onClick={() => dismiss(errors)}>
            {t("journal.errors.dismissAll")}
          </button>
        </div>
      </div>
      <ol className="journal-list">
        {errors.map((error) => (
          <ErrorItem key={error.id} error={error} onCopy={() => copyAll([error])} onDismiss={() => dismiss([error])} />
        ))}
      </ol>
    </section>
  );
};
