import { useGetList } from "ra-core";
import { useMemo } from "react";
import { Link } from "react-router";
import { ExportButton } from "../../ui/csv/ExportButton";
import { ListScreen } from "../../ui/layout/ListScreen";
import { WindowedTable } from "../../ui/table/WindowedTable";
import type { TextsOf } from "../../ui/unreadable/UnreadableCells";
import type { Server } from "../../dataProvider/records";
import { unreadableIn, type Unreadable } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import "../../i18n/serverTexts";
import { ALL_SERVERS } from "./all";
import { ServerRow } from "./ServerRow";
import "./servers.css";
import { ServerTests, useTestsPaused } from "./serverTests";
import { useTestCounts } from "./useTestCounts";

const none: readonly Server[] = [];

const textsOf: TextsOf = ({ name, host_url, port, ip_address }) => [name, host_url, port, ip_address];
const keyOf = (server: Server) => server.id;
const renderRow = (server: Server) => <ServerRow server={server} />;

interface TableProps {
  servers: readonly Server[];
  stale: boolean;
  unreadable: Unreadable | undefined;
}

const ServerTable = ({ servers, stale, unreadable }: TableProps) => {
  const t = useT();
  const columns = useMemo(
    () =>
      (["name", "hostUrl", "port", "ipAddress", "status"] as const).map((name) => ({
        name: `server-${name}`,
        header: t(`servers.columns.${name}`),
      })),
    [t],
  );
  return (
    <>
      {/* Of rows that this browser had kept it is not known yet whether the servers are still there. */}
      {!stale && <ServerTests ids={servers.map(keyOf)} />}
      <WindowedTable
        label={t("servers.title")}
        columns={columns}
        rows={servers}
        keyOf={keyOf}
        renderRows={renderRow}
        estimatedHeight={43}
        stale={stale}
        unreadable={unreadable}
        textsOf={textsOf}
      />
    </>
  );
};

const Paused = () => {
  const t = useT();
  return (
    useTestsPaused() && (
      <p className="message server-tests-paused" role="status">
        {t("servers.test.paused")}
      </p>
    )
  );
};

interface SummaryProps {
  servers: readonly Server[];
  /** How many more cannot be read in full. */
  unreadable: number;
}

/** '30 servers · 2 offline', as far as the tests have answered. */
const Summary = ({ servers, unreadable }: SummaryProps) => {
  const t = useT();
  const { offline, untested } = useTestCounts(servers.map(keyOf));
  return [
    t("servers.count", { smart_count: servers.length + unreadable }),
    offline > 0 && t("servers.offline", { smart_count: offline }),
    untested > 0 && t("servers.untested", { smart_count: untested }),
  ]
    .filter(Boolean)
    .join(" · ");
};

export const ServerList = () => {
  const t = useT();
  const list = useGetList<Server>("servers", ALL_SERVERS);
  const unreadable = unreadableIn(list.meta)?.rows.length ?? 0;
  return (
    <ListScreen
      title={t("servers.title")}
      tools={
        <>
          <ExportButton
            resource="servers"
            records={list.data ?? none}
            unreadable={unreadable}
            load={() => import("./export")}
          />
          <Link to="/add-server" className="button button-primary">
            {t("servers.add")}
          </Link>
        </>
      }
      summary={list.data ? <Summary servers={list.data} unreadable={unreadable} /> : ""}
      controls={<Paused />}
      list={list}
      empty={
        <>
          <h2>{t("servers.empty")}</h2>
          <p>{t("servers.emptyText")}</p>
          <Link to="/add-server" className="button button-primary">
            {t("servers.add")}
          </Link>
        </>
      }
      renderTable={(servers, { stale, unreadable }) => (
        <ServerTable servers={servers} stale={stale} unreadable={unreadable} />
      )}
    />
  );
};
