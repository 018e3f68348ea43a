import { useQuery } from "@tanstack/react-query";
import { useNotify } from "ra-core";
import { listQuery } from "../../../dataProvider/listQuery";
import { wholeList } from "../../../dataProvider/localList";
import type { Domain, WordpressSite } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { usePanel } from "../../../ui/panel";
import { siteOf } from "../siteOf";

/** As the list of WordPress sites asks for it: they share the answer. */
const ALL = wholeList("name");

/** The WordPress site at a domain's address. Their list is read only when the person asks for it and it is not known. */
export const useWordpressSite = (domain: Domain) => {
  const t = useT();
  const notify = useNotify();
  const { dataProvider, authProvider, queryClient } = usePanel();
  const { data, isFetching, refetch } = useQuery({
    ...listQuery<WordpressSite>(dataProvider, "wordpress-domains", ALL),
    enabled: false,
  });
  const look = async () => {
    const { error } = await refetch();
    if (!error) return;
    notify("editDomain.head.wordpressFailed", { type: "error", detail: errorWords(error, t) });
    await authProvider.checkError(error);
  };
  return { site: data && siteOf(domain, queryClient), isKnown: data !== undefined, isReading: isFetching, look };
};
