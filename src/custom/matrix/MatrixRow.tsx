import { memo, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { Domain, DomainServer } from "../../dataProvider/records";
import { hasServers } from "../../dataProvider/installation";
import { useT } from "../../i18n";
import { Status } from "../../ui/status/Status";
import { SiteName } from "../../ui/widgets/SiteName";
import { PendingText, type Pending } from "../processes";
import {
  usePending,
  installationsOf,
  onSelection,
  readSelection,
  type SiteInstallation,
  siteInstallationKey,
} from "../bulk";
import { differs, installationFacts } from "../../resources/domains/rules/actions";
import { noInstallationsKey, wholeDomain } from "../../resources/domains/rules/question";
import { useChangedMark } from "../liveUpdates";
import { type MatrixColumn, serverIn } from "./columns";
import { placeProps } from "./useGridFocus";
import { recordPath } from "../../lib/recordPath";

export const areSelected = (installations: readonly SiteInstallation[]): boolean =>
  installations.length > 0 &&
  installations.every((installation) => readSelection().has(siteInstallationKey(installation)));

/** Whether all of these installations are selected. */
export const useAreSelected = (installations: readonly SiteInstallation[]): boolean =>
  useSyncExternalStore(onSelection, () => areSelected(installations));

/** The box that shows that a cell can be selected, and is. */
export const Tick = () => <span className="matrix-tick" aria-hidden="true" />;

interface CellProps {
  domain: Domain;
  server: DomainServer;
  pending: Pending | undefined;
  place: ReturnType<typeof placeProps>;
}

const InstallationCell = ({ domain, server, pending, place }: CellProps) => {
  const t = useT();
  const { status, secure, php, process, processText } = installationFacts(domain, server);
  const isSelected = useAreSelected([{ domain, server }]);
  return (
    <td role="gridcell" aria-selected={isSelected} className="matrix-installation" {...place}>
      <Tick />
      <span className="matrix-facts">
        <Status is={status}>{t(`sites.status.${status}`)}</Status>{" "}
        {process && (
          <Status is={process} title={processText}>
            {t(`matrix.${process}`)}
          </Status>
        )}
        {pending && !process && <PendingText is={pending} />}
        <span> </span>
        <span className="matrix-more">
          {secure === "yes" && <span>{t("matrix.secure")}</span>}
          {secure === "no" && <span className="unusual">{t("matrix.notSecure")}</span>}
          {secure && php && <span> · </span>}
          {php && <span>{t("matrix.php", { version: php })}</span>}
        </span>
      </span>
    </td>
  );
};

const NoInstallationCell = ({
  server,
  isRead,
  place,
}: {
  server: string;
  isRead: boolean;
  place: CellProps["place"];
}) => {
  const t = useT();
  return (
    <td role="gridcell" className="matrix-none" {...place}>
      <span aria-hidden="true">{isRead ? "–" : "?"}</span>
      <span className="visually-hidden">{isRead ? t("matrix.notOn", { server }) : t("sites.serversUnread")}</span>
    </td>
  );
};

interface Props {
  domain: Domain;
  columns: readonly MatrixColumn[];
  row: number;
  /** The column of the grid's one tab stop, if it is in this row. */
  tabColumn: number | undefined;
  restored: boolean;
}

/** The cells of one domain: itself, and its installation on each server. */
export const MatrixRow = memo(({ domain, columns, row, tabColumn, restored }: Props) => {
  const t = useT();
  const isSelected = useAreSelected(installationsOf(domain));
  const pendingOn = usePending();
  const marked = useChangedMark(domain, restored) || undefined;
  return (
    <>
      <th role="rowheader" scope="row" className="matrix-domain" aria-selected={isSelected} data-changed={marked}>
        <span className="matrix-name">
          <Tick />
          <Link
            to={recordPath("domains", domain.id)}
            title={domain.url}
            {...placeProps({ row, column: 0 }, tabColumn === 0)}
          >
            <SiteName url={domain.url} />
          </Link>
        </span>{" "}
        {differs(wholeDomain(domain)) && <Status is="notice">{t("matrix.differs")}</Status>}
        {(domain.servers ?? []).length === 0 && <span className="matrix-more">{t(noInstallationsKey(domain))}</span>}
      </th>
      {columns.map((column, index) => {
        const server = serverIn(domain, column);
        const place = placeProps({ row, column: index + 1 }, tabColumn === index + 1);
        return server ? (
          <InstallationCell key={column.id} {...{ domain, server, place }} pending={pendingOn({ domain, server })} />
        ) : (
          <NoInstallationCell key={column.id} server={column.name} isRead={hasServers(domain)} place={place} />
        );
      })}
    </>
  );
});
