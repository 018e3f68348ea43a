import type { Domain } from "../../../dataProvider/records";
import { readServerLink } from "../../../dataProvider/serverLink";
import { createItems } from "../../../ui/palette/listQuery";
import type { PaletteTools } from "../../../ui/palette/source";
import { domainPath } from "../domainPath";
import { domainActions } from "./domainActions";
import { domainKey, domainText, type DomainItem } from "./domainItem";

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
