import { useListContext } from "ra-core";
import { EARLY_PAGE_MS } from "../../constants";
import { wasJustRead } from "../../custom/justRead";
import { usePanel } from "../../custom/panel";
import { startEarly } from "../../dataProvider/early";
import { resources } from "../../dataProvider/endpoints";
import { listPath } from "../../dataProvider/resourceCalls";

/**
 * Asks for a page of the sites list at once: react-admin does so only when the page's address has been drawn, and takes
 * this answer then.
 */
export const useEarlyPage = () => {
  const { config, queryClient } = usePanel();
  const { filterValues, sort } = useListContext();
  return (page: number, filter: Record<string, unknown> = filterValues as Record<string, unknown>): void => {
    const wanted = { pagination: { page, perPage: 25 }, filter, sort };
    if (wasJustRead(queryClient, "domains", wanted)) return;
    void startEarly(config.apiOrigin + listPath(resources, "domains", wanted), EARLY_PAGE_MS);
  };
};
