import { useId, useState } from "react";
import { Link } from "react-router";
import { type Translate, useT } from "@/i18n";
import { formatExactTime, formatTime } from "@/lib/format";
import { ISSUES_PAGE_SIZE } from "@/lib/constants";
import { type DotsAction, DotsMenu } from "@/ui/actionMenu/DotsMenu";
import { Status } from "@/ui/status/Status";
import { useCopy } from "@/ui/widgets/CopyButton";
import type { ActivityItem } from "./activityItem";
import { ShowMore } from "../ShowMore";
import { formatAge, formatGroup, formatState, formatTicket } from "./formatItems";
import styles from "./list.module.css";

interface LineProps {
  item: ActivityItem;
  /** For issues: shows the age in place of the time of the last change. */
  now?: number | undefined;
  /** Called before an action, which may remove its button. */
  onBeforeAction: () => void;
  /** The line of the group shows the cause. */
  isInGroup?: boolean;
  /** The line of the group shows the time. */
  hidesTime?: boolean;
}

const formatSince = ({ since }: ActivityItem, now: number | undefined, t: Translate): string =>
  now === undefined ? formatTime(since) : formatAge(now - since, t);

const Time = ({ item, now }: Pick<LineProps, "item" | "now">) => (
  <time dateTime={new Date(item.since).toISOString()} title={formatExactTime(item.since)}>
    {formatSince(item, now, useT())}
  </time>
);

const Cause = ({ item }: Pick<LineProps, "item">) => (
  <>
    <Status is={item.status}>{formatState(item, useT())}</Status>
    {item.reason && <p className={styles.itemText}>{item.reason}</p>}
  </>
);

interface ButtonsProps {
  name: string;
  main?: DotsAction | undefined;
  pendingText?: string | undefined;
  menu: readonly DotsAction[];
}

const LineButtons = ({ name, main, pendingText, menu }: ButtonsProps) => {
  const t = useT();
  return (
    <div className={styles.itemButtons}>
      {pendingText !== undefined && <span className={styles.itemPending}>{pendingText}</span>}
      {pendingText === undefined && main && (
        <button type="button" className="button button-small" aria-label={`${main.text}: ${name}`} onClick={main.run}>
          {main.text}
        </button>
      )}
      <DotsMenu description={t("issues.moreActions", { name })} actions={menu} />
    </div>
  );
};

export const ItemLine = ({ item, now, onBeforeAction, isInGroup = false, hidesTime = false }: LineProps) => {
  const t = useT();
  const copy = useCopy();
  const { name, to, status, pendingText } = item;
  const act = (run: () => void) => () => {
    onBeforeAction();
    run();
  };
  const [main, ...others] = item.actions.map(({ text, run }): DotsAction => ({ text, run: act(run) }));
  const menu = [
    ...others,
    ...(item.dismiss ? [{ text: t("processes.dismiss"), run: act(item.dismiss) }] : []),
    { text: t("processes.copyTicket"), run: () => void copy(formatTicket([item], Date.now(), t)) },
  ];
  return (
    <li className={`${styles.item} ${isInGroup ? styles.compactItem : ""}`} data-state={status}>
      <div className={styles.itemHeader}>
        {to === undefined ? <span className={styles.itemName}>{name}</span> : <Link to={to}>{name}</Link>}
        {!hidesTime && <Time item={item} now={now} />}
      </div>
      {!isInGroup && <Cause item={item} />}
      {item.hint && <p className={styles.itemText}>{item.hint}</p>}
      <LineButtons {...{ name, main, pendingText, menu }} />
    </li>
  );
};

interface GroupProps extends Pick<LineProps, "now" | "onBeforeAction"> {
  items: readonly [ActivityItem, ...ActivityItem[]];
}

export const GroupLine = ({ items, now, onBeforeAction }: GroupProps) => {
  const t = useT();
  const copy = useCopy();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [first] = items;
  const { status } = first;
  const title = formatGroup(items, t);
  const menu = [{ text: t("processes.copyTicket"), run: () => void copy(formatTicket(items, Date.now(), t)) }];
  const dismissAll = () => {
    onBeforeAction();
    for (const { dismiss } of items) dismiss?.();
  };
  const areAtOnce = items.every((item) => formatSince(item, now, t) === formatSince(first, now, t));
  return (
    <li className={`${styles.item} ${styles.compactItem}`} data-state={status}>
      <div className={styles.itemHeader}>
        <button
          type="button"
          className={styles.groupToggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Status is={status}>{first.state}</Status> {title}
          <span className="chevron" aria-hidden="true" />
        </button>
        <Time item={first} now={now} />
      </div>
      <LineButtons
        name={title}
        menu={first.dismiss ? [{ text: t("processes.dismiss"), run: dismissAll }, ...menu] : menu}
      />
      <div id={id} className={styles.groupItems} hidden={!isOpen}>
        {isOpen && (
          <ShowMore items={items} step={ISSUES_PAGE_SIZE} onLast={onBeforeAction}>
            {(visibleItems) => (
              <ul className={styles.itemList} aria-label={title}>
                {visibleItems.map((item) => (
                  <ItemLine
                    key={item.key}
                    item={item}
                    now={now}
                    onBeforeAction={onBeforeAction}
                    isInGroup
                    hidesTime={areAtOnce}
                  />
                ))}
              </ul>
            )}
          </ShowMore>
        )}
      </div>
    </li>
  );
};
