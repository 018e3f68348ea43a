import type { Identifier } from "ra-core";
import { useEffect } from "react";
import { forgetUnseen, knownInstallations, seeDomains } from "./installations";
import { afterFailure, afterPage, firstPlace, mayScan, ScanPlaceSchema, unseenBefore } from "./scan";
import { createPersistedValue } from "../../../lib/persistedValue";
import { resumesIn } from "../../../dataProvider/errors";
import type { Domain } from "../../../dataProvider/records";
import { SCAN_INTERVAL_MS } from "../../../lib/constants";
import { presence } from "../../../lib/presence";
import { alone, pause } from "../../../lib/timing";
import { type Panel, usePanel, useCurrentUser } from "../../../ui/panel";
import { useVisible } from "../../../ui/widgets/useVisible";
import { factsOf } from "../../bulk";
import { tellSitesRead } from "../../processes";

const place = createPersistedValue("scan", ScanPlaceSchema, firstPlace);

/** Reads one page, and notes what is wrong on it, and where to go on. */
const readPage = async ({ dataProvider, live }: Panel, userId: Identifier, signal: AbortSignal): Promise<void> => {
  const at = Date.now();
  const before = place.read(userId);
  /** What was pushed while the page was on its way may be newer than the page. */
  const pushed = new Set<string>();
  const stop = live.overhear(({ payload }) => payload.ids.forEach((id) => pushed.add(String(id))));
  try {
    const answer = await dataProvider.getList<Domain>("domains", {
      pagination: { page: before.page, perPage: 25 },
      filter: {},
      meta: { quiet: true },
      signal,
    });
    if (signal.aborted) return;
    const after = afterPage(before, Date.now(), factsOf(answer).isLast);
    const fresh = answer.data.filter(({ id }) => !pushed.has(String(id)));
    tellSitesRead(fresh, at);
    const unseen = unseenBefore(before, after);
    knownInstallations.change(userId, (known) => forgetUnseen(seeDomains(known, fresh, at), unseen));
    place.write(userId, after);
  } catch (error) {
    if (!signal.aborted) place.write(userId, afterFailure(before, Date.now(), resumesIn(error)));
  } finally {
    stop();
  }
};

/** What is known of the calls and the person while the scan is on. */
const watch = ({ slowCalls }: Panel, userId: Identifier): (() => boolean) => {
  const startedAt = Date.now();
  return () => {
    const known = place.read(userId);
    return mayScan({
      now: Date.now(),
      isOnline: navigator.onLine,
      inputAt: presence.lastInputAt(),
      calls: slowCalls.recent(),
      // The page itself has just loaded.
      place: { notBefore: Math.max(known.notBefore, startedAt + SCAN_INTERVAL_MS) },
    });
  };
};

/** How often it is looked whether a page may be read. */
const TICK_MS = 1000;
const LOCK = "spire.attention.scan";

/** Reads one page after the other, gently, until it is aborted. */
const scan = async (panel: Panel, userId: Identifier, signal: AbortSignal): Promise<void> => {
  const mayRead = watch(panel, userId);
  while (!signal.aborted) {
    await pause(TICK_MS, signal);
    if (!mayRead()) continue;
    // The pause after a call counts for all tabs.
    await alone(LOCK, signal, async () => {
      if (signal.aborted || !mayRead()) return;
      await readPage(panel, userId, signal);
      await pause(SCAN_INTERVAL_MS, signal);
    });
  }
};

/** The attention scan: reads all pages of the sites, gently, while the tab is visible and config.json does not turn it off. */
export const useScan = (mayRead: boolean): void => {
  const panel = usePanel();
  const userId = useCurrentUser()?.id;
  const isOn = useVisible() && mayRead && panel.config.attention.scan;
  useEffect(() => {
    if (!isOn || userId === undefined) return undefined;
    const ended = new AbortController();
    void scan(panel, userId, ended.signal);
    return () => ended.abort();
  }, [isOn, panel, userId]);
};
