import { Link } from "react-router";
import { useT } from "@/i18n";
import { useUserStore } from "@/ui/services";
import { isActive } from "./runs/run";
import { runStore } from "./runs/runStore";
import { canStartRuns, type RunStartFailure } from "./useStartRun";

interface Props {
  failure: RunStartFailure | undefined;
  onLeave: () => void;
}

export const RunStartError = ({ failure: why, onLeave }: Props) => {
  const t = useT();
  const hasOlder = useUserStore(runStore).some((run) => !isActive(run));
  if (!canStartRuns() || why === "noLocks") return <p className="message message-bad">{t("runs.dialog.noLocks")}</p>;
  if (!why) return null;
  const reason = why === "notStored" && hasOlder ? "noRoom" : why;
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
