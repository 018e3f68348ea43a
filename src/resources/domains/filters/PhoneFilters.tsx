import { useListContext } from "ra-core";
import { useState } from "react";
import { domainOrders } from "../../../dataProvider/endpoints";
import { useT } from "../../../i18n";
import { lazyScreen } from "../../../ui/lazyScreen";
import { LazyPart } from "../../../ui/widgets/LazyPart";
import type { useDomainFilters } from "../useDomainFilters";
import { PHONE_BUTTON } from "./buttons";
import { secondFilters } from "./values";

const FilterSheet = lazyScreen(() => import("./FilterSheet"), "FilterSheet");

/** A phone's button for everything beside the search; says how much of it is set. */
export const PhoneFilters = ({ filters }: { filters: ReturnType<typeof useDomainFilters> }) => {
  const t = useT();
  const { sort } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const chosen = (["filter", ...secondFilters] as const).filter((name) => filters.shown[name]);
  const close = () => setOpen(false);
  const count = chosen.length + domainOrders.filter((field) => field === sort.field).length;
  return (
    <>
      <button
        id={PHONE_BUTTON}
        type="button"
        className="button phone-filters"
        aria-haspopup="dialog"
        aria-label={count > 0 ? t("siteFilters.sheet.chosen", { count }) : undefined}
        onClick={() => setOpen(true)}
      >
        {t("sites.filter")}
        {count > 0 && <span className="domain-filters-count">{count}</span>}
      </button>
      {isOpen && (
        <LazyPart onFailed={close}>
          <FilterSheet filters={filters} onClose={close} />
        </LazyPart>
      )}
    </>
  );
};
