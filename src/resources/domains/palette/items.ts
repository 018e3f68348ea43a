import type { QueryClient } from "@tanstack/react-query";
import type { Domain } from "../../../dataProvider/records";
import { readServerLink } from "../../../dataProvider/serverLink";
import { createItems } from "../../../ui/palette/listQuery";
import type { PaletteTools } from "../../../ui/palette/source";
import { domainsIn } from "../processes/domainsIn";
import { domainActions } from "./domainActions";
import { domainKey, domainPath, domainText, type DomainItem } from "./domainItem";

const statusOf = (domain: Domain, { t }: PaletteTools): string =>
  (domain.servers ?? [])
    .map((server) => `${server.name} ${t(`sites.status.${readServerLink(domain, server).status}`)}`)
    .join(", ");

/** The same item for the same record. */
export const itemOf = createItems((domain: Domain, tools): DomainItem => {
  const item: DomainItem = {
    key: domainKey(domain),
    group: "sites.title",
    text: domainText(domain),
    detail: statusOf(domain, tools),
    words: [domain.domain ?? "", domain.url_test ?? ""],
    deed: { to: domainPath(domain) },
    actions: (given) => domainActions(item, given),
    domain,
  };
  return item;
});

/** Every domain in the query cache, once: as it was read last, from a list rather than from its own page. */
export const domainsKnown = (queryClient: QueryClient): Domain[] => {
  const found = new Map<string, Domain>();
  const queries = queryClient.getQueryCache().findAll({ queryKey: ["domains"] });
  for (const query of queries.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)) {
    for (const domain of domainsIn(query)) {
      const key = String(domain.id);
      if ("type" in domain || !found.has(key)) found.set(key, domain);
    }
  }
  return [...found.values()];
};
