import { toPlainText } from "@/lib/serverText";
import type { Identifier } from "ra-core";
import { isFlagOn, isLiveWord, type Domain, type DomainServer } from "./records";

/** A domain with its servers; responses may lack them. */
export type WithServers<T extends Domain = Domain> = T & { servers: DomainServer[] };

export const hasServers = <T extends Domain>(domain: T): domain is WithServers<T> => Boolean(domain.servers);

/** The domain on a server. Ids may be numbers or strings. */
export const findServer = (
  domain: Pick<Domain, "servers"> | undefined,
  id: DomainServer["id"],
): DomainServer | undefined => domain?.servers?.find((server) => String(server.id) === String(id));

/** A domain on one server, with its last fetched state. */
export interface SiteInstallation {
  domain: Domain;
  server: DomainServer;
}

/** One per server. */
export const getInstallations = (domain: Domain): SiteInstallation[] =>
  (domain.servers ?? []).map((server) => ({ domain, server }));

export interface InstallationIds {
  domain: { id: Identifier };
  server: { id: Identifier };
}

export const getInstallationKey = ({ domain, server }: InstallationIds): string => `${domain.id}/${server.id}`;

export type InstallationStatus = "live" | "preview" | "suspended";

/** The state of an installation, from either shape of the pivot (`status` or `active`). */
export interface InstallationState {
  status: InstallationStatus;
  secure: boolean;
  process: "running" | "failed" | undefined;
  processText: string;
  hasPhp7: boolean;
}

/**
 * True if active on the server, also as a preview. The status is 0 (false) for live, more (true) for suspended, or a word; without one
 * `active` decides.
 */
export const isLive = ({ status, active }: DomainServer["pivot"]): boolean => {
  const text = toPlainText(status).trim().toLowerCase();
  if (text === "") return isFlagOn(active);
  return Number(text) === 0 || text === "false" || isLiveWord(text);
};

/** 'preview' for a domain with a test URL, 'live' for pivot status 0 (or `active`), otherwise 'suspended'. */
export const getInstallationState = (domain: Pick<Domain, "url_test">, { pivot }: DomainServer): InstallationState => ({
  status: domain.url_test ? "preview" : isLive(pivot) ? "live" : "suspended",
  secure: isFlagOn(pivot.secure),
  process: isFlagOn(pivot.process_failed) ? "failed" : isFlagOn(pivot.process_started) ? "running" : undefined,
  processText: pivot.process_status ?? "",
  hasPhp7: isFlagOn(pivot.has_php7_addon),
});

/** The state of an installation as the list shows and filters it; undefined where it shows nothing. */
interface InstallationFacts extends Pick<InstallationState, "status" | "process" | "processText"> {
  secure: "yes" | "no" | undefined;
  php: "5" | "7" | undefined;
}

/** Aliases have no security of their own, and a missing add-on means PHP 5 only for primary domains. */
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

export const differsBetweenServers = (domain: Domain): boolean => {
  const [first, ...others] = (domain.servers ?? []).map((server) => getInstallationFacts(domain, server));
  const isOther = (name: "status" | "secure" | "php") => others.some((facts) => facts[name] !== first?.[name]);
  return isOther("status") || isOther("secure") || isOther("php");
};
