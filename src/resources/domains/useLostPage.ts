import { useListContext } from "ra-core";
import { useState } from "react";

interface LostPage {
  page: number;
  error: unknown;
  /** Search, filter and order that it was a page of. */
  question: string;
}

/**
 * react-admin goes back to page 1 when a further page could not be loaded. Remembers which page that was and why, until a
 * further page is there or something else is asked for.
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
