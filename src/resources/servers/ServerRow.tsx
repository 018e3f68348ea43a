import { Link } from "react-router";
import { Icon } from "../../ui/widgets/Icon";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { panelAddress } from "./panelAddress";
import { ServerStatus } from "./ServerStatus";

const HostUrl = ({ server }: { server: Server }) => {
  const t = useT();
  const address = panelAddress(server);
  if (address === undefined) return server.host_url;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="server-host-link">
      {server.host_url}
      <Icon name="external" />
      <span className="visually-hidden"> {t("servers.opensNewTab")}</span>
    </a>
  );
};

export const ServerRow = ({ server }: { server: Server }) => {
  const t = useT();
  return (
    <tr role="row" className="server-row">
      <th role="rowheader" scope="row">
        <Link to={`/servers/${encodeURIComponent(server.id)}`}>{server.name}</Link>
      </th>
      <td role="cell" className="server-host">
        <HostUrl server={server} />
      </td>
      <td role="cell" className="server-port">
        <span className="server-label">{t("servers.columns.port")} </span>
        {server.port}
      </td>
      <td role="cell" className="server-ip">
        {server.ip_address}
      </td>
      <td role="cell" className="server-status">
        <ServerStatus server={server} />
      </td>
    </tr>
  );
};
