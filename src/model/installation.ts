import { isFlagOn, type Domain, type DomainServer } from "./records";

/** A domain that came with its servers. One that came without them says nothing about where it is. */
export type WithServers<T extends Domain = Domain> = T & { servers: DomainServer[] };

export const hasServers = <T extends Domain>(domain: T): domain is WithServers<T> => Boolean(domain.servers);

export type ServerStatus = "live" | "preview" | "suspended";

/** What a domain's installation on one server says, in either of its two shapes (pivot `status` or `active`). */
export interface InstallationState {
  status: ServerStatus;
  secure: boolean;
  /** Started or failed: its text replaces the action menu. */
  process: "running" | "failed" | undefined;
  processText: string;
  hasPhp7: boolean;
}

/** Active on the server, preview or not. An empty status says nothing. */
export const isLive = ({ status, active }: DomainServer["pivot"]): boolean =>
  (status ?? "") === "" ? isFlagOn(active) : Number(status) === 0;

/** 'preview' when the domain has a test url, 'live' when pivot status is 0 (or active is true), otherwise 'suspended'. */
export const getInstallationState = (domain: Pick<Domain, "url_test">, { pivot }: DomainServer): InstallationState => ({
  status: domain.url_test ? "preview" : isLive(pivot) ? "live" : "suspended",
  secure: isFlagOn(pivot.secure),
  process: isFlagOn(pivot.process_failed) ? "failed" : isFlagOn(pivot.process_started) ? "running" : undefined,
  processText: pivot.process_status ?? "",
  hasPhp7: isFlagOn(pivot.has_php7_addon),
});

/** The state of an installation as staff see and filter it; undefined where the sites list shows nothing either. */
interface InstallationFacts extends Pick<InstallationState, "status" | "process" | "processText"> {
  secure: "yes" | "no" | undefined;
  php: "5" | "7" | undefined;
}

/** An alias has no security of its own, and a missing add-on means PHP 5 only for primary domains. */
export const getInstallationFacts = (domain: Domain, server: DomainServer): InstallationFacts => {
  const { status, secure, process, processText, hasPhp7 } = getInstallationState(domain, server);
  return {
    status,
    secure: domain.type === "alias" ? undefined : secure ? "yes" : "no",
    php: hasPhp7 ? "7" : domain.type === "subscription" ? "5" : undefined,
    process,
    processText,
  };
};

/** True if status, security or PHP of the domain is not the same on all of its servers. */
export const differsBetweenServers = (domain: Domain): boolean => {
  const [first, ...others] = (domain.servers ?? []).map((server) => getInstallationFacts(domain, server));
  const isOther = (name: "status" | "secure" | "php") => others.some((facts) => facts[name] !== first?.[name]);
  return isOther("status") || isOther("secure") || isOther("php");
};
