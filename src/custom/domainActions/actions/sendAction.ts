import { resourceKey } from "@/dataProvider/queryKeys";
import * as v from "valibot";
import type { Process } from "@/model/process";
import { domainActions, type DomainActionName } from "@/model/domainActions";
import { unwrapOne } from "@/dataProvider/responses";
import { mayBeBrowserRetry, hasUnknownOutcome } from "@/dataProvider/errors";
import type { WriteOrigin } from "@/dataProvider/transport";
import { type Domain, DomainSchema } from "@/model/records";
import type { Services } from "@/ui/services";
import { putDomain } from "@/custom/liveUpdates";

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
