import { useCallback, useMemo, useState } from "react";
import {
  type DomainActionName,
  domainActions,
  isEnabledInConfig,
  requiresTypedCount,
  getStateChange,
} from "@/model/domainActions";
import { useT } from "@/i18n";
import { RUN_TYPED_FROM } from "@/lib/constants";
import { useServices } from "@/ui/services";
import { Status, statusNames } from "@/ui/status/Status";
import { ScrollTable } from "@/ui/table/ScrollTable";
import { ConfirmDialog } from "@/ui/widgets/ConfirmDialog";
import { TypedConfirmation } from "@/ui/widgets/TypedConfirmation";
import { TicketReferenceField, useTicketReference } from "@/ui/ticketReference/TicketReferenceField";
import { BlockedHint, usePending } from "@/custom/domainActions";
import { getInstallationKey, type SiteInstallation } from "@/model/installation";
import { countSites, formatActionLabel } from "./selection/formatSelection";
import { RunStartError } from "./RunStartError";
import { type RunPreview, previewRun } from "./previewRun";
import { createActionRun, canStartRuns, useStartRun } from "./useStartRun";
import styles from "./runDialog.module.css";

interface Props {
  action: DomainActionName;
  preview: RunPreview;
}

const RunFacts = ({ action, preview }: Props) => {
  const t = useT();
  const { applicable, skipped, offlineCount, unknown } = preview;
  return (
    <div className={styles.runFacts}>
      {applicable.length === 0 && skipped.length > 0 && (
        <p>{t("runs.dialog.notPossible", { action: t(`sites.actions.${action}`) })}</p>
      )}
      {domainActions[action].removes && applicable.length > 0 && (
        <p className="message message-bad">{t("runs.dialog.deleted", { smart_count: countSites(applicable) })}</p>
      )}
      {offlineCount > 0 && (
        <p className="message message-warn">{t("runs.dialog.offline", { smart_count: offlineCount })}</p>
      )}
      {unknown.length > 0 && (
        <p className="message message-warn">
          {t(`runs.dialog.${domainActions[action].takesOffline ? "offlineUnknown" : "unknown"}`, {
            smart_count: unknown.length,
          })}
        </p>
      )}
    </div>
  );
};

/** The maximum per reason. */
const NAMED_INSTALLATIONS_MAX = 20;

const SkippedInstallations = ({ skipped }: Pick<RunPreview, "skipped">) => {
  const t = useT();
  const smart_count = skipped.reduce((sum, { installations }) => sum + installations.length, 0);
  if (smart_count === 0) return null;
  const blocked = skipped.filter(({ reason }) => reason === "failed").flatMap(({ installations }) => installations);
  const blockedServers = blocked.map(({ server }) => server);
  return (
    <div className={styles.runSkipped}>
      <p>{t("runs.dialog.skipped", { smart_count })}</p>
      {skipped.map(({ reason, installations }) => (
        <details key={reason}>
          <summary>
            {t("runs.dialog.reason", { reason: t(`runs.skipped.${reason}`), count: installations.length })}
          </summary>
          <p>
            {installations
              .slice(0, NAMED_INSTALLATIONS_MAX)
              .map(({ domain, server }) => t("runs.dialog.installation", { site: domain.url, server: server.name }))
              .join(", ")}
            {installations.length > NAMED_INSTALLATIONS_MAX && (
              <span> {t("runs.dialog.more", { count: installations.length - NAMED_INSTALLATIONS_MAX })}</span>
            )}
          </p>
        </details>
      ))}
      {blockedServers.length > 0 && (
        <p className={styles.runNote}>
          <BlockedHint servers={blockedServers} />
        </p>
      )}
    </div>
  );
};

/** States that no site can have are plain text. */
const InstallationStatus = ({ state, children }: { state: string; children: string }) => {
  const status = state === "unknown" ? "idle" : statusNames.find((name) => name === state);
  return status ? <Status is={status}>{children}</Status> : children;
};

const ChangeTable = ({
  action,
  installations,
}: {
  action: DomainActionName;
  installations: readonly SiteInstallation[];
}) => {
  const t = useT();
  const columns = useMemo(
    () =>
      (["site", "server", "change"] as const)
        .filter((name) => name !== "change" || domainActions[action].result !== undefined)
        .map((name) => ({ name, header: t(`runs.dialog.${name}`) })),
    [action, t],
  );
  const renderCells = useCallback(
    (installation: SiteInstallation) => {
      const { before, after } = getStateChange(action, installation);
      return (
        <>
          <th role="rowheader" scope="row" className={styles.runSite}>
            {installation.domain.url}
          </th>
          <td role="cell">{installation.server.name}</td>
          {after && (
            <td role="cell">
              <div className={styles.runChange}>
                <InstallationStatus state={before}>{t(`runs.dialog.states.${before}`)}</InstallationStatus>{" "}
                <span aria-hidden="true">→</span>
                <span className="visually-hidden">{t("runs.dialog.arrow")}</span>{" "}
                <InstallationStatus state={after}>{t(`runs.dialog.states.${after}`)}</InstallationStatus>
              </div>
            </td>
          )}
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
      getKey={getInstallationKey}
      renderCells={renderCells}
    />
  );
};

interface RunDialogProps {
  action: DomainActionName;
  installations: readonly SiteInstallation[];
  /** The finished run that these installations come from. */
  sourceRunId?: string;
  reference?: string | undefined;
  onClose: () => void;
  onStarted: () => void;
}

export const RunDialog = (props: RunDialogProps) => {
  const { action, installations, sourceRunId, onClose, onStarted } = props;
  const t = useT();
  const run = useStartRun(sourceRunId, () => {
    onStarted();
    onClose();
  });
  const { capabilities } = useServices().config;
  const pendingOn = usePending();
  const preview = useMemo(
    () => previewRun(action, installations, capabilities, (installation) => pendingOn(installation) === "unknown"),
    [action, installations, capabilities, pendingOn],
  );
  const { applicable, skipped } = preview;
  const [typed, setTyped] = useState("");
  const { field, reference, isValid } = useTicketReference(props.reference);
  const isOffered = isEnabledInConfig(action, capabilities);
  const requiresCount = requiresTypedCount(action, applicable.length, RUN_TYPED_FROM);
  const siteCount = String(countSites(applicable));
  const isConfirmed = !requiresCount || typed.trim() === siteCount;
  const mayStart = applicable.length > 0 && isOffered && canStartRuns() && isConfirmed && isValid;

  const start = () => mayStart && void run.start({ ...createActionRun(action, applicable, skipped), reference });
  const label = applicable.length > 0 ? formatActionLabel(action, applicable, t) : t(`sites.actions.${action}`);
  return (
    <ConfirmDialog
      title={label}
      wide
      harmless={!domainActions[action].takesOffline && !domainActions[action].removes}
      confirm={label}
      confirmDisabled={!mayStart}
      onConfirm={start}
      onCancel={onClose}
      details={
        <div className={styles.runPreview}>
          <SkippedInstallations skipped={skipped} />
          {applicable.length > 0 && <ChangeTable action={action} installations={applicable} />}
          {applicable.length > 0 && canStartRuns() && <TicketReferenceField {...field} />}
          {requiresCount && canStartRuns() && (
            <TypedConfirmation
              label={t("runs.dialog.typeToConfirm", { count: siteCount })}
              inputMode="numeric"
              value={typed}
              onType={setTyped}
              onEnter={start}
            />
          )}
          <RunStartError failure={run.failure} onLeave={onClose} />
        </div>
      }
    >
      <RunFacts action={action} preview={preview} />
    </ConfirmDialog>
  );
};
