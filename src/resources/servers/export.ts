import type { Server } from "../../dataProvider/records";
import type { RowsOf } from "../../ui/csv/ExportButton";
import { serverTestQuery } from "./serverTests";

/** With the status that the list shows; empty while its test is under way. */
export const rowsOf: RowsOf<Server> = ({ id, name, host_url, port, ip_address }, { t, panel }) => {
  const { data, status } = panel.queryClient.getQueryState(serverTestQuery(panel, id).queryKey) ?? {};
  const answer = data?.key ? t(data.key) : (data?.word ?? "");
  return [
    {
      [t("servers.columns.name")]: name,
      [t("servers.columns.hostUrl")]: host_url ?? "",
      [t("servers.columns.port")]: port ?? "",
      [t("servers.columns.ipAddress")]: ip_address ?? "",
      [t("servers.columns.status")]: status === "error" ? t("servers.test.failed") : answer,
    },
  ];
};
