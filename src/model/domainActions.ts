import type { PanelConfig } from "@/config";
import {
  findServer,
  hasServers,
  type InstallationState,
  isLive,
  getInstallationState,
  type InstallationStatus,
  type WithServers,
} from "./installation";
import type { Domain, DomainServer } from "./records";

/**
 * The action registry, with all facts about the actions of a domain on a server. Menus, palette, bulk runs, process tracking and undo
 * read it. Labels are the texts `sites.actions.<name>`.
 */

const domainTypes = ["alias", "site", "subscription"] as const;
export type DomainType = (typeof domainTypes)[number];

export const readDomainType = (domain: Pick<Domain, "type">): DomainType | undefined =>
  domainTypes.find((type) => type === domain.type);

type Capabilities = PanelConfig["capabilities"];

export const objections = [
  "gone",
  "running",
  "failed",
  "suspended",
  "active",
  "preview",
  "alias",
  "notPrimary",
  "hasPhp7",
  "hasPhp5",
  "notOffered",
] as const;
export type Objection = (typeof objections)[number];

/** `gone`: the domain is not on the server. */
export type ObservedInstallation = (InstallationState & { active: boolean }) | "gone";

interface DomainAction {
  /** The setting in config.json that enables the action. */
  capability?: keyof Capabilities;
  /** The types of domains whose menu lists it; all by default. */
  types?: "exceptAlias" | "primary";
  objection?: (installation: InstallationState) => Objection | undefined;
  /** True once its effect is visible. Without `isDone` only a push event ends the action. */
  isDone?: (installation: Exclude<ObservedInstallation, "gone">) => boolean;
  inverse?: InverseActionName;
  /** The state afterwards, with the text `runs.dialog.states.<result>`; undefined if it stays as it is. */
  result: Outcome | undefined;
  /** It takes the site offline: a bulk run counts the sites that are then offline everywhere. */
  takesOffline?: true;
  /** It deletes the installation: confirmed first, in a bulk run by typing the number, and never repeated. */
  removes?: true;
  /** Running it twice does no harm: it may be sent again while its outcome is unknown. */
  isRepeatable?: true;
  /** Position in the selection bar. Of two actions with one position the bar shows the one that fits more installations. */
  inBar?: number;
  /** The bar shows it only while the list has a filter of this kind. */
  barFilter?: "php";
  inPalette?: number;
}

const registry = {
  suspend: {
    objection: ({ status }) => (status === "live" ? undefined : status),
    isDone: ({ active }) => !active,
    inverse: "activate",
    result: "suspended",
    takesOffline: true,
    inBar: 2,
    inPalette: 1,
  },
  activate: {
    objection: ({ status }) => (status === "suspended" ? undefined : status === "live" ? "active" : status),
    isDone: ({ active }) => active,
    inverse: "suspend",
    result: "live",
    inBar: 2,
    inPalette: 1,
  },
  launch: {
    capability: "launchDomain",
    types: "exceptAlias",
    isDone: ({ status }) => status !== "preview",
    result: "live",
  },
  copy: { capability: "copyDomain", types: "exceptAlias", result: "copied" },
  delete: { capability: "deleteDomain", result: "deleted", removes: true },
  fixPermissions: { types: "exceptAlias", result: "permissionsFixed", isRepeatable: true },
  upgradePhp: {
    types: "primary",
    objection: ({ hasPhp7 }) => (hasPhp7 ? "hasPhp7" : undefined),
    isDone: ({ hasPhp7 }) => hasPhp7,
    inverse: "downgradePhp",
    result: "php7",
    inBar: 3,
    barFilter: "php",
  },
  downgradePhp: {
    types: "primary",
    objection: ({ hasPhp7 }) => (hasPhp7 ? undefined : "hasPhp5"),
    isDone: ({ hasPhp7 }) => !hasPhp7,
    inverse: "upgradePhp",
    result: "php5",
    inBar: 3,
    barFilter: "php",
  },
  refreshSite: { result: undefined, isRepeatable: true, inBar: 1, inPalette: 2 },
} as const satisfies Record<
  string,
  Omit<DomainAction, "inverse" | "result"> & { inverse?: string; result: string | undefined }
>;

export type DomainActionName = keyof typeof registry;
type Outcome = NonNullable<(typeof registry)[DomainActionName]["result"]>;
export type InverseActionName = Extract<(typeof registry)[DomainActionName], { inverse: string }>["inverse"];
export const domainActions: Readonly<Record<DomainActionName, DomainAction>> = registry;
export const domainActionNames = Object.keys(registry) as DomainActionName[];

export const isEnabledInConfig = (name: DomainActionName, capabilities: Capabilities): boolean => {
  const { capability } = domainActions[name];
  return capability === undefined || capabilities[capability];
};

const typeObjection = (name: DomainActionName, type: DomainType | undefined): Objection | undefined => {
  const { types } = domainActions[name];
  if (types === "exceptAlias" && type === "alias") return "alias";
  return types === "primary" && type !== "subscription" ? "notPrimary" : undefined;
};

const stateObjection = (
  name: DomainActionName,
  installation: InstallationState,
  capabilities: Capabilities,
): Objection | undefined =>
  installation.process ??
  domainActions[name].objection?.(installation) ??
  (isEnabledInConfig(name, capabilities) ? undefined : "notOffered");

export interface OfferedAction {
  name: DomainActionName;
  enabled: boolean;
}

/**
 * The action menu of an installation: without actions for other types of domains, and with those disabled that its state rules out.
 * A running or failed process disables all of them.
 */
export const getMenuActions = (
  type: DomainType | undefined,
  installation: InstallationState,
  capabilities: Capabilities,
): OfferedAction[] =>
  domainActionNames
    .filter((name) => !typeObjection(name, type))
    .map((name) => ({ name, enabled: !stateObjection(name, installation, capabilities) }));

export const findObjection = (
  name: DomainActionName,
  domain: WithServers | undefined,
  serverId: string | number,
  capabilities: Capabilities,
): Objection | undefined => {
  const server = findServer(domain, serverId);
  if (!domain || !server) return "gone";
  const installation = getInstallationState(domain, server);
  return (
    installation.process ??
    typeObjection(name, readDomainType(domain)) ??
    stateObjection(name, installation, capabilities)
  );
};

/** Undefined for a domain without its servers. */
export const getObservedInstallation = (
  domain: Domain,
  serverId: string | number,
): ObservedInstallation | undefined => {
  if (!domain.servers) return undefined;
  const server = findServer(domain, serverId);
  return server ? { ...getInstallationState(domain, server), active: isLive(server.pivot) } : "gone";
};

/** True if a lookup can prove that the action was not done. */
export const hasVisibleEffect = (name: DomainActionName): boolean => {
  const { removes, isDone } = domainActions[name];
  return removes === true || isDone !== undefined;
};

export const getEffect = (
  name: DomainActionName,
  observed: ObservedInstallation,
): "reached" | "missing" | "unknown" => {
  const { removes = false, isDone } = domainActions[name];
  if (observed === "gone" || removes) return observed === "gone" && removes ? "reached" : "missing";
  if (!isDone) return "unknown";
  return isDone(observed) ? "reached" : "missing";
};

export const getStateChange = (
  name: DomainActionName,
  { domain, server }: { domain: Domain; server: DomainServer },
): { before: InstallationStatus | "php5" | "php7" | "unknown"; after: Outcome | undefined } => {
  const { result: after } = domainActions[name];
  if (!hasServers(domain)) return { before: "unknown", after };
  const { status, hasPhp7 } = getInstallationState(domain, server);
  if (after === "php5" || after === "php7") return { before: hasPhp7 ? "php7" : "php5", after };
  return { before: status, after };
};

/** True if a bulk run's confirmation asks for the number of installations: above `from` when it takes sites offline, always for deletions. */
export const requiresTypedCount = (name: DomainActionName, count: number, from: number): boolean => {
  const { takesOffline, removes } = domainActions[name];
  return (takesOffline === true && count > from) || (removes === true && count > 0);
};
