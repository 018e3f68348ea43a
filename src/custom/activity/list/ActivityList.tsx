import { useId } from "react";
import { dismissProcesses, processStore } from "@/custom/domainActions";
import { RunRow, runStore, type useRunAgain } from "@/custom/bulkRuns";
import { useT } from "@/i18n";
import { useCurrentUser, useUserStore } from "@/ui/services";
import { useNow } from "@/ui/useNow";
import { useCopy } from "@/ui/widgets/CopyButton";
import type { ActivityItem } from "@/ui/activity/activityItem";
import { formatTicket } from "./formatItems";
import { ItemRows } from "./ItemRows";
import { type ActivitySection, toSections } from "./sections";
import { useProcessItems } from "./useProcessItems";
import styles from "./list.module.css";

interface Props extends Pick<ReturnType<typeof useRunAgain>, "onRunAgain"> {
  items: readonly ActivityItem[];
}

/** Everything that is running, waits for the user or has ended: runs, single actions, failed sites and servers. */
export const ActivityList = ({ items, onRunAgain }: Props) => {
  const t = useT();
  const id = useId();
  const copy = useCopy();
  const now = useNow();
  const userId = useCurrentUser().id;
  const runs = useUserStore(runStore);
  const processes = useUserStore(processStore);
  const sections = toSections(runs, items, useProcessItems(processes));
  const focusTitle = () => document.getElementById(`${id}-issues`)?.focus();
  /** Called before a button disappears. A closing menu returns the focus to its button, which may be gone. */
  const keepFocus = () => {
    focusTitle();
    setTimeout(() => document.activeElement === document.body && focusTitle());
  };
  const clear = (ids: readonly (string | undefined)[]) => {
    keepFocus();
    dismissProcesses(userId, ids);
  };
  const renderTools = ({ name, items: own }: ActivitySection) => {
    const button = (text: string, onClick: () => void) => (
      <button type="button" className="button button-small button-quiet" onClick={onClick}>
        {text}
      </button>
    );
    if (own.length === 0) return null;
    if (name === "issues") return button(t("issues.copyAll"), () => void copy(formatTicket(own, Date.now(), t)));
    return name === "finished" && button(t("issues.clearDone"), () => clear(own.map(({ processId }) => processId)));
  };
  return (
    <div className={styles.activityList}>
      {sections.map((section) => {
        const { name } = section;
        const needs = name === "issues";
        const isEmpty = section.runs.length + section.items.length === 0;
        if (isEmpty && !needs) return null;
        const label = t(`issues.sections.${name}`);
        return (
          <div key={name}>
            <div className={styles.sectionHeader}>
              <h2 id={`${id}-${name}`} className={styles.sectionTitle} tabIndex={needs ? -1 : undefined}>
                {label}
              </h2>
              {renderTools(section)}
            </div>
            {isEmpty ? (
              <p className={styles.emptyText}>{t("issues.empty")}</p>
            ) : (
              <ItemRows items={section.items} label={label} now={needs ? now : undefined} onBeforeAction={keepFocus}>
                {section.runs.map((run) => (
                  <RunRow key={run.id} run={run} onRunAgain={onRunAgain} moveFocus={keepFocus} />
                ))}
              </ItemRows>
            )}
          </div>
        );
      })}
    </div>
  );
};
