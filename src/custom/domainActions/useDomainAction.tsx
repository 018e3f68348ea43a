import { resourceKey } from "@/dataProvider/queryKeys";
import { useCloseNotification, useNotify } from "ra-core";
import { useCallback } from "react";
import type { PanelConfig } from "@/config";
import {
  mayHaveStarted,
  type NamedInstallation,
  trackProcess,
  requireServers,
  sendAction,
  showResponse,
  type StartAction,
} from "./actions/sendAction";
import { getCachedDomain } from "@/dataProvider/domainEvents";
import { getProcessNames } from "./process";
import { type DomainActionName, domainActions, getMenuActions, readDomainType } from "@/model/domainActions";
import type { Domain, DomainDetail, DomainServer } from "@/model/records";
import { findServer, getInstallationState, type InstallationState } from "@/model/installation";
import { useT } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { type Services, useServices, useCurrentUser } from "@/ui/services";
import { putDomain } from "@/custom/liveUpdates";
import { sendIfFree } from "./pendingInstallations";

/** True if the installation's menu offers the action. */
export const isOffered = (
  action: DomainActionName,
  domain: Domain,
  server: DomainServer,
  capabilities: PanelConfig["capabilities"],
): boolean =>
  // It was chosen from the menu: without a type assume one with all actions.
  getMenuActions(readDomainType(domain) ?? "subscription", getInstallationState(domain, server), capabilities).some(
    ({ name, enabled }) => name === action && enabled,
  );

/**
 * Fetches an installation before an action is repeated.
 * @returns the installation if the action is offered, otherwise the process that blocks it.
 * @throws ApiError
 */
const refetchInstallation = async (
  { dataProvider, queryClient, config }: Services,
  action: DomainActionName,
  { domain: { id }, server: { id: serverId } }: NamedInstallation,
): Promise<{ domain: Domain; server: DomainServer } | Pick<InstallationState, "process">> => {
  const data = requireServers((await dataProvider.getOne<DomainDetail>("domains", { id })).data);
  const domain = { ...getCachedDomain(queryClient, data.id), ...data };
  if (putDomain(queryClient, data)) void queryClient.invalidateQueries({ queryKey: resourceKey("domains") });
  const server = findServer(data, serverId);
  if (server && isOffered(action, domain, server, config.capabilities)) return { domain, server };
  return { process: server && getInstallationState(domain, server).process };
};

/** Shown where the installation's state does not allow the action. */
const obstacleMessages = {
  running: "runs.again.otherRunning",
  failed: "runs.again.blocked",
  none: "processes.notPossible",
} as const;

/**
 * Starts an action, adds it to Activity and notifies the user. It is never repeated, because the call is not idempotent. The result
 * arrives by push; the response is used as well, because broadcasts may leave out the sender.
 */
export const useDomainAction = () => {
  const t = useT();
  const notify = useNotify();
  const services = useServices();
  const userId = useCurrentUser().id;

  const start = useCallback<StartAction>(
    async (name, domain, server, onStart) => {
      const installation = { domain, server };
      const messageArgs = getProcessNames({ action: name, ...installation }, t);
      const send = async () => {
        onStart?.();
        const process = trackProcess(userId, { action: name, ...installation }, t);
        try {
          const changed = await sendAction(services, name, installation, { process: process.id });
          const isNews = process.onResponse(changed);
          if (isNews || !changed) await showResponse(services, changed);
          const { inverse } = domainActions[name];
          const text = t("processes.start.done", messageArgs);
          const toast = inverse && (
            <ActionToast {...{ text, installation }} action={inverse} label={t(`runs.again.${inverse}`)} />
          );
          notify(toast ?? "processes.start.done", { type: "success", messageArgs });
          return true;
        } catch (error) {
          process.onError(error);
          const message = mayHaveStarted(error, name) ? "processes.start.unanswered" : "processes.start.failed";
          notify(message, { type: "error", messageArgs, detail: errorMessage(error, t) });
          await services.authProvider.checkError(error);
          return false;
        }
      };
      const started = await sendIfFree(userId, installation, send);
      if (typeof started === "boolean") return started;
      notify(`processes.start.${started}`, { type: "warning", messageArgs });
      return false;
    },
    [services, userId, notify, t],
  );
  return { start };
};

export const useRestartAction = () => {
  const t = useT();
  const notify = useNotify();
  const services = useServices();
  const { start } = useDomainAction();
  return useCallback(
    async (name: DomainActionName, installation: NamedInstallation, onStart?: () => void): Promise<void> => {
      const messageArgs = getProcessNames({ action: name, ...installation }, t);
      try {
        const found = await refetchInstallation(services, name, installation);
        if (!("process" in found)) await start(name, found.domain, found.server, onStart);
        else if (found.process === "running") {
          // The toast offers it until it is possible, or dismissed.
          const text = t(obstacleMessages.running, messageArgs);
          const toast = <ActionToast {...{ text, installation }} action={name} label={t(`sites.actions.${name}`)} />;
          notify(toast, { type: "warning", autoHideDuration: null });
        } else notify(obstacleMessages[found.process ?? "none"], { type: "warning", messageArgs });
      } catch (error) {
        notify("processes.start.failed", { type: "error", messageArgs, detail: errorMessage(error, t) });
        await services.authProvider.checkError(error);
      }
    },
    [services, notify, t, start],
  );
};

interface ToastProps {
  text: string;
  installation: NamedInstallation;
  action: DomainActionName;
  label: string;
}

const ActionToast = ({ text, installation, action, label }: ToastProps) => {
  const startAgain = useRestartAction();
  const close = useCloseNotification();
  const start = () => {
    close();
    void startAgain(action, installation);
  };
  return (
    <>
      <p>{text}</p>
      <button type="button" className="button button-small toast-button" onClick={start}>
        {label}
      </button>
    </>
  );
};
