import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { type Translate, useT } from "../../../i18n";
import { factLines, exactTimeWords } from "../../../i18n/errorWords";
import { ATTENTION_SHOWN } from "../../../lib/constants";
import { useCopy } from "../../../ui/widgets/CopyButton";
import { Status } from "../../../ui/status/Status";
import { MoreOf } from "../MoreOf";
import type { AttentionAction, AttentionItem } from "./source";

/** Equal for what is of one kind, and has the same cause in the same words. */
const causeOf = ({ key, status, state, reason = "" }: AttentionItem): string =>
  JSON.stringify([key.split("/", 1)[0], status, state, reason]);

/** The entries that have one cause together, where the first of them stands. */
export const inGroups = (items: readonly AttentionItem[]): (readonly AttentionItem[])[] => {
  const groups = new Map<string, AttentionItem[]>();
  for (const item of items) {
    const cause = causeOf(item);
    const group = groups.get(cause);
    if (group) group.push(item);
    else groups.set(cause, [item]);
  }
  return [...groups.values()];
};

const MINUTE_MS = 60_000;
const units = { days: 1440 * MINUTE_MS, hours: 60 * MINUTE_MS, minutes: MINUTE_MS, now: -Infinity };

/** How long ago it was first seen, in the largest whole unit. */
export const ageWords = (ms: number, t: Translate): string => {
  const [unit, length] = (Object.entries(units) as [keyof typeof units, number][]).find(([, least]) => ms >= least) ?? [
    "now",
    1,
  ];
  return t(`attention.age.${unit}`, { smart_count: Math.floor(ms / length) });
};

/** Everything that a colleague needs to investigate, one fact per line, an empty line between two entries. */
export const ticketText = (items: readonly AttentionItem[], now: number, t: Translate): string => {
  const entryText = ({ state, name, reason, since, facts = [] }: AttentionItem) => {
    const known = { "attention.ticket.reason": reason, "attention.ticket.since": exactTimeWords(since) } as const;
    return [`${state}: ${name}`, ...factLines(known, t), ...facts].join("\n");
  };
  const title = `${t("attention.bell", { count: items.length })} (${exactTimeWords(now)})`;
  return [title, ...items.map(entryText)].join("\n\n");
};

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
  /** In an opened group, whose line says why. */
  isInGroup?: boolean;
}

const Age = ({ since, now }: { since: number; now: number }) => {
  const t = useT();
  return (
    <time dateTime={new Date(since).toISOString()} title={exactTimeWords(since)}>
      {ageWords(now - since, t)}
    </time>
  );
};

const Cause = ({ item: { status, state, reason } }: { item: AttentionItem }) => (
  <>
    <Status is={status}>{state}</Status>
    {reason && <p className="tray-text">{reason}</p>}
  </>
);

const Item = ({ item, now, onAct, isInGroup = false }: ItemProps) => {
  const { name, to, status, since, actions, pending } = item;
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
        <Age since={since} now={now} />
      </div>
      {!isInGroup && <Cause item={item} />}
      {(pending ?? actions.length > 0) && (
        <div className="tray-buttons">
          {pending === undefined ? actions.map(button) : <span className="tray-looking">{pending}</span>}
        </div>
      )}
    </li>
  );
};

interface GroupProps extends Omit<ItemProps, "item" | "isInGroup"> {
  first: AttentionItem;
  items: readonly AttentionItem[];
}

/** Several entries with one cause: one line, which opens. */
const Group = ({ first, items, now, onAct }: GroupProps) => {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const title = t("attention.group", { name: first.name, smart_count: items.length - 1 });
  return (
    <li className="tray-entry attention-entry" data-state={first.status === "failed" ? "failed" : undefined}>
      <div className="tray-line">
        <button
          type="button"
          className="attention-group"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{title}</span>
          <span className="chevron" aria-hidden="true" />
        </button>
        <Age since={first.since} now={now} />
      </div>
      <Cause item={first} />
      <div id={id} className="attention-members" hidden={!isOpen}>
        {isOpen && (
          <MoreOf items={items} step={ATTENTION_SHOWN} look="tray" onLast={onAct}>
            {(shown) => (
              <ul className="tray-list" aria-label={title}>
                {shown.map((item) => (
                  <Item key={item.key} item={item} now={now} onAct={onAct} isInGroup />
                ))}
              </ul>
            )}
          </MoreOf>
        )}
      </div>
    </li>
  );
};

/** The open list: each entry with its reason, its age, and what mends it; those with one cause in one line. */
export const AttentionList = ({ items }: { items: readonly AttentionItem[] }) => {
  const t = useT();
  const id = useId();
  const now = useNow();
  const copy = useCopy();
  const title = useRef<HTMLParagraphElement>(null);
  const keepFocus = () => title.current?.focus();
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
        <MoreOf items={inGroups(items)} step={ATTENTION_SHOWN} look="tray" onLast={keepFocus}>
          {(shown) => (
            <ul className="tray-list" aria-labelledby={id}>
              {shown.map(([first, ...others]) => {
                if (!first) return null;
                if (others.length === 0) return <Item key={first.key} item={first} now={now} onAct={keepFocus} />;
                return (
                  <Group
                    key={`group/${first.key}`}
                    first={first}
                    items={[first, ...others]}
                    now={now}
                    onAct={keepFocus}
                  />
                );
              })}
            </ul>
          )}
        </MoreOf>
      )}
    </>
  );
};
