import { isOn, type Domain, type DomainServer } from "./records";

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
  (status ?? "") === "" ? isOn(active) : Number(status) === 0;

/** 'preview' when the domain has a test url, 'live' when pivot status is 0 (or active is true), otherwise 'suspended'. */
export const readInstallation = (domain: Pick<Domain, "url_test">, { pivot }: DomainServer): InstallationState => ({
  status: domain.url_test ? "preview" : isLive(pivot) ? "live" : "suspended",
  secure: isOn(pivot.secure),
  process: isOn(pivot.process_failed) ? "failed" : isOn(pivot.process_started) ? "running" : undefined,
  processText: pivot.process_status ?? "",
  hasPhp7: isOn(pivot.has_php7_addon),
});
