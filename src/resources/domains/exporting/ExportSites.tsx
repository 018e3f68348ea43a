import { useListContext, useNotify } from "ra-core";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { Domain } from "../../../dataProvider/records";
import { unreadableIn } from "../../../dataProvider/readRows";
import { type Translate, useT } from "../../../i18n";
import { errorWords, readingNotes } from "../../../i18n/errorWords";
import { useSaveRecords } from "../../../ui/csv/ExportButton";
import { restoredAt } from "../../../ui/persistedLists/storedLists";
import { usePanel } from "../../../ui/panel";
import { matchingRows, type Pages, pagesKey, unreadableOf } from "../filters/scan";
import { useListQuestion, readingTime, onSelectAll, readSelectAll } from "../../../custom/bulk";
import { createReading, type Progress, rowsOf, type Sites, stopReading } from "./reading";

/** With an error the reading has ended with it, for now; with sites because the list kept changing. */
type ExportState = Progress & { error?: unknown; changed?: Sites | undefined };

/**
 * What the list has in the browser, if that is all: of what the API cannot filter the pages that were checked, else a list of one
 * page. `undefined`: its pages have to be read. `unchecked`: they are being checked.
 */
const useKnown = (): (() => Sites | undefined) | "unchecked" | undefined => {
  const { queryClient } = usePanel();
  const question = useListQuestion();
  const { data, meta, hasNextPage, hasPreviousPage, isPlaceholderData } = useListContext<Domain>();
  const { scan } = useSyncExternalStore(onSelectAll, readSelectAll);
  if (question.needsReading) {
    if (!scan?.isDone) return "unchecked";
    return () => {
      const pages = queryClient.getQueryData<Pages>(pagesKey(question));
      const unreadable = unreadableOf(pages)?.rows.length ?? 0;
      return { records: matchingRows(pages, question), unreadable, hasChanged: false };
    };
  }
  const isWhole = data && !hasNextPage && !hasPreviousPage && !isPlaceholderData && restoredAt(meta) === undefined;
  if (!isWhole) return undefined;
  return () => ({
    records: data.flatMap((domain) => question.narrow(domain) ?? []),
    unreadable: unreadableIn(meta)?.rows.length ?? 0,
    hasChanged: false,
  });
};

/** Saves the sites that the list shows, on all of its pages, as CSV. They are read one page after the other. */
const useExport = (onEnd: () => void) => {
  const notify = useNotify();
  const panel = usePanel();
  const saveRecords = useSaveRecords("domains", rowsOf);
  const question = useListQuestion();
  const { data, meta } = useListContext();
  const total = Number((meta as { total?: unknown } | undefined)?.total) || 0;
  const known = useKnown();
  const [state, setState] = useState<ExportState>();
  const reading = useRef<ReturnType<typeof createReading>>(undefined);
  useEffect(() => stopReading, []);

  const save = async (sites: Sites | undefined) => {
    if (!sites) return;
    await saveRecords(sites.records, sites.unreadable);
    onEnd();
  };
  const end = (message: "notYet" | "stopped") => {
    notify(`siteFilters.exporting.${message}`, { type: "info" });
    onEnd();
  };
  const goOn = async () => {
    // How long it takes is known from the page that is shown, before another one is read.
    const begun = { read: 0, total, left: readingTime(total, data?.length ?? 0), isAgain: false };
    setState((before = begun) => ({ ...before, error: undefined }));
    try {
      const sites = await reading.current?.goOn();
      if (sites?.hasChanged) setState((before = begun) => ({ ...before, changed: sites }));
      else await save(sites);
    } catch (error) {
      setState((before = begun) => ({ ...before, error }));
      await panel.authProvider.checkError(error).catch(() => undefined);
    }
  };
  const read = () => {
    setState(undefined);
    reading.current = createReading(panel, question, setState);
    void goOn();
  };
  return {
    state,
    start: () => {
      if (known === "unchecked") return end("notYet");
      if (known) return void save(known());
      read();
    },
    goOn,
    readAgain: read,
    saveChanged: () => void save(state?.changed),
    stop: () => {
      stopReading();
      end("stopped");
    },
  };
};

type State = NonNullable<ReturnType<typeof useExport>["state"]>;

/** Screen readers hear how far it is every quarter. */
const MILESTONES = 4;

const wordsOf = (state: State, t: Translate): string => {
  const { read, total, waits, error } = state;
  if (state.changed) return t("siteFilters.exporting.changed", { read, total });
  const why = () => {
    if (error) return [errorWords(error, t)];
    return waits === undefined ? readingNotes(state, t) : [t("errors.resumes", { smart_count: waits })];
  };
  return [t("siteFilters.exporting.reading", { read, total }), ...why()].join(" · ");
};

/** The id of the menu's button that starts the export. */
export const MORE_BUTTON = "sites-more";

/** The buttons go, and must not take the focus with them. */
const keepFocus = () => {
  if (document.activeElement?.closest(".site-export")) document.getElementById(MORE_BUTTON)?.focus();
};

/** Saves the sites that the list shows as CSV, below its controls: says how far the reading of their pages is, and stops it. */
export const ExportSites = ({ onEnd }: { onEnd: () => void }) => {
  const t = useT();
  const { state, start, goOn, readAgain, saveChanged, stop } = useExport(() => {
    keepFocus();
    onEnd();
  });
  const startNow = useEffectEvent(start);
  useEffect(() => startNow(), []);
  const isReading = !state?.error && !state?.changed;
  const choices = state?.changed
    ? ([
        ["common.readAgain", readAgain],
        ["siteFilters.exporting.save", saveChanged],
      ] as const)
    : ([["common.retry", () => void goOn()]] as const);
  const part = state && Math.floor((state.read / Math.max(1, state.total)) * MILESTONES) / MILESTONES;
  const milestone = state && part !== undefined && { ...state, read: Math.floor(state.total * part) };
  return createPortal(
    <>
      <p className="visually-hidden" aria-live="polite">
        {milestone && wordsOf(milestone, t)}
      </p>
      {state && (
        <div className="scan site-export">
          {isReading && <progress max={state.total || 1} value={state.read} aria-label={t("common.exportCsv")} />}
          <p className={isReading ? "scan-words" : "scan-words site-export-failed"}>{wordsOf(state, t)}</p>
          {!isReading &&
            choices.map(([words, press]) => (
              <button
                key={words}
                type="button"
                className="button button-small"
                onClick={() => {
                  keepFocus();
                  press();
                }}
              >
                {t(words)}
              </button>
            ))}
          <button type="button" className="button button-small" onClick={stop}>
            {t(isReading ? "siteFilters.stop" : "common.cancel")}
          </button>
        </div>
      )}
    </>,
    document.querySelector(".domain-controls") ?? document.body,
  );
};
