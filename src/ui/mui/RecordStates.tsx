import { useEditContext } from "ra-core";
import type { ReactNode } from "react";
import { isNotFound } from "@/dataProvider/errors";
import { LoadingPage } from "../layout/pages";
import { LoadFailed } from "../widgets/screenStates";

interface Props {
  notFound: ReactNode;
  children: ReactNode;
}

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
