import { useQueries } from "@tanstack/react-query";
import { useGetList } from "ra-core";
import { Overview } from "../custom/overview";
import type { Server } from "../dataProvider/records";
import { usePanel } from "../ui/panel";
import { ALL_SERVERS } from "./servers/all";
import { TestedServer } from "./servers/TestedServer";
import { serverTestQuery } from "./servers/serverTests";

/** The page says what is wrong; there is no toast. */
const quiet = { onError: () => undefined };
const nothing = () => undefined;

/** The overview, with what the servers say of themselves. */
export const OverviewPage = () => {
  const panel = usePanel();
  const { data: servers, error, refetch } = useGetList<Server>("servers", ALL_SERVERS, quiet);
  useQueries({ queries: (servers ?? []).map(({ id }) => serverTestQuery(panel, id)), combine: nothing });
  return <Overview servers={servers} serversError={error} retryServers={() => void refetch()} State={TestedServer} />;
};
