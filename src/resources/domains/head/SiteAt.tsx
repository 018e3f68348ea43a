import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { searchTerm } from "../../../dataProvider/searchTerm";
import { LoadingPage } from "../../../ui/layout/LoadingPage";
import { usePanel } from "../../../ui/panel";
import { LoadFailed } from "../../../ui/widgets/LoadFailed";
import { domainPath } from "../domainPath";
import { domainSearch } from "../domainSearch";
import { domainsKnown } from "../processes/domainsIn";
import { domainAt } from "../siteOf";

/** Leads from an address (`/site?address=example.com`) to the page of its domain, or to what the search of the list finds. */
export const SiteAt = () => {
  const [params] = useSearchParams();
  const address = params.get("address") ?? "";
  const { queryClient, dataProvider } = usePanel();
  const [known] = useState(() => domainAt(address, domainsKnown(queryClient)));
  const search = searchTerm(address);
  const { data, error, isPending, refetch } = useQuery({
    ...domainSearch(search, { dataProvider }),
    enabled: !known && search !== "",
  });
  if (search === "") return <Navigate to="/domains" replace />;
  const found = known ?? domainAt(address, data?.data ?? []);
  if (found) return <Navigate to={domainPath(found)} replace />;
  if (data) return <Navigate to={`/domains?${new URLSearchParams({ search })}`} replace />;
  if (isPending) return <LoadingPage />;
  return <LoadFailed error={error} onRetry={() => void refetch()} />;
};
