import { useGetList } from "ra-core";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import type { Server } from "@/model/records";
import { useT } from "@/i18n";
import { readErrorMessage } from "@/i18n/errorMessage";
import { toServerFilterValue } from "@/model/domainQuery";
import { useAutoRetry } from "@/ui/useAutoRetry";

/** Errors are shown in the note; there is no toast. */
const quiet = { onError: () => undefined };

/** The names of the servers, fetched when they are first shown, and the chosen one if it is missing. */
export const useServerNames = (chosen = "") => {
  const { data, error, isPending, refetch } = useGetList<Server>("servers", ALL_BY_NAME, quiet);
  const retry = () => void refetch();
  useAutoRetry(error, retry);
  const fetchedNames = (data ?? []).map((server, _, all) => toServerFilterValue(server, all));
  const names = [...new Set([...fetchedNames, ...(chosen ? [chosen] : [])])];
  return { names, isPending, error: data ? undefined : error, retry };
};

interface Props {
  servers: ReturnType<typeof useServerNames>;
  keepFocus: () => void;
}

export const ServersNote = ({ servers: { isPending, error, retry }, keepFocus }: Props) => {
  const t = useT();
  const retryByHand = () => {
    keepFocus();
    retry();
  };
  if (isPending) return <p className="field-hint">{t("siteFilters.loadingServers")}</p>;
  if (!error) return null;
  return (
    <div className="message message-bad" role="alert">
      <p>{t("siteFilters.serversFailed")}</p>
      <p>{readErrorMessage(error, t)}</p>
      <div className="message-actions">
        <button type="button" className="button button-small" onClick={retryByHand}>
          {t("common.retry")}
        </button>
      </div>
    </div>
  );
};
