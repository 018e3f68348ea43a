import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { RunBar } from "./RunBar";
import { isActive, mayRun, type Run, needsUser, selectBarRun } from "./runs/run";
import { usePushStatus, useDomainEvents } from "@/custom/liveUpdates";
import { becomeRunner } from "./runs/runnerLock";
import { createRunner, type Runner } from "./runs/runner";
import { runStore } from "./runs/runStore";
import { formatRunAction, formatOutcome, formatPause, formatRunHeading, formatRunTitle } from "./runs/formatRun";
import { type Translate, useT } from "@/i18n";
import { presence } from "@/lib/presence";
import { RUN_LOOKUP_MS } from "@/lib/constants";
import { useServices, useCurrentUser, useUserStore } from "@/ui/services";
import { createRunnerPorts } from "./runs/runnerPorts";

interface Props {
  /** Runs that were stored when the page was opened. */
  earlierRunIds: ReadonlySet<string>;
}

/** Runs the user's active runs while this tab is the user's runner. Renders nothing. */
const RunnerHost = ({ earlierRunIds }: Props) => {
  const services = useServices();
  const user = useCurrentUser();
  const { id: userId } = user;
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
    const left = new AbortController();
    const ports = createRunnerPorts(services, userId, {
      mayRun: (run) => mayRun(currentUser.current, run),
      pushStatus: () => (presence.isAway() ? undefined : pushStatus.current),
    });
    const begin = (isPassedOn: boolean) => {
      const leftRunIds = isPassedOn ? undefined : earlierRunIds;
      const ownRunner = createRunner(ports, userId, services.config.bulk, { leftRunIds });
      const stopListening = services.tabs.listen(({ type }) => type === "logout" && ownRunner.stop(false));
      runner.current = ownRunner;
      left.signal.addEventListener("abort", () => {
        stopListening();
        // The user was signed out: a page that is closed does not get here.
        ownRunner.pause("session");
        ownRunner.stop();
        runner.current = undefined;
      });
    };
    void becomeRunner(userId, left.signal, begin);
    return () => left.abort();
  }, [earlierRunIds, userId, services]);

  useDomainEvents(true, (domains, type, at) => {
    if (type !== "lookedUp") runner.current?.onDomains(domains, type, at);
  });

  useEffect(() => {
    const pump = () => runner.current?.pump();
    const stop = presence.onChange(pump);
    for (const name of ["online", "offline"]) window.addEventListener(name, pump);
    return () => {
      stop();
      for (const name of ["online", "offline"]) window.removeEventListener(name, pump);
    };
  }, []);
  return null;
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

/** Runs the user's bulk runs, shows their progress and announces their results. */
export const RunManager = (props: Props) => {
  const userId = useCurrentUser().id;
  const runs = useUserStore(runStore);
  const isRunnerNeeded = useSyncExternalStore(runStore.subscribe, () => runStore.needsRunner(userId));
  const announcement = useRunAnnouncement(runs);
  const barRun = selectBarRun(runs);
  return (
    <>
      {isRunnerNeeded && <RunnerHost {...props} />}
      {barRun && <RunBar {...barRun} />}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  );
};
