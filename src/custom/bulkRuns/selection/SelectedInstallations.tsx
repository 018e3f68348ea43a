import { useCallback, useMemo } from "react";
import { getInstallationState, getInstallationKey, type SiteInstallation } from "@/model/installation";
import { useT } from "@/i18n";
import { useDisclosure } from "@/ui/layout/useDisclosure";
import { Status } from "@/ui/status/Status";
import { ScrollTable } from "@/ui/table/ScrollTable";
import { IconButton } from "@/ui/widgets/icons";
import { ProcessText } from "@/custom/domainActions";
import { deselectInstallations } from "./selection";
import { formatInstallationCount } from "./formatSelection";
import styles from "./selectionBar.module.css";

const SelectedList = ({ installations }: { installations: readonly SiteInstallation[] }) => {
  const t = useT();
  const columns = useMemo(
    () => [
      { name: "site", header: t("selection.table.site") },
      { name: "server", header: t("selection.table.server") },
      { name: "status", header: t("selection.table.status") },
      { name: "deselect", header: <span className="visually-hidden">{t("selection.table.deselect")}</span> },
    ],
    [t],
  );
  const renderCells = useCallback(
    (installation: SiteInstallation) => {
      const { domain, server } = installation;
      const { status, process, processText } = getInstallationState(domain, server);
      return (
        <>
          <th role="rowheader" scope="row">
            {domain.url}
          </th>
          <td role="cell">{server.name}</td>
          <td role="cell">
            {process && processText ? (
              <ProcessText installation={{ process, processText }} />
            ) : (
              <Status is={status}>{t(`sites.status.${status}`)}</Status>
            )}
          </td>
          <td role="cell" className={styles.selectionDeselect}>
            <IconButton
              icon="close"
              label={t("selection.table.deselectOf", { domain: domain.url, server: server.name })}
              onClick={(event) => {
                event.currentTarget.closest<HTMLElement>(".scroll-table")?.focus();
                deselectInstallations([getInstallationKey(installation)]);
              }}
            />
          </td>
        </>
      );
    },
    [t],
  );
  return (
    <ScrollTable
      label={t("selection.table.title")}
      columns={columns}
      rows={installations}
      getKey={getInstallationKey}
      renderCells={renderCells}
    />
  );
};

export const SelectedInstallations = ({ installations }: { installations: readonly SiteInstallation[] }) => {
  const t = useT();
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  return (
    <div className={styles.selectionShown} {...containerProps}>
      <button className={`button button-small button-quiet ${styles.selectionCount}`} {...buttonProps}>
        {formatInstallationCount(installations, t)}
        <span className="chevron" aria-hidden="true" />
      </button>
      <div className={styles.selectionPanel} {...panelProps}>
        {open && <SelectedList installations={installations} />}
      </div>
    </div>
  );
};
