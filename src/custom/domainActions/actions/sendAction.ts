import { resourceKey } from "@/dataProvider/queryKeys";
import type { Identifier } from "ra-core";
import * as v from "valibot";
import type { Process } from "../process";
import { getObservedInstallation, domainActions } from "@/model/domainActions";
import { addProcess, dispatchProcessEvent, hasEnded } from "../processStore";
import { unwrapOne } from "@/dataProvider/responses";
import type { DomainActionName } from "@/model/domainActions";
import { mayBeBrowserRetry, hasUnknownOutcome } from "@/dataProvider/errors";
import type { WriteOrigin } from "@/dataProvider/exchange";
import { type Domain, DomainSchema, type DomainServer } from "@/model/records";
import type { Translate } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import type { Services } from "@/ui/services";
import { putDomain } from "@/custom/liveUpdates";

/** `onStart` is called just before the action is noted and sent. @returns whether the server accepted it. */
export type StartAction = (
  name: DomainActionName,
  domain: Domain,
  server: DomainServer,
  onStart?: () => void,
) => Promise<boolean>;

/** An installation (a domain on a server) whose state may have changed since. */
export type NamedInstallation = Pick<Process, "domain" | "server">;

/**
 * Sends an action, once: the call is not idempotent. @returns the domain, if the answer contains it.
 * @throws ApiError
 */
export const sendAction = async (
  { dataProvider }: Pick<Services, "dataProvider">,
  action: DomainActionName,
  { domain, server }: NamedInstallation,
  origin: Pick<WriteOrigin, "process" | "run">,
): Promise<Domain | undefined> => {
  const answer = await dataProvider.domainAction(
    { domain_id: domain.id, server_id: server.id, action },
    { origin: { ...origin, names: { domain_id: domain.url, server_id: server.name } } },
  );
  const changed = v.safeParse(DomainSchema, unwrapOne(answer));
  return changed.success ? changed.output : undefined;
};

/** Puts the answer's domain on the screen; reads the lists again where only the server knows what has changed. */
export const showResponse = async (
  { queryClient, config, domainEvents }: Pick<Services, "queryClient" | "config" | "domainEvents">,
  changed: Domain | undefined,
): Promise<void> => {
  if (changed) domainEvents.emitLookedUp([changed], Date.now());
  // The answer was written when the action began: an event that has arrived before it may tell of its end.
  const mustRead = changed ? putDomain(queryClient, changed, 0) : !config.push.key;
  if (mustRead) await queryClient.invalidateQueries({ queryKey: resourceKey("domains") });
};

/** It is unknown whether the action was started: only looking the domain up can tell. */
export const mayHaveStarted = (error: unknown, action: DomainActionName): boolean =>
  hasUnknownOutcome(error) ||
  mayBeBrowserRetry(error, "create") ||
  (domainActions[action].removes === true && mayBeBrowserRetry(error, "delete"));

interface StartedAction {
  action: DomainActionName;
  domain: Domain;
  server: DomainServer;
}

/** Adds an action to Activity just before it is sent; what it returns reports the outcome of the call. */
export const trackProcess = (
  userId: Identifier | undefined,
  { action, domain, server }: StartedAction,
  t: Translate,
) => {
  if (userId === undefined) return { id: "", onResponse: () => true, onError: () => undefined };
  const id = addProcess(userId, { action, domain, server });
  return {
    id,
    /**
     * With the domain from the answer, if there is one.
     * @returns whether that is news: the end may be reported before the answer, which was written before the end.
     */
    onResponse: (changed: Domain | undefined): boolean => {
      const isNews = !hasEnded(userId, id);
      const observed = changed && getObservedInstallation(changed, server.id);
      dispatchProcessEvent(userId, id, { type: "answered", at: Date.now(), observed });
      return isNews;
    },
    onError: (error: unknown) => {
      const details = { at: Date.now(), text: errorMessage(error, t) };
      if (hasUnknownOutcome(error)) dispatchProcessEvent(userId, id, { type: "unanswered", ...details });
      else if (mayHaveStarted(error, action))
        dispatchProcessEvent(userId, id, { type: "unanswered", refused: true, ...details });
      else dispatchProcessEvent(userId, id, { type: "refused", ...details });
    },
  };
};
