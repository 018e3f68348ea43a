import { useEffect } from "react";
import { useT } from "../../../i18n";
import { lazyScreen, LazyPart } from "../../../ui/lazyScreen";
import { useAppIdle } from "../../../ui/useAppIdle";
import type { useDomainFilters } from "../useDomainFilters";
import { FILTERS_BUTTON } from "./FilterChips";
import { PanelButton } from "./PanelButton";

const FilterSearch = lazyScreen(() => import("./FilterSearch"), "FilterSearch");

/** Adds a filter: by typing, or from the list of all choices. Its code is there before anybody types: F would lose letters. */
export const AddFilter = ({ filters }: { filters: ReturnType<typeof useDomainFilters> }) => {
  const t = useT();
  const isIdle = useAppIdle();
  useEffect(() => {
    if (isIdle) void FilterSearch.preload();
  }, [isIdle]);
  return (
    <PanelButton id={FILTERS_BUTTON} shortcut="F" label={t("siteFilters.add")} panelClass="filter-menu">
      {(close) => (
        <LazyPart onFailed={close}>
          <FilterSearch filters={filters} onChosen={close} />
        </LazyPart>
      )}
    </PanelButton>
  );
};
