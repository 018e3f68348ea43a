import type { Identifier } from "ra-core";
import { hasUnknownOutcome } from "@/dataProvider/errors";
import { toErrorText } from "@/i18n/errorMessage";
import { createEntryId } from "@/lib/userStore";
import { type DomainActionName, getObservedInstallation } from "@/model/domainActions";
import type { SiteInstallation } from "@/model/installation";
import { hasEnded, type Process } from "@/model/process";
import type { ProcessEvent } from "@/model/processReducer";
import type { Domain } from "@/model/records";
import { mayHaveStarted } from "./actions/sendAction";
import { dispatchProcessEvent, processStore, startedIds } from "./processStore";

/** Adds an action to Activity before it is sent. The returned callbacks record the outcome of the call. */
export const trackProcess = (
  userId: Identifier,
  { action, domain, server }: SiteInstallation & { action: DomainActionName },
) => {
  const at = Date.now();
  const id = createEntryId(at);
  startedIds.add(id);
  const times = { startedAt: at, changedAt: at, lastEventAt: at };
  const names: Pick<Process, "domain" | "server"> = {
    domain: { id: domain.id, url: domain.url },
    server: { id: server.id, name: server.name },
  };
  processStore.write(userId, { id, ...names, action, state: "sending", ...times });
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
