import { useT } from "../../i18n";
import "../../i18n/journalTexts";
import { JOURNAL_MAX_AGE_MS } from "../../lib/constants";
import { useCopy } from "../../ui/forms/useCopy";
import { keptErrors, type KeptError } from "../../ui/keptErrors/keptError";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { useOwn } from "../../ui/useOwn";
import { errorText } from "./errorText";
import "./journal.css";
import { JournalLine } from "./JournalLine";
import { answerWords } from "./words";

const days = JOURNAL_MAX_AGE_MS / (24 * 3_600_000);

interface ItemProps {
  error: KeptError;
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
      aria-label={`${words}: ${text}`}
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
  const errors = useOwn(keptErrors);
  const userId = useCurrentUser()?.id;
  const dismiss = (gone: readonly KeptError[]) => {
    document.getElementById("content")?.focus();
    if (userId !== undefined)
      keptErrors.remove(
        userId,
        gone.map(({ id }) => id),
      );
  };
  const copyAll = (chosen: readonly KeptError[]) => void copy(chosen.map((error) => errorText(error, t)).join("\n\n"));

  if (errors.length === 0)
    return (
      <div className="panel">
        <div className="placard" data-moment="empty">
          <h2>{t("journal.errors.empty")}</h2>
          <p>{t("journal.errors.intro", { days })}</p>
        </div>
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
