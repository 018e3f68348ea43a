import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n";
import { exactTimeWords } from "../../i18n/timeWords";
import { ATTENTION_SHOWN } from "../../lib/constants";
import { useCopy } from "../../ui/forms/useCopy";
import { Status } from "../../ui/status/Status";
import type { AttentionAction, AttentionItem } from "./source";
import { ageWords, ticketText } from "./words";

/** The time, each minute anew. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

interface ItemProps {
  item: AttentionItem;
  now: number;
  /** Before an action, which may take its button away. */
  onAct: () => void;
}

const Item = ({ item, now, onAct }: ItemProps) => {
  const t = useT();
  const { name, to, state, status, reason, since, actions, pending } = item;
  const button = (action: AttentionAction) => {
    const { text } = action;
    const common = { className: "button button-small", "aria-label": `${text}: ${name}` };
    if ("href" in action)
      return (
        <a key={text} href={action.href} target="_blank" rel="noopener noreferrer" {...common}>
          {text}
        </a>
      );
    const press = () => {
      onAct();
      action.run();
    };
    return (
      <button key={text} type="button" onClick={press} {...common}>
        {text}
      </button>
    );
  };
  return (
    <li className="tray-entry attention-entry" data-state={status === "failed" ? "failed" : undefined}>
      <div className="tray-line">
        {to === undefined ? <span className="tray-domain">{name}</span> : <Link to={to}>{name}</Link>}
        <time dateTime={new Date(since).toISOString()} title={exactTimeWords(since)}>
          {ageWords(now - since, t)}
        </time>
      </div>
      <Status is={status}>{state}</Status>
      {reason && <p className="tray-text">{reason}</p>}
      {(pending ?? actions.length > 0) && (
        <div className="tray-buttons">
          {pending === undefined ? actions.map(button) : <span className="tray-looking">{pending}</span>}
        </div>
      )}
    </li>
  );
};

/** The open list: each entry with its reason, its age, and what mends it. */
export const AttentionList = ({ items }: { items: readonly AttentionItem[] }) => {
  const t = useT();
  const id = useId();
  const now = useNow();
  const copy = useCopy();
  const [shown, setShown] = useState(ATTENTION_SHOWN);
  const title = useRef<HTMLParagraphElement>(null);
  const keepFocus = () => title.current?.focus();
  const left = items.length - shown;
  return (
    <>
      <div className="tray-head">
        <p className="tray-title" id={id} ref={title} tabIndex={-1}>
          {t("attention.title")}
        </p>
        {items.length > 0 && (
          <button
            type="button"
            className="button button-small button-quiet"
            onClick={() => void copy(ticketText(items, Date.now(), t))}
          >
            {t("journal.errors.copyAll")}
          </button>
        )}
      </div>
      {items.length === 0 ? (
        <p className="attention-none">{t("attention.none")}</p>
      ) : (
        <ul className="tray-list" aria-labelledby={id}>
          {items.slice(0, shown).map((item) => (
            <Item key={item.key} item={item} now={now} onAct={keepFocus} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <p className="tray-more">
          <button
            type="button"
            className="button button-small"
            onClick={() => {
              if (left <= ATTENTION_SHOWN) keepFocus();
              setShown((before) => before + ATTENTION_SHOWN);
            }}
          >
            {t("attention.more", { count: Math.min(left, ATTENTION_SHOWN) })}
          </button>
        </p>
      )}
    </>
  );
};
