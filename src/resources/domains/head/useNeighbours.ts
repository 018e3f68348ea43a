import { skipToken, useQueries } from "@tanstack/react-query";
import { useNotify, useStore, type Identifier, type SortPayload } from "ra-core";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Domain } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { useHasLeft } from "../../../ui/useHasLeft";
import { usePanel, type Panel } from "../../../ui/panel";
import { wholeDomain } from "../filters/question";
import { domainPath } from "../domainPath";
import { knownPages, readPage, type KnownPage } from "./knownPages";
import { readPlace, type ListPlace } from "./listPlace";
import { neighboursOf, pageWith, type Direction, type Neighbours } from "./neighbours";

/** As react-admin stores them. */
interface StoredParams {
  filter?: ListPlace["filter"];
  sort?: string;
  order?: SortPayload["order"];
}

/** The list that one came from; after a reload the one that was shown last. */
const useListAsked = (): Pick<ListPlace, "filter" | "sort"> => {
  const [{ filter = {}, sort = "id", order = "ASC" }] = useStore<StoredParams>("domains.listParams", {});
  return readPlace() ?? { filter, sort: { field: sort, order } };
};

/** Keeps what is known of the list while the page is open, and current. Reads nothing. */
const useHeld = (pages: readonly KnownPage[]): void => {
  const keys = [...new Set(pages.map(({ queryKey }) => queryKey))];
  const held = useQueries({ queries: keys.map((queryKey) => ({ queryKey, queryFn: skipToken })) });
  for (const { data } of held) void data; // renders again when it changes
};

/** Reads pages until the next site is known, or nobody waits for it any more. @throws ApiError */
const readNeighbour = async (
  panel: Panel,
  asked: Pick<ListPlace, "filter" | "sort">,
  id: Identifier,
  direction: Direction,
  hasLeft: () => boolean,
): Promise<Domain | undefined> => {
  while (!hasLeft()) {
    const pages = knownPages(panel.queryClient, asked);
    const found = neighboursOf(pages, id)?.[direction];
    if (!found) return undefined;
    if ("domain" in found) return wholeDomain(found.domain);
    const start = pageWith(pages, id);
    if (!start) return undefined;
    await readPage(panel, start, found.page);
  }
  return undefined;
};

const noNeighbours: Neighbours = { previous: undefined, next: undefined };

/**
 * The sites before and after this one in the list that one came from. A page that is not known is read when somebody goes over
 * its border. Undefined when this site is not in the list.
 */
export const useNeighbours = (id: Identifier) => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const panel = usePanel();
  const { queryClient, authProvider } = panel;
  const asked = useListAsked();
  const [reading, setReading] = useState<Direction>();
  const pages = knownPages(queryClient, asked);
  const neighbours = neighboursOf(pages, id);
  const page = pageWith(pages, id)?.page ?? 0;
  useHeld(pages.filter((other) => Math.abs(other.page - page) <= 1));

  const go = async (direction: Direction) => {
    if (reading) return;
    setReading(direction);
    try {
      const domain = await readNeighbour(panel, asked, id, direction, hasLeft);
      if (!domain || hasLeft()) return;
      // What the list knows of it shows at once, as when one opens it from there.
      const queryKey = ["domains", "getOne", { id: String(domain.id), meta: undefined }];
      queryClient.setQueryData(queryKey, (known: unknown) => known ?? domain);
      // Going back leads to the list.
      void navigate(domainPath(domain), { replace: true });
    } catch (error) {
      notify("editDomain.head.pageFailed", { type: "error", detail: errorWords(error, t) });
      await authProvider.checkError(error);
    } finally {
      setReading(undefined);
    }
  };
  return { neighbours: neighbours ?? noNeighbours, isListed: neighbours !== undefined, reading, go };
};
