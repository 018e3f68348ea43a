import type { QueryClient } from "@tanstack/react-query";
import type { GetListParams } from "ra-core";
import { JUST_READ_MS } from "../constants";
import { resources, type ResourceEndpoint } from "../dataProvider/endpoints";
import { listPath } from "../dataProvider/resourceCalls";

const table: Record<string, ResourceEndpoint> = resources;

/** Whether a list has been read just now: then nobody will ask for it, and it need not be asked for early. */
export const wasJustRead = (
  queryClient: QueryClient,
  resource: string,
  params: Partial<GetListParams> = {},
): boolean => {
  const path = listPath(table, resource, params);
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource, "getList"] })
    .some(
      ({ queryKey, state }) =>
        Date.now() - state.dataUpdatedAt < JUST_READ_MS &&
        !state.isInvalidated &&
        listPath(table, resource, queryKey[2] as Partial<GetListParams>) === path,
    );
};
