import type { Identifier } from "ra-core";
import { outcomeUnknown, mayBeRepetition } from "../../../dataProvider/errors";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import type { Translate } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { observe } from "../../../custom/processes/observed";
import { addProcess, hasEnded, dispatchEvent } from "../../../custom/processes/store";

/** It is unknown whether the action was started: only looking the domain up can tell. */
export const mayBeStarted = (error: unknown, action: DomainActionName): boolean =>
  outcomeUnknown(error) ||
  mayBeRepetition(error, "create") ||
  (action === "delete" && mayBeRepetition(error, "delete"));

interface Started {
  action: DomainActionName;
  domain: Domain;
  server: DomainServer;
}

/** Adds an action to the tray just before it is sent; what it returns reports the outcome of the call. */
export const reportProcess = (userId: Identifier | undefined, { action, domain, server }: Started, t: Translate) => {
  if (userId === undefined) return { answered: () => true, failed: () => undefined };
  const id = addProcess(userId, { action, domain, server });
  return {
    /**
     * With the domain from the answer, if there is one.
     * @returns whether that is news: the end may be reported before the answer, which was written before the end.
     */
    answered: (changed: Domain | undefined): boolean => {
      const isNews = !hasEnded(userId, id);
      const observed = changed && observe(changed, server.id);
      dispatchEvent(userId, id, { type: "answered", at: Date.now(), observed });
      return isNews;
    },
    failed: (error: unknown) => {
      const heard = { at: Date.now(), text: errorWords(error, t) };
      if (outcomeUnknown(error)) dispatchEvent(userId, id, { type: "unanswered", ...heard });
      else if (mayBeStarted(error, action)) dispatchEvent(userId, id, { type: "unanswered", refused: true, ...heard });
      else dispatchEvent(userId, id, { type: "refused", ...heard });
    },
  };
};
