import type { Domain, DomainServer } from "../../../dataProvider/records";
import { readServerLink, type ServerLink, type ServerStatus } from "../../../dataProvider/serverLink";
import { readDomainType } from "./actions";

/** What staff see and filter of a link; undefined where the sites list shows nothing either. */
export interface LinkFacts extends Pick<ServerLink, "process" | "processText"> {
  status: ServerStatus;
  secure: "yes" | "no" | undefined;
  php: "5" | "7" | undefined;
}

/** An alias has no security of its own, and a missing add-on means PHP 5 only for primary domains. */
export const linkFacts = (domain: Domain, server: DomainServer): LinkFacts => {
  const type = readDomainType(domain);
  const { status, secure, process, processText, hasPhp7 } = readServerLink(domain, server);
  return {
    status,
    secure: type === "alias" ? undefined : secure ? "yes" : "no",
    php: hasPhp7 ? "7" : type === "subscription" ? "5" : undefined,
    process,
    processText,
  };
};

/** Whether status, security or PHP of the domain is not the same on all of its servers. */
export const differs = (domain: Domain): boolean => {
  const [first, ...others] = (domain.servers ?? []).map((server) => linkFacts(domain, server));
  const isOther = (name: "status" | "secure" | "php") => others.some((facts) => facts[name] !== first?.[name]);
  return isOther("status") || isOther("secure") || isOther("php");
};
