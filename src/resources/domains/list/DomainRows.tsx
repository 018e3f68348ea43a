import type { ReactNode } from "react";
import type { usePending } from "@/custom/domainActions";
import { useT } from "@/i18n";
import { getNoInstallationsKey } from "@/model/domainQuery";
import { getInstallationFacts } from "@/model/installation";
import type { Domain, DomainServer } from "@/model/records";
import { columns } from "./columns";
import type { InstallationRow, SiteColumn } from "./siteColumn";
import { useChangedMark } from "./useChangedMark";
import styles from "./domainList.module.css";

interface Props {
  domain: Domain;
  rowIndex: number | undefined;
  /** The row comes from this browser's storage. */
  restored: boolean;
  /** Number of stored DNS changes that are not applied. */
  pendingDns: number;
  pendingOn: ReturnType<typeof usePending>;
  onChoose: InstallationRow["onChoose"];
}

const installationColumns = columns.filter(({ installationCell }) => installationCell);

export const countDomainRows = ({ servers }: Domain): number => Math.max(1, servers?.length ?? 0);

export const DomainRows = ({ domain, rowIndex, restored, pendingDns, pendingOn, onChoose }: Props) => {
  const t = useT();
  const row = {
    role: "row",
    className: styles.domainRow,
    "data-changed": useChangedMark(domain, restored) || undefined,
  };
  const renderCell = (column: SiteColumn, content: ReactNode, rowSpan?: number) => {
    const { name, label, isRowHeader } = column;
    const className = styles[`${name}Cell`];
    const [Cell, role, scope] = isRowHeader ? (["th", "rowheader", "rowgroup"] as const) : (["td", "cell"] as const);
    return (
      <Cell key={name} {...{ role, scope, rowSpan, className }} data-label={label && t(label)}>
        {content}
      </Cell>
    );
  };
  const renderInstallation = (server: DomainServer) => {
    const facts = getInstallationFacts(domain, server);
    const installation = { t, domain, server, facts, pending: pendingOn({ domain, server }), onChoose };
    return installationColumns.map((column) => renderCell(column, column.installationCell?.(installation)));
  };
  const [first, ...others] = domain.servers ?? [];
  return (
    <>
      <tr aria-rowindex={rowIndex} {...row}>
        {columns.map(
          (column) =>
            column.domainCell &&
            renderCell(column, column.domainCell({ t, domain, pendingDns }), countDomainRows(domain)),
        )}
        {first ? (
          renderInstallation(first)
        ) : (
          <td role="cell" colSpan={installationColumns.length} className={styles.domainNoServers}>
            {t(getNoInstallationsKey(domain))}
          </td>
        )}
      </tr>
      {others.map((server, index) => (
        <tr key={server.id} aria-rowindex={rowIndex && rowIndex + index + 1} {...row}>
          {renderInstallation(server)}
        </tr>
      ))}
    </>
  );
};
