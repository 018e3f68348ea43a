import { Link } from "react-router";
import { useT } from "../../../i18n";
import { isActive } from "../../../custom/runs/run";
import { useRuns } from "../../../custom/runs/useRuns";

/** Why a run could not be stored, and so was not started: the room that older ones take, if there are any. */
export const NotStored = ({ onLeave }: { onLeave: () => void }) => {
  const t = useT();
  const hasOlder = useRuns().some((run) => !isActive(run));
  return (
    <div className="message message-bad" role="alert">
      <p>{t(hasOlder ? "runs.dialog.noRoom" : "runs.dialog.notStored")}</p>
      {hasOlder && (
        <p>
          <Link to="/activity" onClick={onLeave}>
            {t("runs.activity.open")}
          </Link>
        </p>
      )}
    </div>
  );
};
