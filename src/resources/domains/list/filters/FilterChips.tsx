import { useListContext } from "ra-core";
import { useRef } from "react";
import { useHref } from "react-router";
import { useT } from "@/i18n";
import { useCopy } from "@/ui/widgets/CopyButton";
import { IconButton } from "@/ui/widgets/icons";
import { SaveView } from "../savedViews";
import type { FiltersProps } from "../useDomainFilters";
import { toShortQuery } from "@/model/domainFilters";
import { toFilterChips } from "./formatFilters";
import styles from "./siteFilters.module.css";

/** The ids of the buttons that add filters, on a desktop and on a phone. */
export const FILTERS_BUTTON = "domain-filters";
export const FILTER_SHEET_BUTTON = "sites-filter";

/** Only one of the two buttons is visible and takes the focus. */
const focusFilters = () => {
  for (const id of [FILTER_SHEET_BUTTON, FILTERS_BUTTON]) document.getElementById(id)?.focus();
};

export const FilterChips = ({ filters }: FiltersProps) => {
  const t = useT();
  const copy = useCopy();
  const { draft, change } = filters;
  const list = useRef<HTMLUListElement>(null);
  const { sort } = useListContext();
  const path = useHref("/domains");
  const chips = toFilterChips(draft, t);

  /** Moves the focus to the next chip, after the last one to the button that adds filters. */
  const remove = (index: number) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])].filter((_, other) => other !== index);
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next) next.focus();
    else focusFilters();
    const name = chips[index]?.name;
    if (name) change({ [name]: "" });
  };
  const clear = () => {
    focusFilters();
    filters.clear();
  };
  return (
    <div className={styles.domainChips} role="group" aria-label={t("siteFilters.chosen")}>
      <ul ref={list}>
        {chips.map(({ name, label }, index) => (
          <li key={name} className={styles.chip}>
            {label}
            <IconButton icon="close" label={t("siteFilters.remove", { name: label })} onClick={() => remove(index)} />
          </li>
        ))}
      </ul>
      {/* Selected sites are in this tab only: neither a link nor a saved view would find them. */}
      {!draft.selected && (
        <>
          <button type="button" className="button button-small button-quiet" onClick={clear}>
            {t("siteFilters.clearAll")}
          </button>
          <SaveView filters={filters} />
          <button
            type="button"
            className={`button button-small button-quiet ${styles.copyLink}`}
            onClick={() => void copy(window.location.origin + path + toShortQuery(draft, sort.field))}
          >
            {t("siteFilters.copyLink")}
          </button>
        </>
      )}
    </div>
  );
};
