import { resourceKey } from "@/dataProvider/queryKeys";
import type { Identifier } from "ra-core";
import * as v from "valibot";
import { hasEnded, type Process } from "@/model/process";
import { getObservedInstallation, domainActions, type DomainActionName } from "@/model/domainActions";
import { addProcess, dispatchProcessEvent, processStore } from "../processStore";
import type { ProcessEvent } from "@/model/processReducer";
import { unwrapOne } from "@/dataProvider/responses";
import { ApiError, mayBeBrowserRetry, hasUnknownOutcome } from "@/dataProvider/errors";
import type { WriteOrigin } from "@/dataProvider/exchange";
import { type Domain, type DomainDetail, DomainSchema, type DomainServer } from "@/model/records";
import { hasServers, type WithServers } from "@/model/installation";
import { toErrorText } from "@/i18n/errorMessage";
import type { Services } from "@/ui/services";
import { putDomain } from "@/custom/liveUpdates";

/** `onStart` is called just before the action is recorded and sent. @returns true if the server accepted it. */
export type StartAction = (
  name: DomainActionName,
  domain: Domain,
  server: DomainServer,
  onStart?: () => void,
) => Promise<boolean>;

/** An installation whose state may have changed since. */
export type NamedInstallation = Pick<Process, "domain" | "server">;

/**
 * Sends an action once: the call is not idempotent.
 * @returns the domain, if the response contains it.
 * @throws ApiError
 */
export const sendAction = async (
  { dataProvider }: Pick<Services, "dataProvider">,
  action: DomainActionName,
  { domain, server }: NamedInstallation,
  origin: Pick<WriteOrigin, "process" | "reference" | "run">,
): Promise<Domain | undefined> => {
  const response = await dataProvider.domainAction(
    { domain_id: domain.id, server_id: server.id, action },
    { origin: { ...origin, names: { domain_id: domain.url, server_id: server.name } } },
  );
  const changed = v.safeParse(DomainSchema, unwrapOne(response));
  return changed.success ? changed.output : undefined;
};

export const DOMAIN_ENDPOINT = "GET /api/domains/{id}";

/** @throws ApiError if the response lacks the servers: then it is unknown where the domain is. */
export const requireServers = (domain: DomainDetail): WithServers<DomainDetail> => {
  if (hasServers(domain)) return domain;
  throw new ApiError({ kind: "shape", endpoint: DOMAIN_ENDPOINT, field: "servers" });
};

/** Shows the domain of the response, and refetches lists that depend on the server. */
export const showResponse = async (
  { queryClient, config, domainEvents }: Pick<Services, "queryClient" | "config" | "domainEvents">,
  changed: Domain | undefined,
): Promise<void> => {
  if (changed) domainEvents.emitLookedUp([changed], Date.now());
  // The response was written when the action began: an earlier event may already report its end.
  const mustRead = changed ? putDomain(queryClient, changed, 0) : !config.push.key;
  if (mustRead) await queryClient.invalidateQueries({ queryKey: resourceKey("domains") });
};

/** True if the outcome is unknown, and only a lookup can tell. */
export const mayHaveStarted = (error: unknown, action: DomainActionName): boolean =>
  hasUnknownOutcome(error) ||
  mayBeBrowserRetry(error, "create") ||
  (domainActions[action].removes === true && mayBeBrowserRetry(error, "delete"));

interface StartedAction {
  action: DomainActionName;
  domain: Domain;
  server: DomainServer;
}

/** Adds an action to Activity before it is sent. The returned callbacks record the outcome of the call. */
export const trackProcess = (userId: Identifier, { action, domain, server }: StartedAction) => {
  const id = addProcess(userId, { action, domain, server });
  return {
    id,
    /** @returns false if the end was already reported by push. */
    onResponse: (changed: Domain | undefined): boolean => {
      const process = processStore.get(userId, id);
      const isNews = process !== undefined && !hasEnded(process);
      const observed = changed && getObservedInstallation(changed, server.id);
      dispatchProcessEvent(userId, id, { type: "accepted", at: Date.now(), observed });
      return isNews;
    },
    onError: (error: unknown) => {
      const details = { at: Date.now(), text: toErrorText(error) };
      const event: ProcessEvent = mayHaveStarted(error, action)
        ? { type: "noResponse", isRefused: !hasUnknownOutcome(error), ...details }
        : { type: "refused", ...details };
      dispatchProcessEvent(userId, id, event);
    },
  };
};
