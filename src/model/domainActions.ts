import type { PanelConfig } from "@/config";
import {
  hasServers,
  type InstallationState,
  isLive,
  getInstallationState,
  type ServerStatus,
  type WithServers,
} from "./installation";
import type { Domain, DomainServer } from "./records";

/**
 * The action registry: everything that is known of an action of a domain on a server. Menus, palette, selection bar, preview and
 * runner of bulk runs, process following and undo read it. The actions' labels are the texts `sites.actions.<name>`.
 */

const domainTypes = ["alias", "site", "subscription"] as const;
export type DomainType = (typeof domainTypes)[number];

export const readDomainType = (domain: Pick<Domain, "type">): DomainType | undefined =>
  domainTypes.find((type) => type === domain.type);

type Capabilities = PanelConfig["capabilities"];

/** Reasons for which an action cannot be started on an installation, in the order in which a preview lists them. */
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

/** An installation as it was last observed; `gone` when the domain is no longer on the server. */
export type ObservedInstallation = (InstallationState & { active: boolean }) | "gone";

interface DomainAction {
  /** The switch of config.json without which menus list the action disabled. */
  capability?: keyof Capabilities;
  /** The types of domains whose menu lists it; all of them by default. */
  types?: "exceptAlias" | "primary";
  /** The reason for which the state of an installation without a process rules it out. */
  objection?: (installation: InstallationState) => Objection | undefined;
  /** True once its effect is visible. An action without a visible effect ends only by a pushed event. */
  isDone?: (installation: Exclude<ObservedInstallation, "gone">) => boolean;
  /** The action that undoes it. */
  inverse?: InverseActionName;
  /** The state of the installation afterwards: the text `runs.dialog.becomes.<result>`. */
  result: Outcome;
  /** It takes the site offline: a bulk run counts the sites that are online nowhere afterwards. */
  takesOffline?: true;
  /** It removes the domain from the server for good: it is confirmed first, always by number in a bulk run, and never repeated. */
  removes?: true;
  /** Its place among the buttons of the selection bar. Of two actions in one place the bar has the one that fits more installations. */
  inBar?: number;
  /** Its place among the palette's actions. */
  inPalette?: number;
}

/** In the order of the menu. */
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
  fixPermissions: { types: "exceptAlias", result: "permissionsFixed" },
  upgradePhp: {
    types: "primary",
    objection: ({ hasPhp7 }) => (hasPhp7 ? "hasPhp7" : undefined),
    isDone: ({ hasPhp7 }) => hasPhp7,
    inverse: "downgradePhp",
    result: "php7",
    inBar: 3,
  },
  downgradePhp: {
    types: "primary",
    objection: ({ hasPhp7 }) => (hasPhp7 ? undefined : "hasPhp5"),
    isDone: ({ hasPhp7 }) => !hasPhp7,
    inverse: "upgradePhp",
    result: "php5",
    inBar: 3,
  },
  refreshSite: { result: "refreshed", inBar: 1, inPalette: 2 },
} as const satisfies Record<string, Omit<DomainAction, "inverse" | "result"> & { inverse?: string; result: string }>;

export type DomainActionName = keyof typeof registry;
type Outcome = (typeof registry)[DomainActionName]["result"];
/** An action that undoes another one. */
export type InverseActionName = Extract<(typeof registry)[DomainActionName], { inverse: string }>["inverse"];
export const domainActions: Readonly<Record<DomainActionName, DomainAction>> = registry;
/** In the order of the menu. */
export const domainActionNames = Object.keys(registry) as DomainActionName[];

/** False if config.json switches the action off. */
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
 * The action menu of a domain on one server: it leaves out actions that do not apply to the domain's type, disables those that do
 * not fit its state, and all of them while a process runs or has failed.
 */
export const getMenuActions = (
  type: DomainType | undefined,
  installation: InstallationState,
  capabilities: Capabilities,
): OfferedAction[] =>
  domainActionNames
    .filter((name) => !typeObjection(name, type))
    .map((name) => ({ name, enabled: !stateObjection(name, installation, capabilities) }));

/** Why the action cannot be started on this server of the domain now; undefined when it can. */
export const findObjection = (
  name: DomainActionName,
  domain: WithServers | undefined,
  serverId: string | number,
  capabilities: Capabilities,
): Objection | undefined => {
  const server = domain?.servers.find(({ id }) => String(id) === String(serverId));
  if (!domain || !server) return "gone";
  const installation = getInstallationState(domain, server);
  return (
    installation.process ??
    typeObjection(name, readDomainType(domain)) ??
    stateObjection(name, installation, capabilities)
  );
};

/** Undefined when the domain comes without its servers, which says nothing. */
export const getObservedInstallation = (
  domain: Domain,
  serverId: string | number,
): ObservedInstallation | undefined => {
  if (!domain.servers) return undefined;
  const server = domain.servers.find(({ id }) => String(id) === String(serverId));
  return server ? { ...getInstallationState(domain, server), active: isLive(server.pivot) } : "gone";
};

/** True if a lookup of the installation can tell that the action was not done. */
export const hasVisibleEffect = (name: DomainActionName): boolean => {
  const { removes, isDone } = domainActions[name];
  return removes === true || isDone !== undefined;
};

/** Compares an installation with the action's effect. */
export const getEffect = (
  name: DomainActionName,
  observed: ObservedInstallation,
): "reached" | "missing" | "unknown" => {
  const { removes = false, isDone } = domainActions[name];
  if (observed === "gone" || removes) return observed === "gone" && removes ? "reached" : "missing";
  if (!isDone) return "unknown";
  return isDone(observed) ? "reached" : "missing";
};

/** The state of an installation now, and after the action. */
export const getStateChange = (
  name: DomainActionName,
  { domain, server }: { domain: Domain; server: DomainServer },
): { now: ServerStatus | "php5" | "php7" | "unknown"; later: Outcome } => {
  const { result: later } = domainActions[name];
  if (!hasServers(domain)) return { now: "unknown", later };
  const { status, hasPhp7 } = getInstallationState(domain, server);
  if (later === "php5" || later === "php7") return { now: hasPhp7 ? "php7" : "php5", later };
  return { now: status, later };
};

/** A bulk run asks for the number of its installations: above `from` if it takes sites offline, always if it removes them. */
export const requiresTypedCount = (name: DomainActionName, count: number, from: number): boolean => {
  const { takesOffline, removes } = domainActions[name];
  return (takesOffline === true && count > from) || (removes === true && count > 0);
};
