import type { Domain } from "../../../dataProvider/records";

export const domainTypes = ["alias", "site", "subscription"] as const;
export type DomainType = (typeof domainTypes)[number];

export const readDomainType = (domain: Pick<Domain, "type">): DomainType | undefined =>
  domainTypes.find((type) => type === domain.type);
