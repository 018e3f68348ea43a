import type { CurrentUser } from "@/authProvider/user";
import type { DomainActionName } from "@/model/domainActions";
import type { Domain, DomainServer, WordpressSite } from "@/model/records";
import type { MessageKey, ResourceMessageKey, Translate } from "@/i18n";
import type { Services } from "@/ui/services";
import type { StatusName } from "@/ui/status/Status";

/** Always the same object. */
export interface PaletteTools {
  services: Services;
  user: CurrentUser;
  t: Translate;
}

export type PaletteCommand =
  /** `keepsSearch` keeps the search parameters if that path is already open. */
  | { to: string; state?: object; keepsSearch?: boolean }
  /** An http(s) address, opened in a new tab. */
  | { href: string }
  | { act: () => void }
  | { logInTo: WordpressSite }
  | { action: DomainActionName; domain: Domain; server: DomainServer };

export interface PaletteAction {
  /** Unique among the actions of its item. */
  name: string;
  label: string;
  on?: string;
  command: PaletteCommand;
}

export interface PaletteItem {
  /** Name of the resource and id. */
  key: string;
  group: MessageKey | ResourceMessageKey;
  text: string;
  detail?: string;
  /** Shortcut, as in the keyboard map. */
  keys?: string | undefined;
  /** States per server; replaces the detail. */
  states?: readonly { server: string; status: StatusName; label: string }[];
  keywords?: readonly string[];
  command: PaletteCommand;
  /** The first six are shown. */
  actions?: (tools: PaletteTools) => readonly PaletteAction[];
}

/** Fetches into the query cache, where `getItems` finds it. */
export interface PaletteQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
}

/** `palette` of a resource's `palette.ts`, for users who may see its list. */
export interface PaletteSource {
  /** Cached records, without a request. Called often: memoize the items. */
  getItems: (tools: PaletteTools) => readonly PaletteItem[];
  /** Commands without a record, listed before anything is typed. */
  tools?: (tools: PaletteTools) => readonly PaletteItem[];
  /** A list without paging: fetched when something is typed, unless it is cached. */
  list?: (tools: PaletteTools) => PaletteQuery;
  /** Server-side search; `toItems` converts a response. */
  search?: {
    queries: (term: string, tools: PaletteTools) => readonly PaletteQuery[];
    toItems: (response: unknown, tools: PaletteTools) => readonly PaletteItem[];
  };
}

export interface NamedSource {
  name: string;
  source: PaletteSource;
}
