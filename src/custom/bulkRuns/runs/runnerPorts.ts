import type { Identifier } from "ra-core";
import type { Change } from "@/model/dns/change";
import { createZoneWriter } from "@/custom/dns";
import { sendAction, showResponse, mayHaveStarted, sendWhenFree } from "@/custom/domainActions";
import { lookUpDomain } from "@/custom/liveUpdates";
import type { PushStatus } from "@/model/processReducer";
import {
  getObservedInstallation,
  type ObservedInstallation,
  type DomainActionName,
  findObjection,
} from "@/model/domainActions";
import {
  ApiError,
  isRefusedByProxy,
  isSessionEnded,
  isSignInPage,
  isUnreachable,
  mayBeBrowserRetry,
  mayStillRun,
  hasUnknownOutcome,
} from "@/dataProvider/errors";
import type { Domain } from "@/model/records";
import type { WithServers } from "@/model/installation";
import { toErrorReason, toErrorText } from "@/i18n/errorMessage";
import type { StoredText } from "@/lib/storedText";
import { CALL_LIMIT_WAIT_S, RUN_RETRY_S } from "@/lib/constants";
import type { Services } from "@/ui/services";
import type { PauseReason, Run, RunItem } from "./run";
import type { Skip } from "./runReducer";

export type CallFailure =
  | { type: "notSent"; text: StoredText; pause: PauseReason; seconds?: number }
  | { type: "noResponse"; text: StoredText; isRefused?: boolean; mayStillRun?: boolean }
  | { type: "refused"; text: StoredText };

export type ZonePlan = { steps: readonly Change[] } | Skip;

const toCallFailure = (error: unknown, text: StoredText, mayBeDone: (error: unknown) => boolean): CallFailure => {
  if (isSessionEnded(error)) return { type: "notSent", text, pause: "session" };
  if (error instanceof ApiError && error.status === 429)
    return { type: "notSent", text, pause: "callLimit", seconds: Math.max(1, error.retryAfter ?? CALL_LIMIT_WAIT_S) };
  // Reads, and the CSRF request before a write. A sign-in page responds to writes as well.
  const isRead = error instanceof ApiError && error.endpoint.startsWith("GET ") && !isRefusedByProxy(error);
  if (isSignInPage(error) || (isRead && isUnreachable(error)))
    return { type: "notSent", text, pause: "unreachable", seconds: RUN_RETRY_S };
  if (hasUnknownOutcome(error)) return { type: "noResponse", text };
  if (mayBeDone(error)) return { type: "noResponse", text, isRefused: true };
  return { type: "refused", text };
};

const writeKinds = { add: "create", change: "update", remove: "delete" } as const;

const createZonePorts = (services: Services) => {
  const writer = createZoneWriter(services);
  return {
    plan: async ({ dns }: Run, { domain, zone }: RunItem): Promise<ZonePlan> =>
      dns && zone ? writer.plan(domain, dns, zone) : { reason: "noZone" },
    /** @returns a message if the server did not keep the comment */
    send: (run: Run, { domain }: RunItem, step: Change) => writer.send(domain, step, { run, reference: run.reference }),
    toFailure: (error: unknown, step?: Change): CallFailure => {
      const isUnknown = step && (hasUnknownOutcome(error) || mayBeBrowserRetry(error, writeKinds[step.kind]));
      const text = isUnknown ? toErrorReason(error) : toErrorText(error);
      const failure = toCallFailure(error, text, () => Boolean(isUnknown));
      return failure.type === "noResponse" ? { ...failure, mayStillRun: mayStillRun(error) } : failure;
    },
    verify: ({ domain }: RunItem, step: Change) => writer.verify(domain.id, step),
    show: ({ domain }: RunItem): void => writer.show(domain.id),
  };
};
export type ZonePorts = ReturnType<typeof createZonePorts>;

export const toActionFailure = (error: unknown, action: DomainActionName): CallFailure =>
  toCallFailure(error, toErrorText(error), () => mayHaveStarted(error, action));

const getAction = ({ action }: Run): DomainActionName => {
  if (action === "changeDns") throw new Error("A run that changes DNS has zones, no installations");
  return action;
};

/** The domain's detail may lack fields that only the list has. */
const addListFields = (domain: WithServers, { domain: known }: RunItem): WithServers => ({
  ...domain,
  type: domain.type ?? known.type,
  url_test: domain.url_test ?? known.url_test,
});

export const createRunnerPorts = (
  services: Services,
  userId: Identifier,
  { mayRun, pushStatus }: { mayRun: (run: Run) => boolean; pushStatus: () => PushStatus | undefined },
) => ({
  mayRun,
  /** Undefined when the domain does not exist any more. */
  lookUp: async (item: RunItem): Promise<WithServers | undefined> => {
    const domain = await lookUpDomain(services, item.domain.id);
    return domain && addListFields(domain, item);
  },
  zones: createZonePorts(services),
  sendWhenFree: (item: RunItem, work: () => Promise<void>) => sendWhenFree(userId, item, work),
  objection: (run: Run, item: RunItem, domain: WithServers | undefined) =>
    findObjection(getAction(run), domain, item.server.id, services.config.capabilities),
  observe: (domain: Domain | undefined, { server }: RunItem): ObservedInstallation | undefined =>
    domain ? getObservedInstallation(domain, server.id) : "gone",
  send: (run: Run, item: RunItem) =>
    sendAction(services, getAction(run), item, { run, reference: run.reference, process: item.process?.id }),
  show: (domain: Domain): void => void showResponse(services, domain),
  toFailure: (error: unknown, run: Run) => toActionFailure(error, getAction(run)),
  isOffline: () => !navigator.onLine,
  pushStatus,
});
export type RunnerPorts = ReturnType<typeof createRunnerPorts>;
