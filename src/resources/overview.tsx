import { useGetList } from "ra-core";
import { Overview } from "@/custom/overview";
import type { Server } from "@/model/records";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import { TestedServer } from "@/resources/servers/serverCells";
import { useServerTests } from "@/resources/servers/serverTests";

/** The page shows the error, without a toast. */
const quiet = { onError: () => undefined };

export const OverviewPage = () => {
  const { data: servers, error, refetch } = useGetList<Server>("servers", ALL_BY_NAME, quiet);
  useServerTests(servers ?? []);
  return <Overview servers={servers} serversError={error} retryServers={() => void refetch()} State={TestedServer} />;
};
