import { useQueries } from "@tanstack/react-query";
import { type DomainFilter, domainFilters } from "@/model/domainFilters";
import { getTotal } from "@/dataProvider/responses";
import { TOTALS_FRESH_MS } from "@/lib/constants";
import { useServices } from "@/ui/services";

type TotalName = DomainFilter | "";
const names: readonly TotalName[] = ["", ...domainFilters];

/** Numbers of sites by API filter; `""` is all. */
export const useTotals = () => {
  const { dataProvider } = useServices();
  return useQueries({
    queries: names.map((name) => ({
      queryKey: ["domainTotals", name],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const filter = name ? { filter: name } : {};
        const { meta } = await dataProvider.getList("domains", {
          filter,
          pagination: { page: 1, perPage: 25 },
          signal,
        });
        return getTotal(meta) ?? null;
      },
      staleTime: TOTALS_FRESH_MS,
    })),
    combine: (queries) => ({
      /** Undefined while loading, and if the server does not return it. */
      total: (name: TotalName) => queries[names.indexOf(name)]?.data ?? undefined,
      /** Fetch time of the oldest total; 0 until all have loaded. */
      at: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
      error: queries.find(({ error }) => error)?.error,
      retry: () => queries.filter(({ error }) => error).forEach(({ refetch }) => void refetch()),
    }),
  });
};

export type Totals = ReturnType<typeof useTotals>;
