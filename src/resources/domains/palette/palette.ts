import {
  type PaletteItem,
  type PaletteSource,
  type PaletteTools,
  type PaletteQuery,
  createItems,
} from "../../../custom/palette";
import { readViews, viewAddress } from "../../../custom/savedViews";
import { domainsKnown } from "../../../custom/processes";
import { DomainExecutor } from "./DomainExecutor";
import { domainVerbs, presetItems, domainActions } from "./domainActions";
import type { Domain } from "../../../dataProvider/records";
import { readInstallation } from "../../../dataProvider/installation";
import { domainPath } from "../siteOf";
import { domainKey, domainText, type DomainItem } from "./domainItem";
import { listToolNames } from "./useAskedTool";
import type { GetListResult } from "ra-core";
import { asciiName, unicodeName } from "../../../lib/dnsNames";
import { domainSearch } from "../domainSearch";

/** Shorter parts of a name are in too many others. */
const MIN_PART = 3;

/** A site's name may be stored either way. */
const spellings = (term: string): string[] => {
  if (/\P{ASCII}/u.test(term)) return term.includes(".") ? [term, asciiName(term)] : [term];
  return term.toLowerCase().includes("xn--") ? [term, unicodeName(term)] : [term];
};

/**
 * What a misspelt name still has in common with the right one: the halves of its first label. Of several words the name that they
 * make with hyphens, and the longest of them.
 */
const partsOf = (term: string): string[] => {
  const words = term.split(/\s+/);
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? "";
  const [label = ""] = term.split(".");
  const middle = Math.ceil(label.length / 2);
  const parts = words.length > 1 ? [words.join("-"), longest] : [label.slice(0, middle), label.slice(middle)];
  return parts.filter((part) => part.length >= MIN_PART);
};

/** Asks the server: for the term, and if that finds nothing for what a misspelt name still has in common. */
export const searchSteps = (term: string, tools: PaletteTools): readonly [PaletteQuery[], PaletteQuery[]] => [
  [...new Set(spellings(term))].map((text) => domainSearch(text, tools.panel)),
  partsOf(term).map((text) => domainSearch(text, tools.panel)),
];

const domainsOf = (answer: unknown): readonly Domain[] => (answer as GetListResult<Domain> | undefined)?.data ?? [];

const statesOf = (domain: Domain, { t }: PaletteTools) =>
  (domain.servers ?? []).map((server) => {
    const is = readInstallation(domain, server).status;
    return { of: server.name, is, word: t(`sites.status.${is}`) };
  });

/** The same item for the same record. */
export const itemOf = createItems((domain: Domain, tools): DomainItem => {
  const states = statesOf(domain, tools);
  const item: DomainItem = {
    key: domainKey(domain),
    group: "sites.title",
    text: domainText(domain),
    states,
    words: [...states.flatMap(({ of, word }) => [of, word]), domain.domain ?? "", domain.url_test ?? ""],
    command: { to: domainPath(domain) },
    actions: (given) => domainActions(item, given),
    domain,
  };
  return item;
});

/** The saved views of the sites list: Enter shows one. */
const viewItems = ({ panel }: PaletteTools): PaletteItem[] =>
  readViews(panel.store.getItem<unknown>("domains.savedQueries")).map((view) => ({
    key: `views/${view.label}`,
    group: "palette.views",
    text: view.label,
    command: { to: `/domains${viewAddress(view)}` },
  }));

/** What the sites list offers besides Add Website: it opens there. */
const listTools = ({ t }: PaletteTools): PaletteItem[] =>
  listToolNames.map((tool) => ({
    key: `tools/${tool}`,
    group: "palette.tools",
    text: t(`palette.list.${tool}`),
    command: { to: "/domains", state: { tool }, keepsSearch: true },
  }));

/** Domains, what can be done with them, presets for their DNS, the saved views of their list, and its tools. */
export const palette: PaletteSource = {
  tools: listTools,
  known: (tools) => [
    ...domainsKnown(tools.panel.queryClient).map((domain) => itemOf(domain, tools)),
    ...viewItems(tools),
    ...presetItems(tools),
  ],
  search: {
    steps: searchSteps,
    answered: (answer, tools) => domainsOf(answer).map((domain) => itemOf(domain, tools)),
  },
  verbs: domainVerbs,
  Executor: DomainExecutor,
};
