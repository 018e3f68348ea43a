import { useEffect, useState } from "react";
import { canAccess } from "../../authProvider/access";
import type { CurrentUser } from "../../authProvider/user";
import { loadChunk } from "../../ui/lazyScreen";
import type { NamedSource } from "../../ui/palette/useFound";
import type { PanelResource } from "../panelResource";

const load = ({ name, palette }: PanelResource): Promise<NamedSource>[] =>
  palette ? [loadChunk(palette).then((module) => ({ name, source: module.palette }))] : [];

/** What is too much for one answer first: of two that fit as well, it is meant more often. */
const bySize = (one: NamedSource, other: NamedSource) => Number(!one.source.search) - Number(!other.source.search);

/** What the resources offer to the palette, of those whose list the person may see: nothing of others is loaded. */
export const useSources = (resources: readonly PanelResource[], user: CurrentUser): readonly NamedSource[] => {
  const [sources, setSources] = useState<readonly NamedSource[]>([]);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isOver = false;
    const mine = resources.filter(({ name }) => canAccess(user, { resource: name, action: "list" }));
    Promise.all(mine.flatMap(load)).then(
      (loaded) => isOver || setSources(loaded.sort(bySize)),
      (error: unknown) => isOver || setFailure(error),
    );
    return () => void (isOver = true);
  }, [resources, user]);
  if (failure !== undefined) throw failure; // LazyPart says so
  return sources;
};
