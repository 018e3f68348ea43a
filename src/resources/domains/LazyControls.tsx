import { useStore } from "ra-core";
import { useEffect, useState } from "react";
import { whenIdle } from "../../lib/whenIdle";
import { lazyScreen } from "../../ui/lazyScreen";
import { LazyPart } from "../../ui/widgets/LazyPart";
import { loadSecondFilters } from "./filters/load";
import { hasSecondFilters } from "./filters/values";
import type { useDomainFilters } from "./useDomainFilters";

type Filters = ReturnType<typeof useDomainFilters>;

const MoreControls = lazyScreen<"MoreControls", { filters: Filters }>(loadSecondFilters, "MoreControls");

interface Props {
  filters: Filters;
  isReady: boolean;
}

/** The controls that are not needed before the first rows: they load then, into the room that is kept for them. */
export const LazyControls = ({ filters, isReady }: Props) => {
  const [views] = useStore<unknown>("domains.savedQueries");
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isReady ? whenIdle(() => setIdle(true)) : undefined), [isReady]);
  return (
    <div className="domain-more" data-views={(Array.isArray(views) && views.length > 0) || undefined}>
      {(isIdle || hasSecondFilters(filters.applied)) && (
        <LazyPart onFailed={() => setIdle(false)}>
          <MoreControls filters={filters} />
        </LazyPart>
      )}
    </div>
  );
};
