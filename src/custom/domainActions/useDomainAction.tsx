import { resourceKey } from "@/dataProvider/queryKeys";
import { useCloseNotification, useNotify } from "ra-core";
import { useCallback } from "react";
import type { PanelConfig } from "@/config";
import { type NamedInstallation, sendAction, showResponse } from "./actions/sendAction";
import { trackProcess } from "./processStore";
import { requireServers, putDomain } from "@/custom/liveUpdates";
import { getCachedDomain } from "@/dataProvider/domainEvents";
import { getProcessNames } from "./formatProcess";
import { type DomainActionName, getMenuActions, readDomainType } from "@/model/domainActions";
import type { Domain, DomainDetail, DomainServer } from "@/model/records";
import {
  findServer,
  getInstallationState,
  type InstallationState,
  getInstallationKey,
  type InstallationIds,
} from "@/model/installation";
import { useT } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { type Services, useServices, useCurrentUser } from "@/ui/services";
import { BlockedHint } from "./BlockedHint";
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

/** A toast about an installation replaces the one before. */
export const getToastId = (installation: InstallationIds): string => `installation/${getInstallationKey(installation)}`;

/** The toast says so, and offers the action until it is possible, or dismissed. */
const useNotifyRunning = () => {
  const t = useT();
  const notify = useNotify();
  return useCallback(
    (action: DomainActionName, installation: NamedInstallation) =>
      notify("processes.otherRunning", {
        id: getToastId(installation),
        type: "warning",
        messageArgs: getProcessNames({ ...installation, action }, t),
        autoHideDuration: null,
        button: <RestartButton {...{ action, installation }} />,
      }),
    [notify, t],
  );
};

/** `onStart` is called just before the action is recorded and sent. @returns true if the server accepted it. */
type StartAction = (
  name: DomainActionName,
  domain: Domain,
  server: DomainServer,
  onStart?: () => void,
) => Promise<boolean>;

/**
 * Starts an action and adds it to Activity, whose tracker notifies the user. It is never repeated, because the call is not idempotent.
 * The result arrives by push; the response is used as well, because broadcasts may leave out the sender.
 */
export const useDomainAction = () => {
  const t = useT();
  const notify = useNotify();
  const services = useServices();
  const userId = useCurrentUser().id;

  return useCallback<StartAction>(
    async (name, domain, server, onStart) => {
      const installation = { domain, server };
      const send = async () => {
        onStart?.();
        const process = trackProcess(userId, { action: name, ...installation });
        try {
          const changed = await sendAction(services, name, installation, { process: process.id });
          const isNews = process.onResponse(changed);
          if (isNews || !changed) await showResponse(services, changed);
          return true;
        } catch (error) {
          process.onError(error);
          await services.authProvider.checkError(error);
          return false;
        }
      };
      const started = await sendIfFree(userId, installation, send);
      if (typeof started === "boolean") return started;
      const messageArgs = getProcessNames({ ...installation, action: name }, t);
      notify(`processes.start.${started}`, { type: "warning", messageArgs });
      return false;
    },
    [services, userId, notify, t],
  );
};

export const useRestartAction = () => {
  const t = useT();
  const notify = useNotify();
  const services = useServices();
  const start = useDomainAction();
  const notifyRunning = useNotifyRunning();
  return useCallback(
    async (name: DomainActionName, installation: NamedInstallation, onStart?: () => void): Promise<void> => {
      const messageArgs = getProcessNames({ ...installation, action: name }, t);
      try {
        const found = await refetchInstallation(services, name, installation);
        if (!("process" in found)) await start(name, found.domain, found.server, onStart);
        else if (found.process === "running") notifyRunning(name, installation);
        else if (found.process) notify(<BlockedHint servers={[installation.server]} />, { type: "warning" });
        else notify("processes.notPossible", { type: "warning", messageArgs });
      } catch (error) {
        const reason = errorMessage(error, t);
        notify("processes.ended.failed", { type: "error", messageArgs: { ...messageArgs, reason } });
        await services.authProvider.checkError(error);
      }
    },
    [services, notify, notifyRunning, t, start],
  );
};

interface RestartButtonProps {
  action: DomainActionName;
  installation: NamedInstallation;
}

/** The button of a toast, which it closes. */
export const RestartButton = ({ action, installation }: RestartButtonProps) => {
  const t = useT();
  const restart = useRestartAction();
  const close = useCloseNotification();
  const start = () => {
    close();
    void restart(action, installation);
  };
  return (
    <button type="button" className="button button-small toast-button" onClick={start}>
      {t(`sites.actions.${action}`)}
    </button>
  );
};
