import { useEditContext } from "ra-core";
import type { ReactNode } from "react";
import { isNotFound } from "@/dataProvider/errors";
import { LoadingPage } from "../layout/pages";
import { LoadFailed } from "../widgets/LoadFailed";

interface Props {
  /** Shown on a 404. */
  notFound: ReactNode;
  /** The form. It stays when refetching fails. */
  children: ReactNode;
}

/** Within `<Edit>`: the form in all states of its record. react-admin itself would redirect to the list. */
export const RecordStates = ({ notFound, children }: Props) => {
  const { record, error, isPending, refetch } = useEditContext();
  if (isPending) return <LoadingPage />;
  if (isNotFound(error)) return notFound;
  const failed = error && <LoadFailed compact={!!record} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {failed}
      {record && children}
    </>
  );
};
