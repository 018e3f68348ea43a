import { useNotify, type Identifier } from "ra-core";
import { useCallback, useMemo, useState } from "react";
import { usePanel } from "../../../ui/panel";
import { mayBeStarted, useReportProcess } from "../processes/useReportProcess";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { inverseOf } from "./inverse";
import { readAgain } from "./readAgain";
import { sendAction, showAnswer } from "./sendAction";

const keyOf = (domain: Domain, server: DomainServer) => `${domain.id}/${server.id}`;

/** A link whose state may have changed since. */
interface EarlierLink {
  domain: { id: Identifier; url: string };
  server: { id: Identifier; name: string };
}

/**
 * Starts an action of a domain on a server. It is never repeated automatically, because the call is not idempotent. While the
 * call is pending `isSending` is true and the screens offer no other action. The result arrives by push; the answer's domain is
 * used as well, since the broadcast may leave out the sender. The tray follows the action to its end. `start` informs the
 * person and returns whether the server accepted the action. `startAgain` is for an earlier link: it reads the link first, and
 * does not send what its state no longer allows; `onStart` is called just before it sends.
 */
export const useDomainAction = () => {
  const t = useT();
  const notify = useNotify();
  const panel = usePanel();
  const report = useReportProcess();
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());

  const { start, startAgain } = useMemo(() => {
    const wordsOf = (name: DomainActionName, { domain, server }: EarlierLink) => ({
      action: t(`sites.actions.${name}`),
      domain: domain.url,
      server: server.name,
    });

    const start = async (name: DomainActionName, domain: Domain, server: DomainServer): Promise<boolean> => {
      const key = keyOf(domain, server);
      const words = wordsOf(name, { domain, server });
      setSending((keys) => new Set(keys).add(key));
      const process = report(name, domain, server);
      try {
        const changed = await sendAction(panel, name, { domain, server });
        const isNews = process.answered(changed);
        if (isNews || !changed) await showAnswer(panel, changed);
        const inverse = inverseOf[name];
        const onPress = () => void (inverse && startAgain(inverse, { domain, server }));
        const action = inverse && { text: t(`processes.again.${inverse}`), onPress };
        notify("sites.actions.started", { type: "success", messageArgs: words, action });
        return true;
      } catch (error) {
        process.failed(error);
        const message = mayBeStarted(error, name) ? "processes.unanswered" : "sites.actions.failed";
        notify(message, { type: "error", messageArgs: words, detail: errorWords(error, t) });
        await panel.authProvider.checkError(error);
        return false;
      } finally {
        setSending((keys) => new Set([...keys].filter((other) => other !== key)));
      }
    };

    const startAgain = async (name: DomainActionName, link: EarlierLink, onStart?: () => void): Promise<void> => {
      const messageArgs = wordsOf(name, link);
      try {
        const found = await readAgain(panel, name, { domain: link.domain.id, server: link.server.id });
        if ("isRunning" in found) {
          notify(found.isRunning ? "processes.stillRunning" : "processes.notPossible", {
            type: "warning",
            messageArgs,
          });
          return;
        }
        onStart?.();
        await start(name, found.domain, found.server);
      } catch (error) {
        notify("sites.actions.failed", { type: "error", messageArgs, detail: errorWords(error, t) });
        await panel.authProvider.checkError(error);
      }
    };
    return { start, startAgain };
  }, [panel, report, notify, t]);

  // Rows render again when it changes.
  const isSending = useCallback(
    (domain: Domain, server: DomainServer) => sending.has(keyOf(domain, server)),
    [sending],
  );
  return { start, startAgain, isSending };
};
