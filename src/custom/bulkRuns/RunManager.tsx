import { useEffect, useRef, useState } from "react";
import { RunBar } from "./RunBar";
import { isActive, mayRun, type Run, needsUser, selectBarRun } from "./runs/run";
import { usePushStatus, useDomainEvents } from "@/custom/liveUpdates";
import { runLocks } from "./runs/runLocks";
import { connectRunner, createRunner, type Runner } from "./runs/runner";
import { runStore } from "./runs/runStore";
import { formatRunAction, formatOutcome, formatPause, formatRunHeading, formatRunTitle } from "./runs/formatRun";
import { type Translate, useT } from "@/i18n";
import { presence } from "@/lib/presence";
import { RUN_LOOKUP_MS } from "@/lib/constants";
import { useServices, useCurrentUser, useUserStore } from "@/ui/services";
import { createRunnerPorts } from "./runs/runnerPorts";
import { canStartRuns } from "./useStartRun";

/** Runs the user's runs in this tab, and takes over the runs of closed tabs. */
const useRunner = (): void => {
  const services = useServices();
  const user = useCurrentUser();
  const { id: userId } = user;
  const hasRuns = useUserStore(runStore).some(isActive);
  const { liveSince, pollIntervalMs = Infinity } = usePushStatus();
  const pushStatus = useRef({ liveSince, pollIntervalMs });
  const runner = useRef<Runner>(undefined);
  const currentUser = useRef(user);
  useEffect(() => {
    pushStatus.current = { liveSince, pollIntervalMs: Math.min(pollIntervalMs, RUN_LOOKUP_MS) };
    currentUser.current = user;
    runner.current?.pump();
  }, [liveSince, pollIntervalMs, user]);
  useEffect(() => {
    if (!hasRuns) return;
    const ownRunner = createRunner(
      createRunnerPorts(services, userId, {
        mayRun: (run) => mayRun(currentUser.current, run),
        pushStatus: () => (presence.isAway() ? undefined : pushStatus.current),
      }),
      userId,
      services.config.bulk,
      runLocks,
    );
    const disconnect = connectRunner(ownRunner);
    const stopListening = services.tabs.listen(({ type }) => type === "logout" && ownRunner.stop(false));
    runner.current = ownRunner;
    return () => {
      disconnect();
      stopListening();
      // Not reached when the page is closed: the user was signed out.
      ownRunner.pause("session");
      ownRunner.stop();
      runner.current = undefined;
    };
  }, [hasRuns, userId, services]);

  useDomainEvents(hasRuns, (domains, type, at) => {
    if (type !== "lookedUp") runner.current?.onDomains(domains, type, at);
  });

  useEffect(() => {
    if (!hasRuns) return;
    const pump = () => runner.current?.pump();
    const stop = presence.onChange(pump);
    for (const name of ["online", "offline"]) window.addEventListener(name, pump);
    // The connection may have been restored before these listeners existed.
    pump();
    return () => {
      stop();
      for (const name of ["online", "offline"]) window.removeEventListener(name, pump);
    };
  }, [hasRuns]);
};

/** Only a run this new is announced as started: older ones were there when the page was opened. */
const JUST_STARTED_MS = 5000;

const formatRunAnnouncement = (run: Run, before: Run | undefined, t: Translate): string | undefined => {
  if (!before)
    return isActive(run) && Date.now() - run.startedAt < JUST_STARTED_MS ? formatRunHeading(run, t) : undefined;
  if (isActive(before) && !isActive(run))
    return t("runs.result", { action: formatRunAction(run, t), counts: formatOutcome(run, t) });
  if (needsUser(before) || !needsUser(run)) return undefined;
  return [formatRunTitle(run, t), formatPause(run, t)].filter(Boolean).join(". ");
};

/** @returns text for screen readers: a run has started, waits for the user, or has ended. */
const useRunAnnouncement = (runs: readonly Run[]): string => {
  const t = useT();
  const before = useRef<ReadonlyMap<string, Run>>(new Map());
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const known = before.current;
    before.current = new Map(runs.map((run) => [run.id, run]));
    const news = runs.flatMap((run) => formatRunAnnouncement(run, known.get(run.id), t) ?? []);
    if (news.length > 0) setAnnouncement(news.join(" "));
  }, [runs, t]);
  return announcement;
};

const RunnerHost = () => {
  useRunner();
  return null;
};

/** Runs the user's bulk runs, shows their progress and announces their results. */
export const RunManager = ({ runs }: { runs: readonly Run[] }) => {
  const announcement = useRunAnnouncement(runs);
  const barRun = selectBarRun(runs);
  return (
    <>
      {canStartRuns() && <RunnerHost />}
      {barRun && <RunBar {...barRun} />}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  );
};
