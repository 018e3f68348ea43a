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
import { groupByCause, ticketText } from "./formatItems";
import { type Section, toSections } from "./sections";
import { useProcessItems } from "./useProcessItems";
import styles from "./list.module.css";

interface ItemsProps {
  section: Section;
  label: string;
  onAct: () => void;
}

/** The entries of a section; those that need the person and have one cause in one line. */
const Items = ({ section: { name, items }, label, onAct }: ItemsProps) => {
  const t = useT();
  const now = useNow();
  const needs = name === "issues";
  const groups = needs ? groupByCause(items, t) : items.map((item) => [item]);
  return (
    <ShowMore items={groups} step={ISSUES_PAGE_SIZE} onLast={onAct}>
      {(shown) => (
        <ul className={styles.trayList} aria-label={label}>
          {shown.map(([first, ...others]) => {
            if (!first) return null;
            const common = { now: needs ? now : undefined, onAct };
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
  /** What needs the person, of all sources. */
  items: readonly ActivityItem[];
  /** The page has its runs as cards, the popover as lines. */
  look: "page" | "popover";
  renderRun: (run: Run, isNewest: boolean, onAct: () => void) => ReactNode;
}

/** What needs the person first, then what runs, what is paused, and what is over. The page and the bar's popover show the same. */
export const ActivityList = ({ items, look, renderRun }: Props) => {
  const t = useT();
  const id = useId();
  const copy = useCopy();
  const userId = useCurrentUser()?.id;
  const runs = useUserStore(runStore);
  const entries = useUserStore(processStore);
  const sections = toSections(runs, items, useProcessItems(entries));
  const focusTitle = () => document.getElementById(`${id}-issues`)?.focus();
  /** Before a button goes. A menu gives the focus back to its button: where that has gone, nothing would have it. */
  const keepFocus = () => {
    focusTitle();
    setTimeout(() => document.activeElement === document.body && focusTitle());
  };
  const clear = (ids: readonly (string | undefined)[]) => {
    keepFocus();
    if (userId !== undefined) clearFinishedProcesses(userId, new Set(ids));
  };
  /** What can be done about all of a section. */
  const tools = ({ name, items: own }: Section) => {
    const button = (text: string, onClick: () => void) => (
      <button type="button" className="button button-small button-quiet" onClick={onClick}>
        {text}
      </button>
    );
    if (own.length === 0) return null;
    if (name === "issues") return button(t("issues.copyAll"), () => void copy(ticketText(own, Date.now(), t)));
    return name === "finished" && button(t("issues.clear"), () => clear(own.map(({ process }) => process)));
  };
  const isEmpty = ({ runs: ofRuns, items: own }: Section) => ofRuns.length + own.length === 0;
  // Runs are siblings of all headings: one that changes its section keeps what is opened in it, and the focus.
  return (
    <div className={styles.activityList} data-look={look}>
      {sections.flatMap((section) => {
        const { name } = section;
        const needs = name === "issues";
        if (isEmpty(section) && !needs) return [];
        const label = t(`issues.sections.${name}`);
        return [
          <div key={`section/${name}`} className={styles.trayHead}>
            <h2 id={`${id}-${name}`} className={styles.trayTitle} tabIndex={needs ? -1 : undefined}>
              {label}
            </h2>
            {tools(section)}
          </div>,
          isEmpty(section) && (
            <p key="section/none" className={styles.trayNone}>
              {t("issues.none")}
            </p>
          ),
          ...section.runs.map((run) => <Fragment key={run.id}>{renderRun(run, run === runs[0], keepFocus)}</Fragment>),
          section.items.length > 0 && (
            <Items key={`section/${name}/items`} section={section} label={label} onAct={keepFocus} />
          ),
        ];
      })}
    </div>
  );
};
