import type { Query } from "@tanstack/react-query";
import type { Domain } from "../../../dataProvider/records";

/** The domains in the data of any query. */
export const domainsIn = ({ state }: Query): readonly Domain[] => {
  const data = state.data as { data?: unknown; pages?: { data?: unknown }[]; servers?: unknown } | undefined;
  const lists = data?.pages ? data.pages.map((page) => page.data) : [data?.data];
  if (data?.servers) return [data as Domain];
  return lists.flatMap((list) => (Array.isArray(list) ? (list as Domain[]) : []));
};
