import type { PaletteSource } from "../../../custom/palette/source";
import { domainsKnown } from "../../../custom/processes/domainsIn";
import { DomainExecutor } from "./DomainExecutor";
import { domainVerbs, presetItems } from "./domainActions";
import { itemOf } from "./items";
import { domainsOf, searchSteps } from "./search";
import { viewItems } from "./viewItems";

/** Domains, what can be done with them, presets for their DNS, and the saved views of their list. */
export const palette: PaletteSource = {
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
