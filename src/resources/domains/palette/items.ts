import type { Domain } from "../../../dataProvider/records";
import { readServerLink } from "../../../dataProvider/serverLink";
import { createItems } from "../../../custom/palette/known";
import type { PaletteTools } from "../../../custom/palette/source";
import { domainPath } from "../domainPath";
import { domainActions } from "./domainActions";
import { domainKey, domainText, type DomainItem } from "./domainItem";

const statesOf = (domain: Domain, { t }: PaletteTools) =>
  (domain.servers ?? []).map((server) => {
    const is = readServerLink(domain, server).status;
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
    deed: { to: domainPath(domain) },
    actions: (given) => domainActions(item, given),
    domain,
  };
  return item;
});
