import { useRecordContext } from "ra-core";
import { Link } from "react-router";
import { type FigureOf, ServerSites } from "../../custom/fleet";
import { Icon } from "../../ui/widgets/IconButton";
import { SiteName } from "../../ui/widgets/SiteName";
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
  const name = <SiteName url={server?.host_url ?? ""} />;
  if (address === undefined) return name;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="server-host-link">
      <span>{name}</span>
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

/** The sites on the server, as far as they are known. */
export const SitesField = ({ figureOf }: { figureOf: FigureOf }) => {
  const t = useT();
  const server = useRecordContext<Server>();
  return (
    server && (
      <>
        <span className="server-label">{t("serverSites.title")} </span>
        <ServerSites server={server} figureOf={figureOf} />
      </>
    )
  );
};
