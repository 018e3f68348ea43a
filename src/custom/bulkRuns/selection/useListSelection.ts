import { uniqBy } from "es-toolkit";
import { useNavigate } from "react-router";
import { normalizeListQuery, toShortQuery } from "@/model/domainFilters";
import { useServices } from "@/ui/services";
import { putSelectedPage } from "@/custom/domainPages";
import { readSelection } from "./selection";

/** Opens the sites list with the selected sites only, without other filters. */
export const useListSelection = () => {
  const { queryClient } = useServices();
  const navigate = useNavigate();
  return (): void => {
    const domains = uniqBy(
      [...readSelection().values()].map(({ domain }) => domain),
      ({ id }) => String(id),
    );
    const selected = String(domains.length);
    putSelectedPage(queryClient, selected, domains);
    // The address is the one that the list writes, so that it does not mount again.
    void navigate({ pathname: "/domains", search: normalizeListQuery(toShortQuery({ selected }, "")) });
  };
};
