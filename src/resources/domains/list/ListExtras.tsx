import { useListContext } from "ra-core";
import { useEffect, useMemo, useState } from "react";
import type { Domain } from "@/model/records";
import { useT } from "@/i18n";
import { restoredAt } from "@/ui/persistedLists/storedLists";
import { useRowMenus } from "@/ui/actionMenu/useRowMenus";
import { useUserStore } from "@/ui/services";
import { LazyBoundary } from "@/ui/lazyScreen";
import { useChangeAnnouncement } from "@/custom/liveUpdates";
import {
  runStore,
  selectBarRun,
  SelectionBar,
  useSelection,
  useRefreshSelection,
  useRowSelection,
  endSelectAll,
  useSelectAllProgress,
  formatSelectAll,
  formatInstallationCount,
} from "@/custom/bulkRuns";

const noDomains: readonly Domain[] = [];

/** Empty until the text has changed for the first time. */
const useChangedText = (text: string): string => {
  const [first] = useState(text);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && text !== first) setChanged(true);
  return hasChanged ? text : "";
};

export const ListExtras = () => {
  const t = useT();
  const { data = noDomains, meta, filterValues } = useListContext<Domain>();
  const selection = useSelection();
  const reading = useSelectAllProgress();
  const running = selectBarRun(useUserStore(runStore));
  // Other filters match other sites: earlier ones stay selected.
  const filters = JSON.stringify(filterValues);
  useEffect(() => () => endSelectAll(filters), [filters]);
  useRowSelection();
  useRowMenus("tr");
  const isRestored = restoredAt(meta) !== undefined;
  const changes = useChangeAnnouncement(data, isRestored);
  useRefreshSelection(isRestored ? noDomains : data);
  const installations = useMemo(() => [...selection.values()], [selection]);
  const text = reading ? formatSelectAll(reading, t, "milestones") : formatInstallationCount(installations, t);
  const announcement = useChangedText(text);
  return (
    <>
      {(installations.length > 0 || reading || running) && (
        <LazyBoundary>
          <SelectionBar installations={installations} running={running} />
        </LazyBoundary>
      )}
      <p className="visually-hidden" aria-live="polite">
        <span>{changes}</span>
        <span>{announcement}</span>
      </p>
    </>
  );
};
