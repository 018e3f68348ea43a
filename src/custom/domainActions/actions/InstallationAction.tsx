import { useCallback, useState } from "react";
import { type DomainActionName, domainActions, getMenuActions, readDomainType } from "@/model/domainActions";
import type { Domain, DomainServer } from "@/model/records";
import { getInstallationState, type InstallationState } from "@/model/installation";
import { useT } from "@/i18n";
import { ActionMenu } from "@/ui/actionMenu/ActionMenu";
import { useServices } from "@/ui/services";
import { Status, type StatusName } from "@/ui/status/Status";
import type { PendingState } from "@/model/process";
import "@/theme/components/process.css";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { useDomainAction } from "../useDomainAction";

const StatusText = ({ status, text }: { status: StatusName; text: string }) => (
  <span className="process" title={text}>
    <Status is={status}>
      <span className="process-text">{text}</span>
    </Status>
  </span>
);

interface ProcessTextProps {
  installation: Pick<InstallationState, "process" | "processText">;
  /** Shown without a process: an action is being sent or its outcome is unknown. */
  pending?: PendingState | undefined;
}

export const ProcessText = ({ installation: { process, processText }, pending }: ProcessTextProps) => {
  const t = useT();
  if (!process) {
    if (!pending) return null;
    return <StatusText status={pending === "sending" ? "running" : "unknown"} text={t(`sites.actions.${pending}`)} />;
  }
  const isFailed = process === "failed";
  const text = processText || t(isFailed ? "sites.actions.processFailed" : "sites.actions.processRunning");
  return <StatusText status={isFailed ? "failed" : "running"} text={text} />;
};

interface Props {
  domain: Domain;
  server: DomainServer;
  pending: PendingState | undefined;
  onChoose: (name: DomainActionName) => void;
}

export const InstallationAction = ({ domain, server, pending, onChoose }: Props) => {
  const t = useT();
  const { capabilities } = useServices().config;
  const installation = getInstallationState(domain, server);
  if (installation.process || pending) return <ProcessText {...{ installation, pending }} />;
  const names = { domain: domain.url, server: server.name };
  return (
    <ActionMenu
      label={t("sites.actions.menu")}
      description={t("sites.actions.menuOf", names)}
      title={t("sites.actions.menuTitle", names)}
      actions={() =>
        getMenuActions(readDomainType(domain), installation, capabilities).map(({ name, enabled }) => ({
          name,
          enabled,
          label: t(`sites.actions.${name}`),
        }))
      }
      onChoose={onChoose}
    />
  );
};

const DeleteDomainDialog = lazyScreen(() => import("./DeleteDomainDialog"), "DeleteDomainDialog");

/** Starts an action, after a confirmation if it deletes. Render `confirmation`. */
export const useConfirmedAction = () => {
  const start = useDomainAction();
  const [deleting, setDeleting] = useState<{ domain: Domain; server: DomainServer }>();
  const choose = useCallback(
    (name: DomainActionName, domain: Domain, server: DomainServer): void => {
      if (domainActions[name].removes) setDeleting({ domain, server });
      else void start(name, domain, server);
    },
    [start],
  );
  const close = () => setDeleting(undefined);
  const confirmation = deleting && (
    <LazyBoundary onError={close}>
      <DeleteDomainDialog
        {...deleting}
        onCancel={close}
        onConfirm={() => {
          close();
          void start("delete", deleting.domain, deleting.server);
        }}
      />
    </LazyBoundary>
  );
  return { choose, confirmation };
};
