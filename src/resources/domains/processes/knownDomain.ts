import type { QueryClient } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import type { Domain } from "../../../dataProvider/records";
import { domainsIn } from "./domainsIn";

/** The domain as a list shows it; otherwise from any query. */
export const knownDomain = (queryClient: QueryClient, id: Identifier): Domain | undefined => {
  const domains = queryClient
    .getQueryCache()
    .findAll({ queryKey: ["domains"] })
    .flatMap(domainsIn);
  const known = domains.filter((domain) => String(domain.id) === String(id));
  return known.find(({ type }) => type) ?? known[0];
};
