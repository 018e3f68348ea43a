import { useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { RunBar } from "./RunBar";
import { runForBar } from "./runs/counts";
import { usePushStatus, useListening } from "../processes";
import { isActive, type Run, runLocks } from "./runs/run";
import { obeyCommands, createRunner, type Runner } from "./runs/runner";
import { ownRuns } from "./runs/storedRuns";
import { useRunNews } from "./runs/useRunNews";
import { type Translate, useT } from "../../i18n";
import { presence } from "../../lib/presence";
import { RUN_LOOKUP_MS } from "../../lib/constants";
import { usePanel, useCurrentUser, useUserStore } from "../../ui/panel";
import { bottomStrip, useBottomBarKey } from "../../ui/widgets/bottomBar";
import { createRunnerPorts } from "./runs/runnerPorts";
import { canRun } from "./startRun";

/** Runs the runs that the person starts in this tab, and takes over those of tabs that are gone. */
const useRunner = (): void => {
  const t = useT();
  // Another language must not end the runner.
  const translate = useEffectEvent<Translate>((key, args) => t(key, args));
  const panel = usePanel();
  const userId = useCurrentUser()?.id;
  const hasRuns = useUserStore(ownRuns).some(isActive);
  const push = usePushStatus();
  const runner = useRef<Runner>(undefined);

  const pushStatus = useEffectEvent(() =>
    presence.isAway() ? undefined : { ...push, pollEvery: Math.min(push.pollEvery ?? Infinity, RUN_LOOKUP_MS) },
  );
  useEffect(() => {
    if (!hasRuns || userId === undefined) return;
    const own = createRunner(
      createRunnerPorts(panel, userId, translate, () => pushStatus()),
      userId,
      panel.config.bulk,
      runLocks,
    );
    const disobey = obeyCommands(own);
    const stopListening = panel.tabs.listen(({ type }) => type === "logout" && own.stop(false));
    runner.current = own;
    return () => {
      disobey();
      stopListening();
      // A page that is closed does not come here: the user was signed out.
      own.pause("session");
      own.stop();
      runner.current = undefined;
    };
  }, [hasRuns, userId, panel]);

  useListening(hasRuns, (domains, type, at) => runner.current?.heard(domains, type, at));

  const pump = useEffectEvent(() => runner.current?.pump());
  useEffect(() => {
    if (!hasRuns) return;
    const changed = () => pump();
    const stops = [panel.live.onStatus(changed), presence.onChange(changed)];
    for (const name of ["online", "offline"]) window.addEventListener(name, changed);
    // A connection that was still open is live again before anybody listens here.
    changed();
    return () => {
      stops.forEach((stop) => stop());
      for (const name of ["online", "offline"]) window.removeEventListener(name, changed);
    };
  }, [hasRuns, panel]);
};

const Strip = ({ run, others }: NonNullable<ReturnType<typeof runForBar>>) => {
  const t = useT();
  useBottomBarKey();
  return createPortal(
    <section className="run-strip" aria-label={t("runs.bar.label")} ref={bottomStrip}>
      <RunBar run={run} others={others} />
    </section>,
    document.body,
  );
};

/** The progress bar on pages that have none of their own: the sites list has it in its bar, Activity shows the run itself. */
const RunStrip = ({ runs }: { runs: readonly Run[] }) => {
  const { pathname, search } = useLocation();
  const shown = runForBar(runs);
  if (!shown || pathname === "/domains" || (pathname === "/activity" && search === "")) return null;
  return <Strip {...shown} />;
};

const RunnerHost = () => {
  useRunner();
  return null;
};

/** Runs the person's runs, unless another tab does, and tells what becomes of them. */
export const RunWatch = ({ runs }: { runs: readonly Run[] }) => {
  const announcement = useRunNews(runs);
  return (
    <>
      {canRun() && <RunnerHost />}
      <RunStrip runs={runs} />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  );
};
