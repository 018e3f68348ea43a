import { useNotify } from "ra-core";
import { useCallback, useState } from "react";
import { usePanel } from "../../../ui/panel";
import { mayBeStarted, useReportProcess } from "../processes/useReportProcess";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { sendAction, showAnswer } from "./sendAction";
import type { Start } from "./startAgain";

const keyOf = (domain: Domain, server: DomainServer) => `${domain.id}/${server.id}`;

/**
 * Starts an action of a domain on a server. It is never repeated automatically, because the call is not idempotent. While the
 * call is pending `isSending` is true and the screens offer no other action. The result arrives by push; the answer's domain is
 * used as well, since the broadcast may leave out the sender. The tray follows the action to its end. `start` informs the
 * person and returns whether the server accepted the action.
 */
export const useDomainAction = () => {
  const t = useT();
  const notify = useNotify();
  const panel = usePanel();
  const report = useReportProcess();
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());

  const start = useCallback<Start>(
    async function begin(name, domain, server) {
      const key = keyOf(domain, server);
      const words = { action: t(`sites.actions.${name}`), domain: domain.url, server: server.name };
      setSending((keys) => new Set(keys).add(key));
      const process = report(name, domain, server);
      try {
        const changed = await sendAction(panel, name, { domain, server });
        const isNews = process.answered(changed);
        if (isNews || !changed) await showAnswer(panel, changed);
        const tell = () => notify("sites.actions.started", { type: "success", messageArgs: words });
        import("./startedToast").then(
          ({ tellStarted }) => tellStarted(name, { domain, server }, { notify, start: begin }) || tell(),
          tell,
        );
        return true;
      } catch (error) {
        process.failed(error);
        const message = mayBeStarted(error, name) ? "sites.actions.unanswered" : "sites.actions.failed";
        notify(message, { type: "error", messageArgs: words, detail: errorWords(error, t) });
        await panel.authProvider.checkError(error);
        return false;
      } finally {
        setSending((keys) => new Set([...keys].filter((other) => other !== key)));
      }
    },
    [panel, report, notify, t],
  );

  // Rows render again when it changes.
  const isSending = useCallback(
    (domain: Domain, server: DomainServer) => sending.has(keyOf(domain, server)),
    [sending],
  );
  return { start, isSending };
};
