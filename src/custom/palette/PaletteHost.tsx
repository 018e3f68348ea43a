import { useNotify } from "ra-core";
import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { canAccess } from "@/authProvider/access";
import type { CurrentUser } from "@/authProvider/user";
import { useT } from "@/i18n";
import { loadChunk } from "@/ui/lazyScreen";
import type { Loader } from "@/ui/loadedCode";
import { useServices } from "@/ui/services";
import { useDomainAction } from "@/custom/domainActions";
import { useLogInToSite } from "@/custom/wordpressSso";
import { Palette } from "./Palette";
import { useRecent } from "./recent";
import { screenItems, type ScreenEntry } from "./screens";
import type { NamedSource, PaletteCommand, PaletteSource, PaletteTools } from "./source";
import "./texts";
import { appTools } from "./tools";

/** A resource with the loader of what the palette finds of it. */
interface PaletteResource {
  name: string;
  palette?: Loader<{ palette: PaletteSource }>;
}

const load = ({ name, palette }: PaletteResource): Promise<NamedSource>[] =>
  palette ? [loadChunk(palette).then((module) => ({ name, source: module.palette }))] : [];

/** What is too much for one answer comes first: of two that fit as well, it is meant more often. */
const bySize = (one: NamedSource, other: NamedSource) => Number(!one.source.search) - Number(!other.source.search);

/**
 * The sources of the resources whose list the user may see: no code of others is loaded. None until all of them have loaded.
 * @throws ChunkLoadError while rendering: LazyBoundary shows it.
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

/** Runs a command in the key or click itself: a browser opens a tab only there. */
const useCommand = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { start } = useDomainAction();
  const { logIn, pendingIds } = useLogInToSite();
  return (command: PaletteCommand): void => {
    if ("href" in command) window.open(command.href, "_blank", "noopener,noreferrer");
    else if ("act" in command) command.act();
    else if ("action" in command) void start(command.action, command.domain, command.server);
    else if ("logInTo" in command) {
      if (!pendingIds.includes(command.logInTo.id)) logIn(command.logInTo);
    } else {
      const stays = command.keepsSearch && pathname === command.to;
      void navigate(stays ? { search } : command.to, { state: command.state });
    }
  };
};

export interface CommandsProps {
  resources: readonly PaletteResource[];
  /** The screens to which the palette and the keys lead. */
  entries: readonly ScreenEntry[];
}

interface Props extends CommandsProps {
  user: CurrentUser;
  isOpen: boolean;
  onClose: () => void;
}

/** The screens and the tools of this user. Made again when the palette opens: settings change. */
const useOthers = (sources: readonly NamedSource[], { entries, isOpen }: Props, tools: PaletteTools) => {
  const notify = useNotify();
  return useMemo(() => {
    if (!isOpen) return [];
    const { user, t, services } = tools;
    const failed = () => notify("release.title", { type: "error" });
    return [
      ...screenItems(entries, user, t, services.config.productName),
      ...sources.flatMap(({ source }) => source.tools?.(tools) ?? []),
      ...appTools(tools, failed),
    ];
  }, [isOpen, sources, entries, tools, notify]);
};

/** The palette of one user, with what it finds. It stays after it has closed, for what was started in it. */
export const PaletteHost = (props: Props) => {
  const { user, resources, isOpen, onClose } = props;
  const t = useT();
  const services = useServices();
  const tools: PaletteTools = useMemo(() => ({ services, user, t }), [services, user, t]);
  const sources = useSources(resources, user);
  const recent = useRecent(sources);
  const others = useOthers(sources, props, tools);
  const run = useCommand();
  if (!isOpen) return null;
  return (
    <Palette
      {...{ sources, others, recent, tools, onClose }}
      onChoose={({ item, action }) => {
        onClose();
        run((action ?? item).command);
      }}
    />
  );
};
