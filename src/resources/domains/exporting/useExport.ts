import { useListContext, useNotify } from "ra-core";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Domain } from "../../../dataProvider/records";
import { unreadableIn } from "../../../dataProvider/unreadable";
import { useSaveRecords } from "../../../ui/csv/useSaveRecords";
import { restoredAt } from "../../../ui/keptLists/restoredAt";
import { usePanel } from "../../../ui/panel";
import { matchingRows, pagesKey, unreadableOf, type Pages } from "../filters/scan";
import { useListQuestion } from "../filters/useListQuestion";
import { onSelectAll, readSelectAll } from "../selection/selectAll";
import { createReading, stopReading, type Progress, type Sites } from "./reading";
import { rowsOf } from "./rows";

const load = () => Promise.resolve({ rowsOf });

/** With an error the reading has ended with it, for now. */
type State = Progress & { error?: unknown };

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
      return { records: matchingRows(pages, question), unreadable: unreadableOf(pages)?.rows.length ?? 0 };
    };
  }
  const isWhole = data && !hasNextPage && !hasPreviousPage && !isPlaceholderData && restoredAt(meta) === undefined;
  if (!isWhole) return undefined;
  return () => ({
    records: data.flatMap((domain) => question.narrow(domain) ?? []),
    unreadable: unreadableIn(meta)?.rows.length ?? 0,
  });
};

/** Saves the sites that the list shows, on all of its pages, as CSV. They are read one page after the other. */
export const useExport = (onEnd: () => void) => {
  const notify = useNotify();
  const panel = usePanel();
  const saveRecords = useSaveRecords("domains", load);
  const question = useListQuestion();
  const { meta } = useListContext();
  const total = Number((meta as { total?: unknown } | undefined)?.total) || 0;
  const known = useKnown();
  const [state, setState] = useState<State>();
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
    setState((before) => ({ read: 0, total, ...before, error: undefined }));
    try {
      await save(await reading.current?.goOn());
    } catch (error) {
      setState((before) => ({ read: 0, total, ...before, error }));
      await panel.authProvider.checkError(error).catch(() => undefined);
    }
  };
  return {
    state,
    start: () => {
      if (known === "unchecked") return end("notYet");
      if (known) return void save(known());
      reading.current = createReading(panel.dataProvider, question, setState);
      void goOn();
    },
    goOn,
    stop: () => {
      stopReading();
      end("stopped");
    },
  };
};
