import { DataTable } from "react-admin";
import { Link } from "react-router";
import type { ToCsvRows } from "@/ui/csv/ExportMenu";
import { NameColumn, PanelList } from "@/ui/mui/PanelList";
import type { Server } from "@/model/records";
import { useT } from "@/i18n";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import { toRecordPath } from "@/lib/toRecordPath";
import { HostUrl, ServerTestStatus, TestRemarks, TestsPaused } from "./serverCells";
import { ServerTests, serverTestQuery } from "../serverTests";
import { formatTestResult } from "../testResult";
import styles from "./servers.module.css";

/** The status is empty while its test is pending. */
const toCsvRows: ToCsvRows<Server> = ({ id, name, host_url, port, ip_address }, { t, services }) => {
  const { data, status } = services.queryClient.getQueryState(serverTestQuery(services, id).queryKey) ?? {};
  return [
    {
      [t("servers.columns.name")]: name,
      [t("servers.columns.hostUrl")]: host_url ?? "",
      [t("servers.columns.port")]: port ?? "",
      [t("servers.columns.ipAddress")]: ip_address ?? "",
      [t("servers.columns.status")]:
        status === "error" ? t("servers.test.failed") : data ? formatTestResult(data, t) : "",
    },
  ];
};

/** React-admin's CreateButton has no text on a phone, and covers the toasts. */
const AddServer = () => (
  <Link to="/add-server" className="button button-primary">
    {useT()("servers.add")}
  </Link>
);

const ServerTable = () => {
  const t = useT();
  return (
    <DataTable<Server>
      className={styles.serverTable ?? ""}
      aria-label={t("layout.servers")}
      bulkActionButtons={false}
      rowClick={false}
    >
      <NameColumn<Server>
        source="name"
        label="servers.columns.name"
        className={styles.serverName}
        render={({ id, name }) => (
          <Link to={toRecordPath("servers", id)}>
            <span className="two-lines" title={name}>
              {name}
            </span>
          </Link>
        )}
      />
      <DataTable.Col<Server>
        source="host_url"
        label="servers.columns.hostUrl"
        className={styles.serverHost}
        render={(server) => <HostUrl server={server} />}
        disableSort
      />
      <DataTable.Col<Server>
        source="port"
        label="servers.columns.port"
        className={styles.serverPort}
        render={({ port }) => (
          <>
            {/* Shown on a phone, where the table has no header. */}
            <span className={styles.serverLabel}>{t("servers.columns.port")} </span>
            {port}
          </>
        )}
        disableSort
      />
      <DataTable.Col source="ip_address" label="servers.columns.ipAddress" className={styles.serverIp} disableSort />
      <DataTable.Col<Server>
        label="servers.columns.status"
        className={styles.serverStatus}
        render={(server) => <ServerTestStatus server={server} />}
      />
    </DataTable>
  );
};

export const ServerList = () => {
  const t = useT();
  return (
    <PanelList<Server>
      listParams={ALL_BY_NAME}
      title="layout.servers"
      count="servers.count"
      remarks={<TestRemarks />}
      notice={<TestsPaused />}
      empty={
        <>
          <h2>{t("servers.empty")}</h2>
          <AddServer />
        </>
      }
      toCsvRows={toCsvRows}
      actions={<AddServer />}
    >
      <ServerTests />
      <ServerTable />
    </PanelList>
  );
};
