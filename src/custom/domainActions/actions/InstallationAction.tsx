import { useCallback, useState } from "react";
import { type DomainActionName, domainActions } from "@/model/domainActions";
import type { Domain, DomainServer } from "@/model/records";
import { getInstallationState, type InstallationState } from "@/model/installation";
import { useT } from "@/i18n";
import { ActionMenu } from "@/ui/actionMenu/ActionMenu";
import { useServices } from "@/ui/services";
import { Status, type StatusName } from "@/ui/status/Status";
import { getMenuActions, readDomainType } from "@/model/domainActions";
import type { PendingState } from "../installationLock";
import "@/theme/components/process.css";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import type { StartAction } from "./sendAction";

/** Shown instead of the actions. */
const StatusText = ({ is, text }: { is: StatusName; text: string }) => (
  <span className="process" title={text}>
    <Status is={is}>
      <span className="process-text">{text}</span>
    </Status>
  </span>
);

/** The text of a process on a server. */
export const ProcessText = ({ installation }: { installation: Pick<InstallationState, "process" | "processText"> }) => {
  const t = useT();
  const failed = installation.process === "failed";
  const text = installation.processText || t(failed ? "sites.actions.processFailed" : "sites.actions.processRunning");
  return <StatusText is={failed ? "failed" : "running"} text={text} />;
};

/** Of an installation to which an action is being sent, or was sent without a known outcome. */
export const PendingText = ({ is }: { is: PendingState }) => {
  const t = useT();
  return <StatusText is={is === "sending" ? "running" : "unknown"} text={t(`sites.actions.${is}`)} />;
};

interface Props {
  domain: Domain;
  server: DomainServer;
  pending: PendingState | undefined;
  onChoose: (name: DomainActionName) => void;
}

/** The action menu of an installation (a domain on a server); in its place the process while one runs or has failed, or that one is sent. */
export const InstallationAction = ({ domain, server, pending, onChoose }: Props) => {
  const t = useT();
  const { capabilities } = useServices().config;
  const installation = getInstallationState(domain, server);
  if (installation.process) return <ProcessText installation={installation} />;
  if (pending) return <PendingText is={pending} />;
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

export type ChooseAction = (name: DomainActionName, domain: Domain, server: DomainServer) => void;

/** Starts what is chosen in an action menu; before a deletion it asks. `question` is to be rendered. */
export const useConfirmedAction = (start: StartAction) => {
  const [deleting, setDeleting] = useState<{ domain: Domain; server: DomainServer }>();
  const choose = useCallback<ChooseAction>(
    (name, domain, server) => {
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
