import {
  type PaletteItem,
  type PaletteSource,
  type PaletteTools,
  type PaletteQuery,
  createItems,
} from "@/custom/palette";
import { readViews, getViewAddress } from "../list/savedViews";
import { getCachedDomains } from "@/dataProvider/cachedDomains";
import { domainActions } from "./domainActions";
import type { Domain } from "@/model/records";
import { getInstallationState } from "@/model/installation";
import { getDomainPath } from "../siteAddresses";
import { domainKey, domainText } from "./domainItem";
import { listToolNames } from "./useRequestedTool";
import type { GetListResult } from "ra-core";
import { toAsciiName, toUnicodeName } from "@/lib/dnsNames";
import { storeKeys } from "@/lib/storeKeys";
import { getSearchQuery } from "../list/domainSearch";

/** A site's name may be stored either way. */
const spellings = (term: string): string[] => {
  if (/\P{ASCII}/u.test(term)) return term.includes(".") ? [term, toAsciiName(term)] : [term];
  return term.toLowerCase().includes("xn--") ? [term, toUnicodeName(term)] : [term];
};

/** The calls that search for the term, in each spelling. */
export const searchQueries = (term: string, { services }: PaletteTools): PaletteQuery[] =>
  [...new Set(spellings(term))].map((text) => getSearchQuery(text, services));

const statesOf = (domain: Domain, { t }: PaletteTools) =>
  (domain.servers ?? []).map((server) => {
    const is = getInstallationState(domain, server).status;
    return { of: server.name, is, word: t(`sites.status.${is}`) };
  });

/** The same item for the same record. */
export const itemOf = createItems((domain: Domain, tools): PaletteItem => {
  const states = statesOf(domain, tools);
  return {
    key: domainKey(domain),
    group: "sites.title",
    text: domainText(domain),
    states,
    words: [...states.flatMap(({ of, word }) => [of, word]), domain.domain ?? "", domain.url_test ?? ""],
    command: { to: getDomainPath(domain) },
    actions: (given) => domainActions(domain, given),
  };
});

/** The saved views of the sites list: Enter shows one. */
const viewItems = ({ services }: PaletteTools): PaletteItem[] =>
  readViews(services.store.getItem<unknown>(storeKeys.savedQueries("domains"))).map((view) => ({
    key: `views/${view.label}`,
    group: "palette.views",
    text: view.label,
    command: { to: `/domains${getViewAddress(view)}` },
  }));

/** What the sites list offers besides Add Website: it opens there. */
const listTools = ({ t }: PaletteTools): PaletteItem[] =>
  listToolNames.map((tool) => ({
    key: `tools/${tool}`,
    group: "palette.tools",
    text: t(`palette.list.${tool}`),
    command: { to: "/domains", state: { tool }, keepsSearch: true },
  }));

/** Domains, what can be done with them, the saved views of their list, and its tools. */
export const palette: PaletteSource = {
  tools: listTools,
  known: (tools) => [
    ...getCachedDomains(tools.services.queryClient).map((domain) => itemOf(domain, tools)),
    ...viewItems(tools),
  ],
  search: {
    queries: searchQueries,
    toItems: (answer, tools) =>
      ((answer as GetListResult<Domain> | undefined)?.data ?? []).map((domain) => itemOf(domain, tools)),
  },
};
