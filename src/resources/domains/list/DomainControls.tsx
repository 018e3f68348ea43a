import { useStore } from "ra-core";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { useT } from "@/i18n";
import "@/theme/components/tabs.css";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { SearchField } from "@/ui/widgets/textInputs";
import { hasFilters } from "@/model/domainFilters";
import { SelectControls } from "./SelectControls";
import type { FiltersProps } from "./useDomainFilters";
import { storeKeys } from "@/lib/browserStorage";
import styles from "./domainList.module.css";

/** Loaded after the first rows. */
export const loadControls = () => import("./filters/lazyControls");
const MoreControls = lazyScreen(loadControls, "MoreControls");
const FilterChips = lazyScreen(loadControls, "FilterChips");
const ViewTabs = lazyScreen(loadControls, "ViewTabs");
const PasteOffer = lazyScreen(loadControls, "PasteOffer");

const hasSeveralNames = (text: string) => text.split(/[\s,;]+/).filter((word) => /.\../.test(word)).length > 1;

/** The search box. Several pasted names are offered as a selection, with Enter; Escape removes the offer. */
const Search = ({ filters }: FiltersProps) => {
  const t = useT();
  const [pasted, setPasted] = useState<{ text: string; isChosen: boolean }>();
  const end = () => setPasted(undefined);
  const choose = () => setPasted((offer) => offer && { ...offer, isChosen: true });
  const handlers = {
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData("text");
      if (!hasSeveralNames(text)) return end();
      event.preventDefault();
      setPasted({ text, isChosen: false });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!pasted || (event.key !== "Enter" && event.key !== "Escape")) return;
      event.preventDefault();
      if (event.key === "Enter") choose();
      else end();
    },
  };
  return (
    <div className={styles.domainSearch}>
      <SearchField
        label={t("sites.search")}
        isForNames
        value={filters.draft.search}
        onChange={(search) => {
          end();
          filters.change({ search });
        }}
        {...handlers}
      />
      {pasted && (
        <LazyBoundary onError={end}>
          <PasteOffer {...pasted} onChoose={choose} onEnd={end} />
        </LazyBoundary>
      )}
    </div>
  );
};

/**
 * Saved views, search, filter and order. Further controls load after the first rows, in reserved space. On a phone all but the
 * search is in a sheet.
 */
export const DomainControls = ({ filters }: FiltersProps) => {
  const [views] = useStore<unknown>(storeKeys.savedQueries("domains"));
  return (
    <>
      {Array.isArray(views) && views.length > 0 && (
        <div className={`tabs-room ${styles.savedViewsRoom}`}>
          <LazyBoundary>
            <ViewTabs filters={filters} />
          </LazyBoundary>
        </div>
      )}
      <search className={`${styles.domainControls} no-print`}>
        <Search filters={filters} />
        <SelectControls filters={filters} />
        <div className={styles.domainMore}>
          <LazyBoundary>
            <MoreControls filters={filters} />
          </LazyBoundary>
        </div>
        {hasFilters(filters.draft) && (
          <div className={styles.domainChipsRoom}>
            <LazyBoundary>
              <FilterChips filters={filters} />
            </LazyBoundary>
          </div>
        )}
      </search>
    </>
  );
};
