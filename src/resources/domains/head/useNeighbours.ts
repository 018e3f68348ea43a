import { listKey, listsKey, recordKey } from "../../../dataProvider/queryKeys";
import { hashKey, type Query, type QueryClient, type QueryKey, skipToken, useQueries } from "@tanstack/react-query";
import {
  type GetListParams,
  type GetListResult,
  type Identifier,
  type SortPayload,
  useNotify,
  useStore,
} from "ra-core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { domainOrders } from "../../../dataProvider/endpoints";
import type { Domain } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { type Panel, usePanel } from "../../../ui/panel";
import { useHasLeft } from "../../../ui/useHasLeft";
import { domainPath } from "../siteOf";
import { questionOf, wholeDomain } from "../rules/question";
import { type Pages, pagesKey, withPage } from "../filters/scan";
import { cleanFilters } from "../rules/values";
import { type ListPlace, readPlace } from "./listPlace";
import { type Direction, type ListPage, type Neighbours, neighboursOf, pageWith } from "./neighbours";

interface KnownPage extends ListPage {
  queryKey: QueryKey;
}

type Question = Pick<ListPlace, "filter" | "sort">;

/** The same text for the same question: without empty filters, and for either way of saying that nothing is sorted. */
const signature = ({ filter, sort }: Question): string =>
  hashKey([cleanFilters(filter), domainOrders.find((field) => field === sort.field) ?? ""]);

type Params = Required<Pick<GetListParams, "filter" | "sort">> & Partial<Pick<GetListParams, "pagination">>;

const paramsIn = (queryKey: QueryKey): Params => queryKey[2] as Params;

/** The pages of the list that the browser knows, each by itself or of a list whose pages are all read. */
const knownPages = (queryClient: QueryClient, place: Question): KnownPage[] => {
  const question = questionOf(place.filter, place.sort);
  const wanted = signature(place);
  const pageOf = (query: Query, list: GetListResult<Domain>, page: number): KnownPage => ({
    queryKey: query.queryKey,
    page,
    rows: list.data.flatMap((domain) => question.narrow(domain) ?? []),
    hasPrevious: list.pageInfo?.hasPreviousPage ?? false,
    // Nothing comes after an empty page, whatever it says.
    hasNext: list.data.length > 0 && (list.pageInfo?.hasNextPage ?? false),
    readAt: query.state.dataUpdatedAt,
  });
  const cache = queryClient.getQueryCache();
  if (question.needsReading) {
    const query = cache.find({ queryKey: pagesKey(question) });
    const pages = query?.state.data as Pages | undefined;
    return query && pages ? pages.pages.map((list, index) => pageOf(query, list, index + 1)) : [];
  }
  return cache.findAll({ queryKey: listsKey("domains") }).flatMap((query) => {
    const list = query.state.data as GetListResult<Domain> | undefined;
    const params = paramsIn(query.queryKey);
    return list && signature(params) === wanted ? pageOf(query, list, params.pagination?.page ?? 1) : [];
  });
};

/** Reads another page of the same list, as the list itself asks for it. @throws ApiError */
const readPage = async (
  { queryClient, dataProvider }: Pick<Panel, "queryClient" | "dataProvider">,
  { queryKey }: KnownPage,
  page: number,
): Promise<void> => {
  const params = paramsIn(queryKey);
  const wanted = { ...params, pagination: { perPage: 25, ...params.pagination, page } };
  const answer = await queryClient.fetchQuery({
    queryKey: listKey("domains", wanted),
    queryFn: ({ signal }) => dataProvider.getList<Domain>("domains", { ...wanted, signal }),
  });
  if (!params.pagination) queryClient.setQueryData<Pages>(queryKey, (known) => withPage(known, page, answer));
};

/** As react-admin stores them. */
interface StoredParams {
  filter?: ListPlace["filter"];
  sort?: string;
  order?: SortPayload["order"];
}

/** The list that one came from; after a reload the one that was shown last. */
const useListAsked = (): Question => {
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
  asked: Question,
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
      queryClient.setQueryData(recordKey("domains", domain.id), (known: unknown) => known ?? domain);
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
