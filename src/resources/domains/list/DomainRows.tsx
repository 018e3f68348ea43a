import { Link } from "react-router";
import { type ChooseAction, InstallationAction } from "@/custom/domainActions";
import type { Domain, DomainServer } from "@/model/records";
import { readInstallation } from "@/model/installation";
import { useT } from "@/i18n";
import { preloadCode } from "@/ui/loadedCode";
import { Status } from "@/ui/status/Status";
import { WebAddress } from "@/ui/widgets/WebAddress";
import { readDomainType } from "@/model/domainActions";
import { SelectBox, installationsOf } from "@/custom/bulkRuns";
import type { usePending } from "@/custom/domainActions";
import { noInstallationsKey } from "@/model/domainQuery";
import { useChangedMark } from "@/custom/liveUpdates";
import type { Shows } from "./useColumns";
import { recordPath } from "@/lib/recordPath";

/** The page of a site: its code is fetched when a link to it is pointed at. */
export const loadDomainEdit = () => import("../edit/DomainEdit");

const preloadEdit = () => void preloadCode(loadDomainEdit);

interface RowProps {
  domain: Domain;
  /** Whether a column is shown that can be hidden. */
  shows: Shows;
  onChoose: ChooseAction;
}

interface ServerCellsProps extends RowProps {
  server: DomainServer;
  /** The domain has a checkbox for each of its servers. */
  hasBox: boolean;
  /** The address of the domain's preview, which opens beside its first server. */
  preview: string | null | undefined;
  pending: ReturnType<ReturnType<typeof usePending>>;
}

const ServerCells = ({ domain, server, shows, hasBox, preview, pending, onChoose }: ServerCellsProps) => {
  const t = useT();
  const type = readDomainType(domain);
  const installation = readInstallation(domain, server);
  const names = { domain: domain.url, server: server.name };
  return (
    <>
      <td role="cell" className="domain-status">
        {hasBox && (
          <SelectBox inRow installations={[{ domain, server }]} label={t("sites.selectInstallation", names)} />
        )}
        <span className="domain-server two-lines" title={server.name}>
          {server.name}
        </span>{" "}
        <span className="domain-state">
          <Status is={installation.status}>{t(`sites.status.${installation.status}`)}</Status>
          {preview && shows("preview") && /^https?:\/\//i.test(preview) && (
            <a
              href={preview}
              target="_blank"
              rel="noopener noreferrer"
              className="domain-preview"
              aria-label={t("sites.previewOf", names)}
            />
          )}
        </span>
        {installation.hasPhp7 && shows("php") && <span className="domain-php"> PHP 7</span>}
      </td>
      {shows("secure") && (
        <td role="cell" className="domain-secure" data-label={t("sites.secure")}>
          {type === "alias" ? undefined : installation.secure ? (
            t("common.yes")
          ) : (
            <span className="unusual">{t("common.no")}</span>
          )}
        </td>
      )}
      {shows("actions") && (
        <td role="cell" className="domain-actions">
          <InstallationAction {...{ domain, server, pending }} onChoose={(name) => onChoose(name, domain, server)} />
        </td>
      )}
    </>
  );
};

interface Props extends RowProps {
  /** The `aria-rowindex` of the first row, where not all are in the document. */
  rowIndex: number | undefined;
  /** The row was restored from this browser's storage. */
  restored: boolean;
  /** How many changes of its DNS records are kept and not applied. */
  pendingDns: number;
  pendingOn: ReturnType<typeof usePending>;
}

/** How many rows a domain has. */
export const countDomainRows = ({ servers }: Domain): number => Math.max(1, servers?.length ?? 0);

/** The rows of one domain: one per server; the cells of domain and type span them. */
export const DomainRows = ({ domain, rowIndex, shows, restored, pendingDns, pendingOn, onChoose }: Props) => {
  const t = useT();
  const type = readDomainType(domain);
  const row = { role: "row", className: "domain-row", "data-changed": useChangedMark(domain, restored) || undefined };
  const rowSpan = countDomainRows(domain);
  const [first, ...others] = domain.servers ?? [];
  const cells = (server: DomainServer) => (
    <ServerCells
      {...{ domain, server, shows, onChoose }}
      hasBox={others.length > 0}
      preview={server === first ? domain.url_test : null}
      pending={pendingOn({ domain, server })}
    />
  );
  return (
    <>
      <tr aria-rowindex={rowIndex} {...row}>
        <td role="cell" rowSpan={rowSpan} className="select-cell">
          {first && (
            <SelectBox
              inRow
              installations={installationsOf(domain)}
              label={t("sites.selectDomain", { domain: domain.url })}
            />
          )}
        </td>
        <th role="rowheader" scope="rowgroup" rowSpan={rowSpan} className="domain-name">
          <Link to={recordPath("domains", domain.id)} onMouseMove={preloadEdit} onFocus={preloadEdit}>
            <WebAddress url={domain.url} />
          </Link>
          {pendingDns > 0 && <Status is="notice">{t("sites.pendingDns", { smart_count: pendingDns })}</Status>}
        </th>
        {shows("type") && (
          <td role="cell" rowSpan={rowSpan} className="domain-type">
            {type ? t(`sites.types.${type}`) : domain.type}
          </td>
        )}
        {first ? (
          cells(first)
        ) : (
          <td
            role="cell"
            colSpan={1 + Number(shows("secure")) + Number(shows("actions"))}
            className="domain-no-servers"
          >
            {t(noInstallationsKey(domain))}
          </td>
        )}
      </tr>
      {others.map((server, index) => (
        <tr key={server.id} aria-rowindex={rowIndex && rowIndex + index + 1} {...row}>
          {cells(server)}
        </tr>
      ))}
    </>
  );
};
