import type { Identifier } from "ra-core";
import type { DomainDetail } from "../../../dataProvider/records";
import { usePanel } from "../../../ui/panel";
import { knownDomain } from "../../../custom/processes/domainsIn";

/** A domain with what only the list tells of it; what the list knows until it has been read. */
export const useKnownDomain = (id: Identifier, domain: DomainDetail | undefined): DomainDetail | undefined => {
  const { queryClient } = usePanel();
  const known = knownDomain(queryClient, id);
  return domain ? { ...known, ...domain } : known;
};
