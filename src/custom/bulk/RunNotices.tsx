import { useMemo, useState } from "react";
import { Link } from "react-router";
import { overlapsOf } from "./runs/again";
import { isActive, type Run } from "./runs/run";
import { ownRuns, runsToDrop } from "./runs/storedRuns";
import { actionWords, runHeading, unitOf } from "./runs/words";
import { useT } from "../../i18n";
import { timeWords } from "../../i18n/errorWords";
import { RUNS_MAX } from "../../lib/constants";
import { useUserStore } from "../../ui/panel";
import type { Refusal } from "./startRun";

/**
 * What other runs have to do with what a new one is about, and whether the person leaves that out.
 * @param keyOf as `installationKey`.
 */
export const useOverlaps = <T,>(action: Run["action"], given: readonly T[], keyOf: (one: T) => string) => {
  const runs = useUserStore(ownRuns);
  const [now] = useState(() => Date.now());
  const [isLeftOut, setLeftOut] = useState(false);
  const { overlaps, found } = useMemo(() => {
    const all = overlapsOf(runs, action, new Set(given.map(keyOf)), now);
    return { overlaps: all, found: new Set(all.flatMap(({ underWay, done }) => [...underWay, ...done])) };
  }, [runs, action, given, keyOf, now]);
  const kept = useMemo(
    () => (isLeftOut ? given.filter((one) => !found.has(keyOf(one))) : given),
    [isLeftOut, given, found, keyOf],
  );
  return { kept, overlaps, count: found.size, isLeftOut, setLeftOut };
};

type Props = Pick<ReturnType<typeof useOverlaps>, "overlaps" | "count" | "isLeftOut" | "setLeftOut">;

/** Says what other runs, of any tab, have under way for the same installations or just did there, and leaves that out on request. */
export const Overlaps = ({ overlaps, count, isLeftOut, setLeftOut }: Props) => {
  const t = useT();
  if (count === 0) return null;
  const counted = overlaps.reduce((sum, { underWay, done }) => sum + underWay.size + done.size, 0);
  return (
    <div className="message message-warn run-overlaps">
      {overlaps.map(({ run, underWay, done }) => {
        const name = t("runs.dialog.replaced", { run: runHeading(run, t), time: timeWords(run.startedAt) });
        const words = { run: name, action: actionWords(run, t) };
        return (
          <div key={run.id}>
            {underWay.size > 0 && (
              <p>{t(`runs.dialog.underWay.${unitOf(run)}`, { ...words, smart_count: underWay.size })}</p>
            )}
            {done.size > 0 && <p>{t("runs.dialog.justDone", { ...words, smart_count: done.size })}</p>}
          </div>
        );
      })}
      <label>
        <input type="checkbox" checked={isLeftOut} onChange={({ target }) => setLeftOut(target.checked)} />
        {t(counted > count ? "runs.dialog.leaveOutTwice" : "runs.dialog.leaveOut", { smart_count: count })}
      </label>
    </div>
  );
};

/** The runs whose reports a new one replaces. */
export const ReplacedRuns = () => {
  const t = useT();
  const replaced = runsToDrop(useUserStore(ownRuns)).map((run) =>
    t("runs.dialog.replaced", { run: runHeading(run, t), time: timeWords(run.startedAt) }),
  );
  return (
    replaced.length > 0 && (
      <p className="run-note">{t("runs.dialog.replaces", { max: RUNS_MAX, runs: replaced.join(", ") })}</p>
    )
  );
};

interface NotStartedProps {
  why: Refusal;
  onLeave: () => void;
}

/** Why a run was not started: the room that older ones take, if there are any; or another run that has taken its installations over. */
export const NotStarted = ({ why, onLeave }: NotStartedProps) => {
  const t = useT();
  const hasOlder = useUserStore(ownRuns).some((run) => !isActive(run));
  const reason = why === "takenOver" ? why : hasOlder ? "noRoom" : why;
  return (
    <div className="message message-bad" role="alert">
      <p>{t(`runs.dialog.${reason}`)}</p>
      {reason !== "notStored" && (
        <p>
          <Link to="/activity" onClick={onLeave}>
            {t("runs.activity.open")}
          </Link>
        </p>
      )}
    </div>
  );
};
