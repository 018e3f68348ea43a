import { useRecordContext } from "ra-core";
import { Link } from "react-router";
import { Icon } from "../../ui/widgets/Icon";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { panelAddress } from "./panelAddress";

export const NameField = () => {
  const server = useRecordContext<Server>();
  return server && <Link to={`/servers/${encodeURIComponent(server.id)}`}>{server.name}</Link>;
};

/** Leads to the server's own panel. */
export const HostUrlField = () => {
  const t = useT();
  const server = useRecordContext<Server>();
  const address = server && panelAddress(server);
  if (address === undefined) return server?.host_url;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="server-host-link">
      {server?.host_url}
      <Icon name="external" />
      <span className="visually-hidden"> {t("servers.opensNewTab")}</span>
    </a>
  );
};

/** On a phone, where there is no header, it says what it is. */
export const PortField = () => (
  <>
    <span className="server-label">{useT()("servers.columns.port")} </span>
    {useRecordContext<Server>()?.port}
  </>
);
