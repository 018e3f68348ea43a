import { useCallback, useMemo } from "react";
import type { DomainActionName } from "../../dataProvider/endpoints";
import { useT } from "../../i18n";
import { Status, statusNames } from "../../ui/status/Status";
import { ScrollTable } from "../../ui/table/ScrollTable";
import { type SiteInstallation, siteInstallationKey } from "./selection/selection";
import { changeOf } from "./preview";

/** A site's state is shown as one; the rest is told. What is not known here is no state of its own. */
const State = ({ is, children }: { is: string; children: string }) => {
  const status = is === "unknown" ? "idle" : statusNames.find((name) => name === is);
  return status ? <Status is={status}>{children}</Status> : children;
};

/** What a run changes: site, server, now → then. Only the rows near the visible part are in the document. */
export const ChangeTable = ({
  action,
  installations,
}: {
  action: DomainActionName;
  installations: readonly SiteInstallation[];
}) => {
  const t = useT();
  const columns = useMemo(
    () => (["site", "server", "change"] as const).map((name) => ({ name, header: t(`runs.dialog.${name}`) })),
    [t],
  );
  const renderCells = useCallback(
    (installation: SiteInstallation) => {
      const { now, later } = changeOf(action, installation);
      return (
        <>
          <th role="rowheader" scope="row" className="run-site">
            {installation.domain.url}
          </th>
          <td role="cell">{installation.server.name}</td>
          <td role="cell">
            <div className="run-change">
              <State is={now}>{t(`runs.dialog.now.${now}`)}</State> <span aria-hidden="true">→</span>
              <span className="visually-hidden">{t("runs.dialog.arrow")}</span>{" "}
              <State is={later}>{t(`runs.dialog.becomes.${later}`)}</State>
            </div>
          </td>
        </>
      );
    },
    [action, t],
  );
  return (
    <ScrollTable
      label={t("runs.dialog.changes")}
      columns={columns}
      rows={installations}
      keyOf={siteInstallationKey}
      renderCells={renderCells}
      estimatedHeight={42}
    />
  );
};
