import {
  type PaletteItem,
  type PaletteSource,
  type PaletteTools,
  type PaletteQuery,
  memoizeItems,
} from "@/custom/palette";
import { readViews, getViewAddress } from "../list/savedViews";
import { getCachedDomains } from "@/dataProvider/domainEvents";
import { getDomainActions } from "./getDomainActions";
import type { Domain } from "@/model/records";
import { getInstallationState } from "@/model/installation";
import { getDomainPath } from "../siteAddresses";
import { toDomainKey, toDomainText } from "./useRecentDomain";
import { listToolNames } from "./useRequestedTool";
import type { GetListResult } from "ra-core";
import { toNameSpellings } from "@/lib/dnsNames";
import { storeKeys } from "@/lib/browserStorage";
import { getFirstPageQuery } from "../list/firstPageQuery";

export const searchQueries = (term: string, { services }: PaletteTools): PaletteQuery[] =>
  toNameSpellings(term).map((text) => getFirstPageQuery({ search: text }, services));

const getServerStates = (domain: Domain, { t }: PaletteTools) =>
  (domain.servers ?? []).map((server) => {
    const { status } = getInstallationState(domain, server);
    return { server: server.name, status, label: t(`sites.status.${status}`) };
  });

export const toDomainItem = memoizeItems((domain: Domain, tools): PaletteItem => {
  const states = getServerStates(domain, tools);
  return {
    key: toDomainKey(domain),
    group: "sites.title",
    text: toDomainText(domain),
    states,
    keywords: [...states.flatMap(({ server, label }) => [server, label]), domain.domain ?? "", domain.url_test ?? ""],
    command: { to: getDomainPath(domain) },
    actions: (given) => getDomainActions(domain, given),
  };
});

const viewItems = ({ services }: PaletteTools): PaletteItem[] =>
  readViews(services.store.getItem<unknown>(storeKeys.savedQueries("domains"))).map((view) => ({
    key: `views/${view.label}`,
    group: "palette.views",
    text: view.label,
    command: { to: `/domains${getViewAddress(view)}` },
  }));

/** Tools that open on the sites list. */
const listTools = ({ t }: PaletteTools): PaletteItem[] =>
  listToolNames.map((tool) => ({
    key: `tools/${tool}`,
    group: "palette.tools",
    text: t(`palette.list.${tool}`),
    command: { to: "/domains", state: { tool }, keepsSearch: true },
  }));

export const palette: PaletteSource = {
  tools: listTools,
  getItems: (tools) => [
    ...getCachedDomains(tools.services.queryClient).map((domain) => toDomainItem(domain, tools)),
    ...viewItems(tools),
  ],
  search: {
    queries: searchQueries,
    toItems: (response, tools) =>
      ((response as GetListResult<Domain> | undefined)?.data ?? []).map((domain) => toDomainItem(domain, tools)),
  },
};
