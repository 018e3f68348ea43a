import { useListContext } from "ra-core";
import { useState } from "react";

interface LostPage {
  page: number;
  error: unknown;
  /** The search, filter and order of the page. */
  question: string;
}

/**
 * react-admin returns to page 1 when another page fails to load. Remembers that page and the error until another page has
 * loaded or the query changes.
 */
export const useLostPage = () => {
  const { data, error, page, setPage, isPlaceholderData, filterValues, sort } = useListContext();
  const question = JSON.stringify([filterValues, sort]);
  const [lost, setLost] = useState<LostPage>();
  const isLost = Boolean(error) && data === undefined && page > 1;
  const isRead = data !== undefined && page > 1 && !isPlaceholderData && !error;
  if (isLost && lost?.error !== error) setLost({ page, error, question });
  else if (lost && (isRead || lost.question !== question)) setLost(undefined);
  return (
    lost && {
      error: lost.error,
      retry: () => {
        setLost(undefined);
        setPage(lost.page);
      },
    }
  );
};
