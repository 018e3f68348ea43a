import type { Domain } from "../../../dataProvider/records";
import { readServerLink } from "../../../dataProvider/serverLink";
import { withoutPrefix } from "../../../ui/forms/address";
import { createItems } from "../../../ui/palette/listQuery";
import type { PaletteTools } from "../../../ui/palette/source";
import { domainPath } from "../domainPath";
import { domainActions } from "./domainActions";
import type { DomainItem } from "./domainItem";

const statusOf = (domain: Domain, { t }: PaletteTools): string =>
  (domain.servers ?? [])
    .map((server) => `${server.name} ${t(`sites.status.${readServerLink(domain, server).status}`)}`)
    .join(", ");

/** The same item for the same record. */
export const itemOf = createItems((domain: Domain, tools): DomainItem => {
  const item: DomainItem = {
    key: `domains/${domain.id}`,
    group: "sites.title",
    // An address may contain a user name and a password.
    text: withoutPrefix(domain.url).replace(/^[^/?#]*@/, ""),
    detail: statusOf(domain, tools),
    words: [domain.domain ?? "", domain.url_test ?? ""],
    deed: { to: domainPath(domain) },
    actions: (given) => domainActions(item, given),
    domain,
  };
  return item;
});
