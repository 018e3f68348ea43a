import { Fragment, type ReactNode, useId } from "react";
import { clearFinishedProcesses, processStore } from "@/custom/domainActions";
import { runStore, type Run } from "@/custom/bulkRuns";
import { useT } from "@/i18n";
import { ISSUES_PAGE_SIZE } from "@/lib/constants";
import { useCurrentUser, useUserStore } from "@/ui/services";
import { useNow } from "@/ui/useNow";
import { useCopy } from "@/ui/widgets/CopyButton";
import type { ActivityItem } from "./activityItem";
import { ShowMore } from "../ShowMore";
import { GroupLine, ItemLine } from "./ItemLine";
import { groupByCause, formatTicket } from "./formatItems";
import { type Section, toSections } from "./sections";
import { useProcessItems } from "./useProcessItems";
import styles from "./list.module.css";

interface SectionItemsProps {
  section: Section;
  label: string;
  onBeforeAction: () => void;
}

const SectionItems = ({ section: { name, items }, label, onBeforeAction }: SectionItemsProps) => {
  const t = useT();
  const now = useNow();
  const needs = name === "issues";
  const groups = needs ? groupByCause(items, t) : items.map((item) => [item]);
  return (
    <ShowMore items={groups} step={ISSUES_PAGE_SIZE} onLast={onBeforeAction}>
      {(visibleItems) => (
        <ul className={styles.itemList} aria-label={label}>
          {visibleItems.map(([first, ...others]) => {
            if (!first) return null;
            const common = { now: needs ? now : undefined, onBeforeAction };
            return others.length === 0 ? (
              <ItemLine key={first.key} item={first} {...common} />
            ) : (
              <GroupLine key={`group/${first.key}`} items={[first, ...others]} {...common} />
            );
          })}
        </ul>
      )}
    </ShowMore>
  );
};

interface Props {
  items: readonly ActivityItem[];
  /** The page shows runs as cards, the popover as lines. */
  variant: "page" | "popover";
  renderRun: (run: Run, isNewest: boolean, onBeforeAction: () => void) => ReactNode;
}

export const ActivityList = ({ items, variant, renderRun }: Props) => {
  const t = useT();
  const id = useId();
  const copy = useCopy();
  const userId = useCurrentUser().id;
  const runs = useUserStore(runStore);
  const entries = useUserStore(processStore);
  const sections = toSections(runs, items, useProcessItems(entries));
  const focusTitle = () => document.getElementById(`${id}-issues`)?.focus();
  /** Called before a button disappears. A closing menu returns the focus to its button, which may be gone. */
  const keepFocus = () => {
    focusTitle();
    setTimeout(() => document.activeElement === document.body && focusTitle());
  };
  const clear = (ids: readonly (string | undefined)[]) => {
    keepFocus();
    clearFinishedProcesses(userId, new Set(ids));
  };
  const renderTools = ({ name, items: own }: Section) => {
    const button = (text: string, onClick: () => void) => (
      <button type="button" className="button button-small button-quiet" onClick={onClick}>
        {text}
      </button>
    );
    if (own.length === 0) return null;
    if (name === "issues") return button(t("issues.copyAll"), () => void copy(formatTicket(own, Date.now(), t)));
    return name === "finished" && button(t("issues.clearDone"), () => clear(own.map(({ processId }) => processId)));
  };
  const isEmpty = ({ runs: ofRuns, items: own }: Section) => ofRuns.length + own.length === 0;
  // Runs are siblings of all headings, so that a run that changes its section keeps its state and the focus.
  return (
    <div className={styles.activityList} data-variant={variant}>
      {sections.flatMap((section) => {
        const { name } = section;
        const needs = name === "issues";
        if (isEmpty(section) && !needs) return [];
        const label = t(`issues.sections.${name}`);
        return [
          <div key={`section/${name}`} className={styles.sectionHeader}>
            <h2 id={`${id}-${name}`} className={styles.sectionTitle} tabIndex={needs ? -1 : undefined}>
              {label}
            </h2>
            {renderTools(section)}
          </div>,
          isEmpty(section) && (
            <p key="section/none" className={styles.emptyText}>
              {t("issues.empty")}
            </p>
          ),
          ...section.runs.map((run) => <Fragment key={run.id}>{renderRun(run, run === runs[0], keepFocus)}</Fragment>),
          section.items.length > 0 && (
            <SectionItems key={`section/${name}/items`} section={section} label={label} onBeforeAction={keepFocus} />
          ),
        ];
      })}
    </div>
  );
};
