import type { Identifier, useNotify } from "ra-core";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import type { Translate } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import type { Panel } from "../../../ui/panel";
import { mayBeStarted, reportProcess } from "../processes/reportProcess";
import { sendAction, showAnswer } from "./sendAction";
import type { Start } from "./startAgain";
import { tellStarted } from "./startedToast";

interface Starter {
  panel: Panel;
  userId: Identifier | undefined;
  notify: ReturnType<typeof useNotify>;
  t: Translate;
  /** Starts the inverse, when the toast's button asks for it. */
  start: Start;
  onStart: (() => void) | undefined;
}

/** Sends an action once, adds it to the tray and informs the person. @returns whether the server accepted it. */
export const startAction = async (
  action: DomainActionName,
  domain: Domain,
  server: DomainServer,
  { panel, userId, notify, t, start, onStart }: Starter,
): Promise<boolean> => {
  const messageArgs = { action: t(`sites.actions.${action}`), domain: domain.url, server: server.name };
  onStart?.();
  const process = reportProcess(userId, { action, domain, server }, t);
  try {
    const changed = await sendAction(panel, action, { domain, server });
    const isNews = process.answered(changed);
    if (isNews || !changed) await showAnswer(panel, changed);
    if (!tellStarted(action, { domain, server }, { notify, start }))
      notify("processes.start.done", { type: "success", messageArgs });
    return true;
  } catch (error) {
    process.failed(error);
    const message = mayBeStarted(error, action) ? "processes.start.unanswered" : "processes.start.failed";
    notify(message, { type: "error", messageArgs, detail: errorWords(error, t) });
    await panel.authProvider.checkError(error);
    return false;
  }
};
