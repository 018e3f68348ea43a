import { useCallback, useRef, useState } from "react";
import { POLL_INTERVAL_MS } from "../../../lib/constants";
import { ApiError } from "../../../dataProvider/errors";
import type { DomainDetail } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { refetchShown } from "../live/freshness";
import { usePanel } from "../../../ui/panel";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { isRunning, type Entry } from "../../../custom/processes/entry";
import { observe, type Observed } from "../../../custom/processes/observed";
import { dispatchEvent } from "../../../custom/processes/store";
import { readEntries } from "../../../custom/processes/storedEntries";

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
  const underWay = useRef(new Set<string>());
  const [looking, setLooking] = useState<ReadonlySet<string>>(() => new Set());

  const read = useCallback(
    async ({ domain, server }: Entry): Promise<Observed> => {
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), POLL_INTERVAL_MS);
      try {
        const { data } = await dataProvider.getOne<DomainDetail>("domains", { id: domain.id, signal: abort.signal });
        return observe(data, server.id) ?? "gone";
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return "gone";
        throw abort.signal.aborted ? new ApiError({ kind: "network", endpoint: "GET /api/domains/{id}" }) : error;
      } finally {
        clearTimeout(timer);
      }
    },
    [dataProvider],
  );

  const lookUp = useCallback(
    async (entry: Entry) => {
      if (userId === undefined || underWay.current.has(entry.id)) return;
      underWay.current.add(entry.id);
      setLooking(new Set(underWay.current));
      try {
        const observed = await read(entry);
        dispatchEvent(userId, entry.id, { type: "lookedUp", at: Date.now(), observed });
        const now = readEntries(userId).find(({ id }) => id === entry.id);
        // The visible data has missed it too.
        if (now && !isRunning(now)) void refetchShown(queryClient);
      } catch (error) {
        dispatchEvent(userId, entry.id, { type: "lookupFailed", at: Date.now(), text: errorWords(error, t) });
        await authProvider.checkError(error);
      } finally {
        underWay.current.delete(entry.id);
        setLooking(new Set(underWay.current));
      }
    },
    [userId, read, queryClient, authProvider, t],
  );
  return { lookUp, looking };
};
