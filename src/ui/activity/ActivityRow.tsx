import { type ReactNode, useId, useState } from "react";
import { Link, type To } from "react-router";
import { formatExactTime, formatTime } from "@/lib/format";
import { type DotsAction, DotsMenu } from "../actionMenu/DotsMenu";
import { Status, type StatusName } from "../status/Status";
import styles from "./activityRow.module.css";

interface Props {
  status: StatusName;
  /** Undefined where the row of the group shows it. */
  state?: string | undefined;
  /** The action, before the name. */
  action?: string | undefined;
  name: string;
  to?: To | undefined;
  /** Part of the buttons' accessible names. */
  label?: string;
  message?: ReactNode;
  /** Milliseconds since 1970; without it no time is shown. */
  at?: number | undefined;
  /** Replaces the time of day. */
  age?: string | undefined;
  main?: DotsAction | undefined;
  menu?: readonly DotsAction[];
  /** Replaces the main action. */
  pendingText?: string | undefined;
  isInitiallyOpen?: boolean;
  /** Details, which the name shows and hides. */
  children?: ReactNode;
}

/** A row of Activity, of its history and of a report: state, what, where, message, time and one action. */
export const ActivityRow = (props: Props) => {
  const { status, state, action, name, to, label = name, message, at, age, main, menu = [], pendingText } = props;
  const { isInitiallyOpen = false, children } = props;
  const id = useId();
  const [toggled, setToggled] = useState<boolean>();
  const isOpen = toggled ?? isInitiallyOpen;
  const renderName = () => {
    if (children)
      return (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setToggled(!isOpen)}
        >
          <bdi>{name}</bdi>
          <span className="chevron" aria-hidden="true" />
        </button>
      );
    return to === undefined ? <bdi>{name}</bdi> : <Link to={to}>{name}</Link>;
  };
  return (
    <li className={styles.row} data-state={status}>
      {state !== undefined && <Status is={status}>{state}</Status>}
      <div className={styles.title}>
        {action && <span>{action} · </span>}
        {renderName()}
      </div>
      <div className={styles.message}>{message}</div>
      {at ? (
        <time dateTime={new Date(at).toISOString()} title={formatExactTime(at)}>
          {age ?? formatTime(at)}
        </time>
      ) : null}
      <div className={styles.buttons}>
        {pendingText !== undefined && <span className={styles.pending}>{pendingText}</span>}
        {pendingText === undefined && main && (
          <button
            type="button"
            className="button button-small"
            aria-label={`${main.text}: ${label}`}
            onClick={main.run}
          >
            {main.text}
          </button>
        )}
        {menu.length > 0 && <DotsMenu name={label} actions={menu} />}
      </div>
      {children && (
        <div id={id} className={styles.details} hidden={!isOpen}>
          {isOpen && children}
        </div>
      )}
    </li>
  );
};
