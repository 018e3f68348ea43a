import { useState } from "react";
import { useT } from "@/i18n";
import { ActionMenu } from "@/ui/actionMenu/ActionMenu";
import { LazyBoundary } from "@/ui/lazyScreen";
import { useServices } from "@/ui/services";
import { PasteDialog } from "../lazyScreens";
import type { Run } from "../runs/run";
import { getShownState } from "../runs/runSummary";
import { clearSelection, selectInstallations } from "../selection/selection";
import { useListSelection } from "../selection/useListSelection";
import { toInstallations } from "./toInstallations";

/** Opens the sites list with the sites of a run selected: all, the failed ones, or those where it was not done. */
export const SelectSites = ({ run }: { run: Run }) => {
  const t = useT();
  const listSelection = useListSelection();
  const { queryClient } = useServices();
  const [pastedNames, setPastedNames] = useState<string>();
  const notDone = run.items.filter((item) => getShownState(run, item) !== "done");
  const offers = {
    all: run.items,
    failed: notDone.filter((item) => getShownState(run, item) === "failed"),
    notDone,
  };
  const label = t("runs.select.title");
  const select = (name: keyof typeof offers) => {
    const items = offers[name];
    // A run over zones does not know their servers: the sites are looked up.
    if (run.dns) return setPastedNames(items.map(({ domain }) => domain.url).join("\n"));
    clearSelection();
    selectInstallations(toInstallations(queryClient, items));
    listSelection();
  };
  const endPaste = () => setPastedNames(undefined);
  return (
    <>
      <ActionMenu
        className="button"
        label={label}
        description={label}
        actions={() =>
          (["all", "failed", "notDone"] as const)
            .filter((name) => offers[name].length > 0)
            .map((name) => ({ name, label: t(`runs.select.${name}`, { count: offers[name].length }), enabled: true }))
        }
        onChoose={select}
      />
      {pastedNames !== undefined && (
        <LazyBoundary onError={endPaste}>
          <PasteDialog text={pastedNames} onClose={endPaste} />
        </LazyBoundary>
      )}
    </>
  );
};
