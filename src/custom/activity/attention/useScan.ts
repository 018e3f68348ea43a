import type { Identifier } from "ra-core";
import { useEffect } from "react";
import { forgetUnseen, knownInstallations, seeDomains } from "./installations";
import {
  afterFailure,
  afterPage,
  firstPlace,
  mayScan,
  scan,
  ScanPlaceSchema,
  type ScanPorts,
  unseenBefore,
} from "./scan";
import { createStored } from "./stored";
import { resumesIn } from "../../../dataProvider/errors";
import type { Domain } from "../../../dataProvider/records";
import { SCAN_INTERVAL_MS } from "../../../lib/constants";
import { type Panel, usePanel, useCurrentUser } from "../../../ui/panel";
import { useVisible } from "../../../ui/widgets/useVisible";
import { factsOf } from "../../bulk";

const place = createStored("scan", ScanPlaceSchema, firstPlace);

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
    const after = afterPage(before, Date.now(), factsOf(answer));
    const unseen = unseenBefore(before, after);
    const fresh = answer.data.filter(({ id }) => !pushed.has(String(id)));
    knownInstallations.change(userId, (known) => {
      const seen = seeDomains(known, fresh, at);
      return unseen === undefined ? seen : forgetUnseen(seen, unseen);
    });
    place.write(userId, after);
  } catch (error) {
    if (!signal.aborted) place.write(userId, afterFailure(before, Date.now(), resumesIn(error)));
  } finally {
    stop();
  }
};

const inputs = ["pointerdown", "pointermove", "keydown", "wheel"];

/** What is known of the calls and the person while the scan is on. */
const watch = ({ slowCalls }: Panel, userId: Identifier, signal: AbortSignal): ScanPorts["mayScan"] => {
  const startedAt = Date.now();
  let inputAt = startedAt;
  for (const name of inputs)
    addEventListener(name, () => (inputAt = Date.now()), { capture: true, passive: true, signal });
  return () => {
    const known = place.read(userId);
    return mayScan({
      now: Date.now(),
      isVisible: !document.hidden,
      isOnline: navigator.onLine,
      inputAt,
      calls: slowCalls.recent(),
      // The page itself has just loaded.
      place: { notBefore: Math.max(known.notBefore, startedAt + SCAN_INTERVAL_MS) },
    });
  };
};

/** The attention scan: reads all pages of the sites, gently, while the tab is visible and config.json does not turn it off. */
export const useScan = (): void => {
  const panel = usePanel();
  const userId = useCurrentUser()?.id;
  const isOn = useVisible() && panel.config.attention.scan;
  useEffect(() => {
    if (!isOn || userId === undefined) return undefined;
    const ended = new AbortController();
    const ports: ScanPorts = {
      mayScan: watch(panel, userId, ended.signal),
      readNext: (signal) => readPage(panel, userId, signal),
    };
    void scan(ports, ended.signal);
    return () => ended.abort();
  }, [isOn, panel, userId]);
};
