import { type Entry, useEndings, useProcessWatch } from "../processes";
import { ownRuns, RunWatch } from "../bulk";
import { useUserStore } from "../../ui/panel";

/** Follows the actions and runs to their ends, and tells them to screen readers. */
export const Watch = ({ entries }: { entries: readonly Entry[] }) => {
  const runs = useUserStore(ownRuns);
  useProcessWatch(entries);
  const announcement = useEndings(entries);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {runs.length > 0 && <RunWatch runs={runs} />}
    </>
  );
};
