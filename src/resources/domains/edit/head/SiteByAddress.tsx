import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { toSearchTerm } from "@/lib/webAddress";
import { LoadingPage } from "@/ui/layout/pages";
import { useServices } from "@/ui/services";
import { LoadFailed } from "@/ui/widgets/screenStates";
import { getDomainByAddressQuery } from "../../list/domainSearch";
import { getDomainPath } from "../../siteAddresses";

/** Redirects from an address (`/site?address=example.com`) to its domain, or to a search in the list. */
export const SiteByAddress = () => {
  const [params] = useSearchParams();
  const address = params.get("address") ?? "";
  const search = toSearchTerm(address);
  const {
    data: found,
    error,
    refetch,
  } = useQuery({ ...getDomainByAddressQuery(address, useServices()), enabled: search !== "" });
  if (found) return <Navigate to={getDomainPath(found)} replace />;
  if (search === "") return <Navigate to="/domains" replace />;
  if (found === null) return <Navigate to={`/domains?${new URLSearchParams({ search })}`} replace />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
};
