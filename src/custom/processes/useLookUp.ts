import { useCallback } from "react";
import { resumesIn } from "../../dataProvider/errors";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { refetchShown } from "../liveUpdates";
import { usePanel, useCurrentUser } from "../../ui/panel";
import { useUnderWay } from "../../ui/useUnderWay";
import { isRunning, type Entry, readEntries } from "./entry";
import { observe } from "./observed";
import { dispatchEvent } from "./store";
import { readAndShow } from "./readDomain";

export interface LookUp {
  lookUp: (entry: Entry) => Promise<void>;
  /** Ids of the entries being looked up. */
  looking: ReadonlySet<string>;
}

/** Reads the domain of an entry and reports what it found. It only reads: an action is never sent again. */
export const useLookUp = (): LookUp => {
  const t = useT();
  const panel = usePanel();
  const userId = useCurrentUser()?.id;
  const { underWay: looking, once } = useUnderWay();

  const lookUp = useCallback(
    (entry: Entry) =>
      once(entry.id, async () => {
        if (userId === undefined) return;
        const at = Date.now();
        try {
          const domain = await readAndShow(panel, entry.domain.id);
          const observed = domain ? observe(domain, entry.server.id) : "gone";
          if (observed) dispatchEvent(userId, entry.id, { type: "lookedUp", at, observed });
          const now = readEntries(userId).find(({ id }) => id === entry.id);
          // A list that shows only some sites, and their number, may be others now.
          if (now && !isRunning(now)) void refetchShown(panel.queryClient);
        } catch (error) {
          const now = Date.now();
          const wait = resumesIn(error);
          const until = wait === undefined ? undefined : now + wait;
          dispatchEvent(userId, entry.id, { type: "lookupFailed", at: now, text: errorWords(error, t), until });
          await panel.authProvider.checkError(error);
        }
      }),
    [once, userId, panel, t],
  );
  return { lookUp, looking };
};
