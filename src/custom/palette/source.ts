import type { CurrentUser } from "@/authProvider/user";
import type { DomainActionName } from "@/model/domainActions";
import type { Domain, DomainServer, WordpressSite } from "@/model/records";
import type { MessageKey, ResourceMessageKey, Translate } from "@/i18n";
import type { Services } from "@/ui/services";
import type { StatusName } from "@/ui/status/Status";

/** What the sources may use; it stays the same object. */
export interface PaletteTools {
  services: Services;
  user: CurrentUser;
  t: Translate;
}

/** The effect of choosing an item or an action. */
export type PaletteCommand =
  /** A path of the panel; `state` is for the screen there, and `keepsSearch` keeps its search where it is shown already. */
  | { to: string; state?: object; keepsSearch?: boolean }
  /** An http(s) address, opened in a new tab. */
  | { href: string }
  /** Something of the panel itself. */
  | { act: () => void }
  | { logInTo: WordpressSite }
  | { action: DomainActionName; domain: Domain; server: DomainServer };

export interface PaletteAction {
  /** Unique among the actions of its item. */
  name: string;
  label: string;
  /** The server that it is about. */
  on?: string;
  command: PaletteCommand;
}

export interface PaletteItem {
  /** Unique: the name of its resource, and its id. */
  key: string;
  /** The heading above it. */
  group: MessageKey | ResourceMessageKey;
  text: string;
  detail?: string;
  /** Its keys of the keyboard map. */
  keys?: string | undefined;
  /** The states of a site on its servers, in place of a detail. */
  states?: readonly { of: string; is: StatusName; word: string }[];
  /** Searched besides the text. */
  words?: readonly string[];
  /** Run by Enter. */
  command: PaletteCommand;
  /** The palette shows the first six. */
  actions?: (tools: PaletteTools) => readonly PaletteAction[];
}

/** Reads something into the query cache, where `known` finds it. */
export interface PaletteQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
}

/** What a resource offers to the palette: its `palette.ts`, for people who may see its list. */
export interface PaletteSource {
  /** The records in the query cache, without a call. Called often: what is made of a record is kept. */
  known: (tools: PaletteTools) => readonly PaletteItem[];
  /** What can be done without a record: listed before anything is typed. */
  tools?: (tools: PaletteTools) => readonly PaletteItem[];
  /** The list that the API sends whole: read once something is typed, unless it is known. */
  list?: (tools: PaletteTools) => PaletteQuery;
  /** Asks the server for what was typed; `toItems` reads an answer. */
  search?: {
    queries: (term: string, tools: PaletteTools) => readonly PaletteQuery[];
    toItems: (answer: unknown, tools: PaletteTools) => readonly PaletteItem[];
  };
}

/** A source with the name of its resource, with which the keys of its items begin. */
export interface NamedSource {
  name: string;
  source: PaletteSource;
}
