import type { Query, QueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { totalIn } from "../../dataProvider/paging";
import { resourceKey, totalsKey } from "../../dataProvider/queryKeys";
import { onReset } from "../../lib/userState";
import { type Panel, usePanel } from "../../ui/panel";
import { restoredAt } from "../../ui/persistedLists/storedLists";
import { createDomainBatch } from "../liveUpdates";
import { domainsIn, onSitesRead } from "../processes";
import { createFigures, type FigureOf } from "./figures";
import { type Fleet, onFleet, readFleet, takePushed, takeRead } from "./fleet";
import { moveTotals, type Totals, useKnownTotals } from "./totals";

type Answer = { meta?: unknown } | undefined;

/** How many sites there are, where a list without a search and filters says so. */
const totalOf = ({ queryKey: [, , params], state }: Query): number | undefined => {
  const { filter } = (params ?? {}) as { filter?: object };
  return filter && !Object.values(filter).some(Boolean) ? totalIn((state.data as Answer)?.meta) : undefined;
};

/** The pages that this visit has read. What was kept of an earlier one may be a day old. */
const takeCached = (queryClient: QueryClient): void => {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: resourceKey("domains") })) {
    const { data, dataUpdatedAt: at } = query.state;
    if (restoredAt((data as Answer)?.meta) !== undefined) continue;
    takeRead(domainsIn(query), at);
    const count = totalOf(query);
    if (count === undefined) continue;
    const known = queryClient.getQueryState<Totals>(totalsKey);
    if ((known?.data?.[""]?.at ?? 0) >= at) continue;
    const updatedAt = known?.dataUpdatedAt ?? 1; // the others are as old as before
    queryClient.setQueryData<Totals>(totalsKey, (totals) => ({ ...totals, "": { count, at } }), { updatedAt });
  }
};

let stopFollowing: (() => void) | undefined;
onReset(() => stopFollowing?.());

/** Puts into the sums what is pushed, whoever has subscribed, which moves the totals too, and what the attention scan reads. Until the person leaves. */
const followPushes = ({ live, queryClient }: Panel): void => {
  if (stopFollowing) return;
  const batch = createDomainBatch((domains) => {
    const { isWhole } = readFleet();
    moveTotals(queryClient, takePushed(domains, Date.now()), isWhole);
  });
  const stops = [live.overhear(({ payload }) => batch.add(payload.record)), onSitesRead(takeRead)];
  stopFollowing = () => {
    for (const stop of stops) stop();
    batch.stop();
    stopFollowing = undefined;
  };
};

/** What this browser happens to know of all sites: it asks for nothing. */
export const useKnownFleet = (): Fleet => {
  const panel = usePanel();
  useEffect(() => {
    followPushes(panel);
    takeCached(panel.queryClient);
  }, [panel]);
  return useSyncExternalStore(onFleet, readFleet);
};

/** The figures as far as they are known, without a call. */
export const useKnownFigures = (): FigureOf => createFigures(useKnownTotals(), useKnownFleet());
