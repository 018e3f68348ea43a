import { useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { useT } from "../../i18n";
import type { CurrentUser } from "../../authProvider/user";
import { useCopy } from "../../ui/forms/useCopy";
import { KeyHelp } from "./keys/KeyHelp";
import { show, useShown } from "./keys/shown";
import { useKeyboard } from "./keys/useKeyboard";
import { Palette } from "./Palette";
import type { PaletteDeed, CommandExecutor, PaletteItem, PaletteTools } from "./source";
import type { NamedSource } from "./useFound";
import type { Line } from "./results";
import type { Scope } from "./usePalette";
import { usePanel } from "../../ui/panel";
import { keyTable, screenItems, type ScreenEntry } from "./screens";
import { useRecent } from "./useRecent";
import { useSources, type PaletteResource } from "./useSources";

const sourceOf = ({ key }: PaletteItem): string => key.slice(0, key.indexOf("/"));

const deedOf = ({ item, action }: Line, scope: Scope): PaletteDeed | undefined =>
  scope?.kind === "second" ? scope.item.needs?.linkTo(item) : (action?.deed ?? item.deed);

/** Does what was chosen, in the key or click itself: a browser opens a tab only there. */
const useDeeds = (note: (item: PaletteItem) => void) => {
  const navigate = useNavigate();
  const copy = useCopy();
  const executors = useRef(new Map<string, CommandExecutor>());
  const perform = (line: Line, scope: Scope) => {
    const deed = deedOf(line, scope);
    if (!deed) return;
    if ("run" in deed) executors.current.get(sourceOf(deed.item))?.run(deed.run, deed.item);
    else if ("href" in deed) window.open(deed.href, "_blank", "noopener,noreferrer");
    else if ("copy" in deed) void copy(deed.copy);
    else void navigate(deed.to, { state: deed.state });
    note(line.item);
    show(undefined);
  };
  const attach = (name: string) => (ref: CommandExecutor | null) => {
    if (ref) executors.current.set(name, ref);
    else executors.current.delete(name);
  };
  return { perform, attach };
};

const AllExecutors = ({
  sources,
  attach,
}: { sources: readonly NamedSource[] } & Pick<ReturnType<typeof useDeeds>, "attach">) =>
  sources.map(({ name, source: { Executor } }) => Executor && <Executor key={name} ref={attach(name)} />);

export interface CommandsProps {
  resources: readonly PaletteResource[];
  /** The screens to which the palette and the keys lead. */
  entries: readonly ScreenEntry[];
}

/** The palette and the keyboard map of one person, on every page. */
export const CommandHost = ({ user, resources, entries }: CommandsProps & { user: CurrentUser }) => {
  const t = useT();
  const panel = usePanel();
  const navigate = useNavigate();
  const shown = useShown();
  const tools: PaletteTools = useMemo(() => ({ panel, user, t }), [panel, user, t]);
  const sources = useSources(resources, user);
  const { recent, note } = useRecent(sources);
  const { perform, attach } = useDeeds(note);
  const { productName } = panel.config;
  const screens = useMemo(() => screenItems(entries, user, t, productName), [entries, user, t, productName]);
  const table = useMemo(() => keyTable(entries, user, (path) => void navigate(path)), [entries, user, navigate]);
  useKeyboard(table);
  return (
    <>
      <AllExecutors sources={sources} attach={attach} />
      {shown === "palette" && (
        <Palette {...{ sources, screens, recent, tools, perform }} onClose={() => show(undefined)} />
      )}
      {shown === "help" && <KeyHelp table={table} />}
    </>
  );
};
