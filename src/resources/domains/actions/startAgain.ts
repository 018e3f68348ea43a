import type { Identifier, useNotify } from "ra-core";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import type { Translate } from "../../../i18n";
import "../../../i18n/processTexts";
import "../../../i18n/runTexts";
import { errorWords } from "../../../i18n/errorWords";
import type { Panel } from "../../../ui/panel";
import { readAgain } from "./readAgain";

/** A link whose state may have changed since. */
export interface EarlierLink {
  domain: { id: Identifier; url: string };
  server: { id: Identifier; name: string };
}

/** `start` of `useDomainAction`: whether the server accepted the action. `onStart` is called just before it is noted and sent. */
export type Start = (
  name: DomainActionName,
  domain: Domain,
  server: DomainServer,
  onStart?: () => void,
) => Promise<boolean>;

interface Starter {
  panel: Panel;
  notify: ReturnType<typeof useNotify>;
  t: Translate;
  start: Start;
}

/**
 * Starts an action of an earlier link: reads the link first, and does not send what its state no longer allows. Informs the
 * person.
 */
export const startAgain = async (
  name: DomainActionName,
  { domain, server }: EarlierLink,
  { panel, notify, t, start }: Starter,
  onStart?: () => void,
): Promise<void> => {
  const messageArgs = { action: t(`sites.actions.${name}`), domain: domain.url, server: server.name };
  try {
    const found = await readAgain(panel, name, { domain: domain.id, server: server.id });
    if ("isRunning" in found) {
      notify(found.isRunning ? "runs.again.hasToWait" : "processes.notPossible", { type: "warning", messageArgs });
      return;
    }
    await start(name, found.domain, found.server, onStart);
  } catch (error) {
    notify("processes.start.failed", { type: "error", messageArgs, detail: errorWords(error, t) });
    await panel.authProvider.checkError(error);
  }
};
