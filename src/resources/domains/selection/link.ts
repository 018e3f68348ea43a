import type { Domain, DomainServer } from "../../../dataProvider/records";

/** A domain on one server, as it was last seen: what a checkbox of the sites list selects. */
export interface SiteLink {
  domain: Domain;
  server: DomainServer;
}

export const siteLinkKey = ({ domain, server }: SiteLink): string => `${domain.id}/${server.id}`;

/** The links of a domain, one per server. */
export const linksOf = (domain: Domain): SiteLink[] => (domain.servers ?? []).map((server) => ({ domain, server }));
