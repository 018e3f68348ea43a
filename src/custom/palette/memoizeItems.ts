import type { GetListResult, RaRecord } from "ra-core";
import type { PaletteTools } from "./paletteSource";
import { listsKey } from "@/dataProvider/queryKeys";

export const getCachedRows = (resource: string, { services }: PaletteTools): readonly RaRecord[] => {
  const lists = services.queryClient.getQueriesData<GetListResult>({ queryKey: listsKey(resource) });
  const rows = lists.flatMap(([, list]) => list?.data ?? []);
  return lists.length === 1 ? rows : [...new Map(rows.map((row) => [row.id, row])).values()];
};

/** Creates an item once for each record, user and language, because its search text is cached with it. */
export const memoizeItems = <Row extends object, Item extends object>(
  create: (row: Row, tools: PaletteTools) => Item,
): ((row: Row, tools: PaletteTools) => Item) => {
  let items = new WeakMap<Row, Item>();
  let lastTools: PaletteTools | undefined;
  return (row, tools) => {
    if (lastTools !== tools) items = new WeakMap();
    lastTools = tools;
    const item = items.get(row) ?? create(row, tools);
    items.set(row, item);
    return item;
  };
};
