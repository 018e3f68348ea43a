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
import { useRecentItems } from "./recentItems";
import type { ScreenEntry } from "./keys/keyTable";
import type { NamedSource, PaletteCommand, PaletteSource, PaletteTools } from "./paletteSource";
import "./texts";
import { createAppTools, toScreenItems } from "./createAppTools";

interface PaletteResource {
  name: string;
  palette?: Loader<{ palette: PaletteSource }>;
}

const loadSource = ({ name, palette }: PaletteResource): Promise<NamedSource>[] =>
  palette ? [loadChunk(palette).then((module) => ({ name, source: module.palette }))] : [];

/** Sources with server-side search are the larger ones, and come first. */
const bySize = (one: NamedSource, other: NamedSource) => Number(!one.source.search) - Number(!other.source.search);

/**
 * Empty until the sources of all lists that the user may see have loaded.
 * @throws ChunkLoadError while rendering, for LazyBoundary
 */
const useSources = (resources: readonly PaletteResource[], user: CurrentUser): readonly NamedSource[] => {
  const [sources, setSources] = useState<readonly NamedSource[]>([]);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isOver = false;
    const allowed = resources.filter(({ name }) => canAccess(user, { resource: name, action: "list" }));
    Promise.all(allowed.flatMap(loadSource)).then(
      (loaded) => isOver || setSources(loaded.toSorted(bySize)),
      (error: unknown) => isOver || setFailure(error),
    );
    return () => void (isOver = true);
  }, [resources, user]);
  if (failure !== undefined) throw failure;
  return sources;
};

/** Runs synchronously in the event: browsers open a tab only there. */
const useRunCommand = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const start = useDomainAction();
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
  entries: readonly ScreenEntry[];
}

interface Props extends CommandsProps {
  user: CurrentUser;
  isOpen: boolean;
  /** Typed before this code was there. */
  initialText: string;
  onClose: () => void;
}

/** Created again each time the palette opens, because settings change. */
const useScreensAndTools = (sources: readonly NamedSource[], { entries, isOpen }: Props, tools: PaletteTools) => {
  const notify = useNotify();
  return useMemo(() => {
    if (!isOpen) return [];
    const { user, t, services } = tools;
    const failed = () => notify("release.title", { type: "error" });
    return [
      ...toScreenItems(entries, user, t, services.config.productName),
      ...sources.flatMap(({ source }) => source.tools?.(tools) ?? []),
      ...createAppTools(tools, failed),
    ];
  }, [isOpen, sources, entries, tools, notify]);
};

/** Stays mounted after closing, for commands that are still running. */
export const PaletteHost = (props: Props) => {
  const { user, resources, isOpen, initialText, onClose } = props;
  const t = useT();
  const services = useServices();
  const tools: PaletteTools = useMemo(() => ({ services, user, t }), [services, user, t]);
  const sources = useSources(resources, user);
  const recent = useRecentItems(sources);
  const others = useScreensAndTools(sources, props, tools);
  const run = useRunCommand();
  if (!isOpen) return null;
  return (
    <Palette
      {...{ sources, others, recent, tools, initialText, onClose }}
      onChoose={({ item, action }) => {
        onClose();
        run((action ?? item).command);
      }}
    />
  );
};
