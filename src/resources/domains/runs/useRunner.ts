import { useEffect, useEffectEvent, useRef } from "react";
import { obeyCommands } from "../../../custom/runs/commands";
import { isActive } from "../../../custom/runs/run";
import { createRunner, type Runner } from "../../../custom/runs/runner";
import { useRuns } from "../../../custom/runs/useRuns";
import { usePushStatus } from "../../../custom/processes/usePushStatus";
import { useT } from "../../../i18n";
import { RUN_LOOKUP_MS } from "../../../lib/constants";
import { usePanel } from "../../../ui/panel";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { useListening } from "../processes/useListening";
import { createRunnerPorts } from "./runnerPorts";

/** Runs the person's runs in this tab, unless another tab does; takes over when that one is closed. */
export const useRunner = (): void => {
  const t = useT();
  const panel = usePanel();
  const userId = useCurrentUser()?.id;
  const hasRuns = useRuns().some(isActive);
  const push = usePushStatus();
  const runner = useRef<Runner>(undefined);

  const pushStatus = useEffectEvent(() => ({
    ...push,
    pollEvery: Math.min(push.pollEvery ?? Infinity, RUN_LOOKUP_MS),
  }));
  useEffect(() => {
    if (!hasRuns || userId === undefined) return;
    const { bulk } = panel.config;
    const aborted = new AbortController();
    let release: () => void = () => aborted.abort();
    const run = () =>
      new Promise<void>((resolve) => {
        const own = createRunner(
          createRunnerPorts(panel, t, () => pushStatus()),
          userId,
          bulk,
        );
        const disobey = obeyCommands(own);
        runner.current = own;
        release = () => {
          disobey();
          own.stop();
          runner.current = undefined;
          resolve();
        };
      });
    // Rejects when it is aborted: another tab runs until this one leaves.
    navigator.locks.request(`spire.runs.${userId}`, { signal: aborted.signal }, run).catch(() => undefined);
    return () => release();
  }, [hasRuns, userId, panel, t]);

  useListening(hasRuns, (domains, type, at) => runner.current?.heard(domains, type, at));

  const pump = useEffectEvent(() => runner.current?.pump());
  useEffect(() => {
    if (!hasRuns) return;
    const changed = () => pump();
    const stop = panel.live.onStatus(changed);
    for (const name of ["online", "offline"]) window.addEventListener(name, changed);
    return () => {
      stop();
      for (const name of ["online", "offline"]) window.removeEventListener(name, changed);
    };
  }, [hasRuns, panel]);
};
