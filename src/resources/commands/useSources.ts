import { useMemo } from "react";
import type { CurrentUser } from "../../authProvider/user";
import { loadChunk } from "../../ui/lazyScreen";
import type { NamedSource } from "../../ui/palette/useFound";
import type { PanelResource } from "../panelResource";
import { useContributions } from "../useContributions";

const load = ({ name, palette }: PanelResource): Promise<NamedSource> | undefined =>
  palette && loadChunk(palette).then((module) => ({ name, source: module.palette }));

/** What is too much for one answer first: of two that fit as well, it is meant more often. */
const bySize = (one: NamedSource, other: NamedSource) => Number(!one.source.search) - Number(!other.source.search);

/** What the resources offer to the palette. */
export const useSources = (user: CurrentUser): readonly NamedSource[] => {
  const offered = useContributions(user, load);
  return useMemo(() => offered?.toSorted(bySize) ?? [], [offered]);
};
