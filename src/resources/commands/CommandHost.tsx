import { useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { useT } from "../../i18n";
import type { CurrentUser } from "../../authProvider/user";
import { useCopy } from "../../ui/forms/useCopy";
import { KeyHelp } from "../../ui/keys/KeyHelp";
import { show, useShown } from "../../ui/keys/shown";
import { useKeyboard } from "../../ui/keys/useKeyboard";
import { Palette } from "../../ui/palette/Palette";
import type { PaletteDeed, CommandExecutor, PaletteItem, PaletteTools } from "../../ui/palette/source";
import type { NamedSource } from "../../ui/palette/useFound";
import type { Line } from "../../ui/palette/results";
import type { Scope } from "../../ui/palette/usePalette";
import { usePanel } from "../../ui/panel";
import { panelResources } from "../panelResources";
import { keyTable, screenItems } from "./screens";
import { useRecent } from "./useRecent";
import { useSources } from "./useSources";

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

/** The palette and the keyboard map of one person, on every page. */
export const CommandHost = ({ user }: { user: CurrentUser }) => {
  const t = useT();
  const panel = usePanel();
  const navigate = useNavigate();
  const shown = useShown();
  const tools: PaletteTools = useMemo(() => ({ panel, user, t }), [panel, user, t]);
  const sources = useSources(user);
  const { recent, note } = useRecent(sources);
  const { perform, attach } = useDeeds(note);
  const { productName } = panel.config;
  const screens = useMemo(() => screenItems(panelResources, user, t, productName), [user, t, productName]);
  const table = useMemo(() => keyTable(panelResources, user, (path) => void navigate(path)), [user, navigate]);
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
