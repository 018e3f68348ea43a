import { Link } from "react-router";
import { readServerLink } from "../../dataProvider/serverLink";
import { useChangedMark } from "./live/useChangedMark";
import { preloadCode } from "../../ui/loadedCode";
import type { DomainActionName } from "../../dataProvider/endpoints";
import type { Domain, DomainServer } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { Status } from "../../ui/status/Status";
import { readDomainType } from "./actions/domainType";
import { LinkAction } from "./actions/LinkAction";
import { loadDomainEdit } from "./edit/load";
import { linksOf } from "./selection/link";
import { SelectBox } from "./selection/SelectBox";

export type ChooseAction = (name: DomainActionName, domain: Domain, server: DomainServer) => void;

const preloadEdit = () => void preloadCode(loadDomainEdit);

interface ServerCellsProps {
  domain: Domain;
  server: DomainServer;
  /** The domain has a checkbox for each of its servers. */
  hasBox: boolean;
  sending: boolean;
  onChoose: ChooseAction;
}

const ServerCells = ({ domain, server, hasBox, sending, onChoose }: ServerCellsProps) => {
  const t = useT();
  const type = readDomainType(domain);
  const link = readServerLink(domain, server);
  const names = { domain: domain.url, server: server.name };
  return (
    <>
      <td role="cell" className="domain-status">
        {hasBox && <SelectBox inRow links={[{ domain, server }]} label={t("sites.selectLink", names)} />}
        <span className="domain-server" title={server.name}>
          {server.name}
        </span>{" "}
        <Status is={link.status}>{t(`sites.status.${link.status}`)}</Status>
      </td>
      <td role="cell" className="domain-secure" data-label={t("sites.secure")}>
        {type === "alias" ? undefined : link.secure ? (
          t("common.yes")
        ) : (
          <span className="unusual">{t("common.no")}</span>
        )}
      </td>
      <td role="cell" className="domain-actions">
        <LinkAction {...{ domain, server, isSending: sending }} onChoose={(name) => onChoose(name, domain, server)} />
      </td>
    </>
  );
};

interface Props {
  domain: Domain;
  /** The row was restored from this browser's storage. */
  restored: boolean;
  /** How many changes of its DNS records are kept and not applied. */
  pendingDns: number;
  isSending: (domain: Domain, server: DomainServer) => boolean;
  onChoose: ChooseAction;
}

/** The rows of one domain: one per server; the cells of domain and type span them. */
export const DomainRows = ({ domain, restored, pendingDns, isSending, onChoose }: Props) => {
  const t = useT();
  const type = readDomainType(domain);
  const marked = useChangedMark(domain, restored) || undefined;
  const servers = domain.servers ?? [];
  const rowSpan = Math.max(1, servers.length);
  const [first, ...others] = servers;
  const cells = (server: DomainServer) => (
    <ServerCells
      domain={domain}
      server={server}
      hasBox={others.length > 0}
      sending={isSending(domain, server)}
      onChoose={onChoose}
    />
  );
  return (
    <>
      <tr role="row" className="domain-row" data-changed={marked}>
        <td role="cell" rowSpan={rowSpan} className="select-cell">
          {first && <SelectBox inRow links={linksOf(domain)} label={t("sites.selectDomain", { domain: domain.url })} />}
        </td>
        <th role="rowheader" scope="rowgroup" rowSpan={rowSpan} className="domain-name">
          <Link to={`/domains/${domain.id}`} onMouseMove={preloadEdit} onFocus={preloadEdit}>
            {domain.url}
          </Link>
          {pendingDns > 0 && <Status is="notice">{t("sites.pendingDns", { smart_count: pendingDns })}</Status>}
        </th>
        <td role="cell" rowSpan={rowSpan} className="domain-type">
          {type ? t(`sites.types.${type}`) : domain.type}
        </td>
        {first ? (
          cells(first)
        ) : (
          <td role="cell" colSpan={3} className="domain-no-servers">
            {t("sites.noServers")}
          </td>
        )}
      </tr>
      {others.map((server) => (
        <tr role="row" className="domain-row" data-changed={marked} key={server.id}>
          {cells(server)}
        </tr>
      ))}
    </>
  );
};
