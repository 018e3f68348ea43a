import { useEffect, useState } from "react";
import type { CurrentUser } from "../../authProvider/user";
import { loadChunk } from "../../ui/lazyScreen";
import type { Loader } from "../../ui/loadedCode";
import type { PaletteSource } from "./source";
import type { NamedSource } from "./useFound";
import { canAccess } from "../../authProvider/access";

/** A resource, and what the palette finds of it. */
export interface PaletteResource {
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
export const useSources = (resources: readonly PaletteResource[], user: CurrentUser): readonly NamedSource[] => {
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
