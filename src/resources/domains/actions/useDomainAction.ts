import { useNotify } from "ra-core";
import { useCallback, useEffect, useState } from "react";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { whenIdle } from "../../../lib/whenIdle";
import { loadedCode, preloadCode } from "../../../ui/loadedCode";
import { usePanel } from "../../../ui/panel";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import type { Start } from "./startAgain";

const load = () => import("./startAction");
const loadStart = async () => {
  await preloadCode(load);
  return loadedCode(load)?.startAction;
};

const keyOf = (domain: Domain, server: DomainServer) => `${domain.id}/${server.id}`;

/**
 * Starts an action of a domain on a server. It is never repeated automatically, because the call is not idempotent. While the
 * call is pending `isSending` is true and the screens offer no other action. The result arrives by push; the answer's domain is
 * used as well, since the broadcast may leave out the sender. The tray follows the action to its end. `start` informs the
 * person and returns whether the server accepted the action. Its code loads after the first rows.
 */
export const useDomainAction = () => {
  const t = useT();
  const notify = useNotify();
  const panel = usePanel();
  const userId = useCurrentUser()?.id;
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => whenIdle(() => void preloadCode(load)), []);

  const start = useCallback<Start>(
    async function begin(name, domain, server, onStart) {
      const key = keyOf(domain, server);
      setSending((keys) => new Set(keys).add(key));
      const startAction = await loadStart();
      if (!startAction) notify("release.title", { type: "error", detailKey: "release.text" });
      const started =
        startAction?.(name, domain, server, { panel, userId, notify, t, start: begin, onStart }) ??
        Promise.resolve(false);
      return started.finally(() => setSending((keys) => new Set([...keys].filter((other) => other !== key))));
    },
    [panel, userId, notify, t],
  );

  // Rows render again when it changes.
  const isSending = useCallback(
    (domain: Domain, server: DomainServer) => sending.has(keyOf(domain, server)),
    [sending],
  );
  return { start, isSending };
};
