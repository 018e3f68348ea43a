import { useMemo, useState } from "react";
import type { Domain } from "@/model/records";
import { useT } from "@/i18n";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { formatInstallationCount, formatSelectAll } from "./formatSelection";
import { useSelection } from "./selection";
import { useRefreshSelection } from "./useRefreshSelection";
import { useRowSelection } from "./useRowSelection";
import { useSelectAll } from "./useSelectAll";

const SelectionBar = lazyScreen(() => import("./SelectionBar"), "SelectionBar");

/** Empty until the text has changed for the first time. */
const useChangedText = (text: string): string => {
  const [first] = useState(text);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && text !== first) setChanged(true);
  return hasChanged ? text : "";
};

/** The selection of rows, pages and all sites in the sites list, and its bar. */
export const ListSelection = ({ domains }: { domains: readonly Domain[] }) => {
  const t = useT();
  const selection = useSelection();
  const selectAll = useSelectAll();
  const { progress } = selectAll;
  useRowSelection();
  useRefreshSelection(domains);
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
        {announcement}
      </p>
    </>
  );
};
