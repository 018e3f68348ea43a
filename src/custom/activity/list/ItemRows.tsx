import type { ReactNode } from "react";
import { ISSUES_PAGE_SIZE } from "@/lib/constants";
import { useT } from "@/i18n";
import type { DotsAction } from "@/ui/actionMenu/DotsMenu";
import { useCopy } from "@/ui/widgets/CopyButton";
import { ShowMore } from "../ShowMore";
import type { ActivityItem } from "@/ui/activity/activityItem";
import { ActivityRow } from "@/ui/activity/ActivityRow";
import { formatAge, formatGroup, formatTicket, groupByCause } from "./formatItems";
import styles from "./list.module.css";

interface RowProps {
  item: ActivityItem;
  /** Given for issues: their age replaces the time of the last change. */
  now?: number | undefined;
  /** Called before an action, which may remove its button. */
  onBeforeAction: () => void;
  /** The row of the group shows state and cause. */
  isInGroup?: boolean;
}

const ItemRow = ({ item, now, onBeforeAction, isInGroup = false }: RowProps) => {
  const t = useT();
  const copy = useCopy();
  const { actions, dismiss, facts, ticket, since } = item;
  const act = ({ text, run }: DotsAction): DotsAction => ({
    text,
    run: () => {
      onBeforeAction();
      run();
    },
  });
  const [main, ...others] = actions.map(act);
  const menu = [
    ...others,
    ...(dismiss ? [act({ text: t("processes.dismiss"), run: dismiss })] : []),
    ...((facts ?? ticket)
      ? [{ text: t("processes.copyTicket"), run: () => void copy(formatTicket([item], Date.now(), t)) }]
      : []),
  ];
  return (
    <ActivityRow
      status={item.status}
      state={isInGroup ? undefined : item.state}
      action={isInGroup ? undefined : item.action}
      name={item.name}
      to={item.to}
      message={
        <>
          {!isInGroup && item.reason}
          {item.hint && <p>{item.hint}</p>}
        </>
      }
      at={since}
      age={now === undefined ? undefined : formatAge(now - since, t)}
      main={main}
      menu={menu}
      pendingText={item.pendingText}
    />
  );
};

interface GroupProps extends Pick<RowProps, "now" | "onBeforeAction"> {
  items: readonly [ActivityItem, ...ActivityItem[]];
}

const GroupRow = ({ items, now, onBeforeAction }: GroupProps) => {
  const t = useT();
  const copy = useCopy();
  const [first] = items;
  const { status, state, action, reason, since, dismiss, facts, ticket } = first;
  const name = formatGroup(items, t);
  const dismissAll = () => {
    onBeforeAction();
    for (const item of items) item.dismiss?.();
  };
  const menu = [
    ...(dismiss ? [{ text: t("processes.dismiss"), run: dismissAll }] : []),
    ...((facts ?? ticket)
      ? [{ text: t("processes.copyTicket"), run: () => void copy(formatTicket(items, Date.now(), t)) }]
      : []),
  ];
  return (
    <ActivityRow
      {...{ status, state, name, menu }}
      action={items.every((item) => item.action === action) ? action : undefined}
      message={reason}
      at={since}
      age={now === undefined ? undefined : formatAge(now - since, t)}
    >
      <ShowMore items={items} step={ISSUES_PAGE_SIZE} onLast={onBeforeAction}>
        {(visibleItems) => (
          <ul className={styles.rows} aria-label={name}>
            {visibleItems.map((item) => (
              <ItemRow key={item.key} {...{ item, now, onBeforeAction }} isInGroup />
            ))}
          </ul>
        )}
      </ShowMore>
    </ActivityRow>
  );
};

interface Props extends Pick<RowProps, "now" | "onBeforeAction"> {
  items: readonly ActivityItem[];
  label: string;
  /** Rows of runs, before the others. */
  children?: ReactNode;
}

/** Items with the same state and cause are one row that expands. */
export const ItemRows = ({ items, label, children, ...common }: Props) => (
  <ShowMore items={groupByCause(items)} step={ISSUES_PAGE_SIZE} onLast={common.onBeforeAction}>
    {(groups) => (
      <ul className={styles.rows} aria-label={label}>
        {children}
        {groups.map(([first, ...others]) =>
          others.length === 0 ? (
            <ItemRow key={first.key} item={first} {...common} />
          ) : (
            <GroupRow key={`group/${first.key}`} items={[first, ...others]} {...common} />
          ),
        )}
      </ul>
    )}
  </ShowMore>
);
