import { useListContext } from "ra-core";
import { useMemo } from "react";
import { questionOf, type ListQuestion } from "./question";

/** What the sites list asks for now. Stays the same object until its filters or its sort change. */
export const useListQuestion = (): ListQuestion => {
  const { filterValues, sort } = useListContext();
  const values = JSON.stringify(filterValues);
  const { field, order } = sort;
  return useMemo(() => questionOf(JSON.parse(values) as object, { field, order }), [values, field, order]);
};
