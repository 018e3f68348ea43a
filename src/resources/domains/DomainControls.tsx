import { useStore } from "ra-core";
import type { ReactNode } from "react";
import { SearchField } from "../../ui/widgets/SearchField";
import { useT } from "../../i18n";
import { SelectControls } from "./SelectControls";
import type { useDomainFilters } from "./useDomainFilters";

interface Props {
  filters: ReturnType<typeof useDomainFilters>;
  /** The controls that load after the first rows, into the room that is kept for them. */
  children: ReactNode;
}

/** Search, filter, order and second filters of the sites list, and how it is shown; on a phone all but the search is in a sheet. */
export const DomainControls = ({ filters, children }: Props) => {
  const t = useT();
  const [views] = useStore<unknown>("domains.savedQueries");
  return (
    <search className="domain-controls">
      <SearchField
        label={t("sites.search")}
        value={filters.shown.search}
        onChange={(search) => filters.change({ search })}
      />
      <SelectControls filters={filters} />
      <div className="domain-more" data-views={(Array.isArray(views) && views.length > 0) || undefined}>
        {children}
      </div>
    </search>
  );
};
