import { useMemo, useRef, useEffect, useState } from "react";
import { useNotify } from "ra-core";
import { useLocation, useNavigate } from "react-router";
import { useT } from "../../i18n";
import type { CurrentUser } from "../../authProvider/user";
import { useCopy } from "../../ui/widgets/CopyButton";
import { KeyHelp } from "./keys/KeyHelp";
import { show, useShown, addEarlyText, shownNow } from "./keys/shown";
import { Palette } from "./Palette";
import type { PaletteCommand, CommandExecutor, PaletteItem, PaletteTools, PaletteSource } from "./source";
import type { NamedSource } from "./useFound";
import type { Line } from "./results";
import type { Scope } from "./usePalette";
import { usePanel } from "../../ui/panel";
import { keyTable, screenItems, type ScreenEntry } from "./screens";
import { appTools } from "./tools";
import { useRecent } from "./useRecent";
import { loadChunk } from "../../ui/lazyScreen";
import type { Loader } from "../../ui/loadedCode";
import { canAccess } from "../../authProvider/access";
import { createConsumer, type KeyCommand } from "./keys/keyTable";
import { hasOverlay, isForKeys, isPaletteKey } from "./keys/target";
import { useSingleKeys } from "./keys/AccountKeys";
import { receiveKeys } from "./keys/bufferedKeys";

/**
 * Hears the palette's key and, unless they are switched off, the keys of a table; first those that were pressed before this code
 * was there. On the window: what hears a key before, such as a grid, has prevented its default then.
 */
const useKeyboard = (table: readonly KeyCommand[]): void => {
  const [isOn] = useSingleKeys();
  useEffect(() => {
    const consume = createConsumer(table);
    /** @returns whether the key means something. */
    const pressed = (event: KeyboardEvent): boolean => {
      const isOpening = shownNow() === "palette" && !hasOverlay();
      if (isPaletteKey(event)) {
        if (shownNow() === undefined && hasOverlay()) return false;
        show(shownNow() === "palette" ? undefined : "palette");
        return true;
      }
      if (isOpening) addEarlyText(event.key);
      return isOpening || (isOn && isForKeys(event) && consume(event));
    };
    const heard = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && pressed(event)) event.preventDefault();
    };
    const stop = receiveKeys((key) => (key === "palette" ? show(key) : pressed(key)));
    addEventListener("keydown", heard);
    return () => {
      stop();
      removeEventListener("keydown", heard);
    };
  }, [table, isOn]);
};

/** A resource, and what the palette finds of it. */
interface PaletteResource {
  name: string;
  palette?: Loader<{ palette: PaletteSource }>;
}

const load = ({ name, palette }: PaletteResource): Promise<NamedSource>[] =>
  palette ? [loadChunk(palette).then((module) => ({ name, source: module.palette }))] : [];

/** What is too much for one answer first: of two that fit as well, it is meant more often. */
const bySize = (one: NamedSource, other: NamedSource) => Number(!one.source.search) - Number(!other.source.search);

/**
 * What the resources offer to the palette, of those whose list the person may see: nothing of others is loaded. None until all of
 * it has loaded.
 * @throws ChunkLoadError while rendering: LazyPart says so.
 */
const useSources = (resources: readonly PaletteResource[], user: CurrentUser): readonly NamedSource[] => {
  const [sources, setSources] = useState<readonly NamedSource[]>([]);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isOver = false;
    const allowed = resources.filter(({ name }) => canAccess(user, { resource: name, action: "list" }));
    Promise.all(allowed.flatMap(load)).then(
      (loaded) => isOver || setSources(loaded.toSorted(bySize)),
      (error: unknown) => isOver || setFailure(error),
    );
    return () => void (isOver = true);
  }, [resources, user]);
  if (failure !== undefined) throw failure;
  return sources;
};

const sourceOf = ({ key }: PaletteItem): string => key.slice(0, key.indexOf("/"));

const commandOf = ({ item, action }: Line, scope: Scope): PaletteCommand | undefined =>
  scope?.kind === "second" ? scope.item.needs?.linkTo(item) : (action?.command ?? item.command);

/** Does what was chosen, in the key or click itself: a browser opens a tab only there. */
const useCommands = (note: (item: PaletteItem) => void) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const copy = useCopy();
  const executors = useRef<Record<string, CommandExecutor | null>>({});
  const perform = (line: Line, scope: Scope) => {
    const command = commandOf(line, scope);
    if (!command) return;
    show(undefined);
    note(line.item);
    if ("run" in command) executors.current[sourceOf(command.item)]?.run(command.run, command.item);
    else if ("href" in command) window.open(command.href, "_blank", "noopener,noreferrer");
    else if ("copy" in command) void copy(command.copy);
    else if ("act" in command) command.act();
    else {
      const stays = command.keepsSearch && pathname === command.to;
      void navigate(stays ? { search } : command.to, { state: command.state });
    }
  };
  const attach = (name: string) => (ref: CommandExecutor | null) => void (executors.current[name] = ref);
  return { perform, attach };
};

export interface CommandsProps {
  resources: readonly PaletteResource[];
  /** The screens to which the palette and the keys lead. */
  entries: readonly ScreenEntry[];
}

/** What is offered without a record: the screens and the tools, of this person. Anew when the palette opens: settings change. */
const useOthers = (sources: readonly NamedSource[], entries: readonly ScreenEntry[], tools: PaletteTools) => {
  const notify = useNotify();
  const isOpen = useShown() === "palette";
  return useMemo(() => {
    if (!isOpen) return [];
    const { user, t, panel } = tools;
    const failed = () => notify("release.title", { type: "error" });
    return [
      ...screenItems(entries, user, t, panel.config.productName),
      ...sources.flatMap(({ source }) => source.tools?.(tools) ?? []),
      ...appTools(tools, failed),
    ];
  }, [isOpen, sources, entries, tools, notify]);
};

/** The palette and the keyboard map of one person, on every page. */
export const CommandHost = ({ user, resources, entries }: CommandsProps & { user: CurrentUser }) => {
  const t = useT();
  const panel = usePanel();
  const navigate = useNavigate();
  const shown = useShown();
  const tools: PaletteTools = useMemo(() => ({ panel, user, t }), [panel, user, t]);
  const sources = useSources(resources, user);
  const { recent, note } = useRecent(sources);
  const { perform, attach } = useCommands(note);
  const others = useOthers(sources, entries, tools);
  const table = useMemo(() => keyTable(entries, user, (path) => void navigate(path)), [entries, user, navigate]);
  useKeyboard(table);
  return (
    <>
      {sources.map(({ name, source: { Executor } }) => Executor && <Executor key={name} ref={attach(name)} />)}
      {shown === "palette" && (
        <Palette {...{ sources, others, recent, tools, perform }} onClose={() => show(undefined)} />
      )}
      {shown === "help" && <KeyHelp table={table} />}
    </>
  );
};
