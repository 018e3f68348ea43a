import { useCallback } from "react";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { refetchShown } from "../live/freshness";
import { usePanel } from "../../../ui/panel";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { useUnderWay } from "../../../ui/useUnderWay";
import { isRunning, type Entry } from "../../../custom/processes/entry";
import { observe } from "../../../custom/processes/observed";
import { dispatchEvent } from "../../../custom/processes/store";
import { readEntries } from "../../../custom/processes/storedEntries";
import { readDomain } from "./readDomain";

export interface LookUp {
  lookUp: (entry: Entry) => Promise<void>;
  /** Ids of the entries being looked up. */
  looking: ReadonlySet<string>;
}

/** Reads the domain of an entry and reports what it found. It only reads: an action is never sent again. */
export const useLookUp = (): LookUp => {
  const t = useT();
  const { authProvider, dataProvider, queryClient } = usePanel();
  const userId = useCurrentUser()?.id;
  const { underWay: looking, once } = useUnderWay();

  const lookUp = useCallback(
    (entry: Entry) =>
      once(entry.id, async () => {
        if (userId === undefined) return;
        const at = Date.now();
        try {
          const domain = await readDomain(dataProvider, entry.domain.id);
          const observed = (domain && observe(domain, entry.server.id)) ?? "gone";
          dispatchEvent(userId, entry.id, { type: "lookedUp", at, observed });
          const now = readEntries(userId).find(({ id }) => id === entry.id);
          // The visible data has missed it too.
          if (now && !isRunning(now)) void refetchShown(queryClient);
        } catch (error) {
          dispatchEvent(userId, entry.id, { type: "lookupFailed", at: Date.now(), text: errorWords(error, t) });
          await authProvider.checkError(error);
        }
      }),
    [once, userId, dataProvider, queryClient, authProvider, t],
  );
  return { lookUp, looking };
};
