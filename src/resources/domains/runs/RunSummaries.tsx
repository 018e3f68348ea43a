import { useT } from "../../../i18n";
import { failuresOf, needsPerson } from "../../../custom/runs/counts";
import { isActive, type Run } from "../../../custom/runs/run";
import { RunProgress } from "../../../custom/runs/RunProgress";
import { RunStatus } from "../../../custom/runs/RunStatus";
import { countWords, pauseWords, runHeading } from "../../../custom/runs/words";

/** The tray shows so many; Activity has all. */
const SHOWN = 4;

const rankOf = (run: Run): number => (needsPerson(run) ? 0 : isActive(run) ? 1 : failuresOf(run) > 0 ? 2 : 3);

/** The runs in the open tray: those that wait for the person first, then those under way, then those with failures. */
export const RunSummaries = ({ runs }: { runs: readonly Run[] }) => {
  const t = useT();
  const shown = runs.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, SHOWN);
  return (
    <ul className="tray-runs" aria-label={t("runs.activity.runs")}>
      {shown.map((run) => (
        <li key={run.id} className="tray-run">
          <div className="tray-line">
            <strong>{runHeading(run, t)}</strong>
            <RunStatus run={run} />
          </div>
          <RunProgress run={run} />
          <p className="tray-text">{countWords(run, t)}</p>
          {needsPerson(run) && <p className="tray-text">{pauseWords(run, t)}</p>}
        </li>
      ))}
    </ul>
  );
};
