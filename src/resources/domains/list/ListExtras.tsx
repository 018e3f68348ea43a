import { useListContext } from "ra-core";
import { useMemo, useState } from "react";
import type { Domain } from "@/model/records";
import { useT } from "@/i18n";
import { restoredAt } from "@/ui/persistedLists/storedLists";
import { useRowMenus } from "@/ui/actionMenu/useRowMenus";
import { LazyBoundary } from "@/ui/lazyScreen";
import { useChangeAnnouncement, useLiveDomains } from "@/custom/liveUpdates";
import {
  SelectionBar,
  useSelection,
  useRefreshSelection,
  useRowSelection,
  useSelectAll,
  formatSelectAll,
  formatInstallationCount,
  useDomainListQuery,
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
  const { data = noDomains, meta, isPending } = useListContext<Domain>();
  const { needsAllPages } = useDomainListQuery();
  useLiveDomains(!isPending || needsAllPages);
  const selection = useSelection();
  const selectAll = useSelectAll();
  const { progress } = selectAll;
  useRowSelection();
  useRowMenus("tr");
  const isRestored = restoredAt(meta) !== undefined;
  const changes = useChangeAnnouncement(data, isRestored);
  useRefreshSelection(isRestored ? noDomains : data);
  const installations = useMemo(() => [...selection.values()], [selection]);
  const text = progress ? formatSelectAll(progress, t, "milestones") : formatInstallationCount(installations, t);
  const announcement = useChangedText(text);
  return (
    <>
      {(installations.length > 0 || progress) && (
        <LazyBoundary>
          <SelectionBar installations={installations} selectAll={selectAll} />
        </LazyBoundary>
      )}
      <p className="visually-hidden" aria-live="polite">
        <span>{changes}</span>
        <span>{announcement}</span>
      </p>
    </>
  );
};
