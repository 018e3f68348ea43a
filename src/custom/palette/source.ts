import type { ComponentType, Ref } from "react";
import type { CurrentUser } from "../../authProvider/user";
import type { MessageKey, ResourceMessageKey, Translate } from "../../i18n";
import type { Panel } from "../../ui/panel";
import type { StatusName } from "../../ui/status/Status";

/** What the sources may use; it stays the same object. */
export interface PaletteTools {
  panel: Panel;
  user: CurrentUser;
  t: Translate;
}

/** A path of the panel; `state` is for the screen there. */
export interface PaletteLink {
  to: string;
  state?: object;
  /** Where that screen is shown already its search stays. */
  keepsSearch?: boolean;
}

/** What choosing an item or an action does: one of these. */
export type PaletteCommand =
  | PaletteLink
  /** Opens an http(s) address in a new tab. */
  | { href: string }
  | { copy: string }
  /** Something of the panel itself. */
  | { act: () => void }
  /** Left to the `Executor` of the source. */
  | { run: string; item: PaletteItem };

export interface PaletteAction {
  /** Unique among the actions of its item. */
  name: string;
  /** "Suspend", "Edit DNS of": what people type before the name of what they mean. */
  verb: string;
  /** The whole sentence: "Suspend example.com on web5". */
  label: string;
  /** Below the name of its item, where the verb says too little. */
  short?: string;
  /** The server that it is about. */
  on?: string;
  command: PaletteCommand;
  /** Why it cannot be done now. */
  objection?: string | undefined;
}

export interface PaletteItem {
  /** Unique: the name of its resource, and its id. */
  key: string;
  /** The heading that it stands under. */
  group: MessageKey | ResourceMessageKey;
  text: string;
  detail?: string;
  /** Its keys of the keyboard map. */
  keys?: string | undefined;
  /** Shown in place of a detail: where it is in which state. */
  states?: readonly { of: string; is: StatusName; word: string }[];
  /** Searched besides the text. */
  words?: readonly string[];
  /** What Enter does. */
  command?: PaletteCommand;
  /** Instead: asks for a second item, out of the source of this resource. */
  needs?: {
    source: string;
    prompt: string;
    /** Beside the text of the first. */
    placeholder: string;
    linkTo: (item: PaletteItem) => PaletteLink | undefined;
  };
  actions?: (tools: PaletteTools) => readonly PaletteAction[];
  /** Never stored among what was opened last. */
  isPrivate?: boolean;
  /** Only its name is known, from what was opened last: its record comes with a search for it. */
  isRemembered?: boolean;
}

/** Reads something into the query cache, where `known` finds it. */
export interface PaletteQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
}

export interface CommandExecutor {
  /** In the key or click itself. */
  run: (name: string, item: PaletteItem) => void;
}

/** What a resource offers to the palette: its `palette.ts`, for people who may see its list. */
export interface PaletteSource {
  /** What the browser knows of it, without a call. Called often: what is made of a record is kept. */
  known: (tools: PaletteTools) => readonly PaletteItem[];
  /** What can be done without a record: listed before anything is typed. */
  tools?: (tools: PaletteTools) => readonly PaletteItem[];
  /** The list that the API sends whole: read once something is typed, unless it is known. */
  list?: (tools: PaletteTools) => PaletteQuery;
  /**
   * Asks the server for what was typed; `answered` are the items of an answer. The second step comes only when the first one
   * finds nothing: near misses.
   */
  search?: {
    steps: (term: string, tools: PaletteTools) => readonly [PaletteQuery[], PaletteQuery[]];
    answered: (answer: unknown, tools: PaletteTools) => readonly PaletteItem[];
  };
  /** The verbs of all its actions. */
  verbs?: (tools: PaletteTools) => readonly string[];
  /** Carries out what needs more than a link; renders what it has to ask. */
  Executor?: ComponentType<{ ref: Ref<CommandExecutor> }>;
}
