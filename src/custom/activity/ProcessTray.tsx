import { useSyncExternalStore } from "react";
import { processes } from "../processes/storedEntries";
import { hasRuns as hasStoredRuns, onRuns } from "../bulk/runs/runKeys";
import { lazyScreen } from "../../ui/lazyScreen";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { useOwn } from "../../ui/useOwn";
import { LazyPart } from "../../ui/widgets/LazyPart";

const Tray = lazyScreen(() => import("./Tray"), "Tray");
const nothing = () => undefined;

/** In the top bar: the actions and runs that this person started, running and finished; nothing when there are none. */
export const ProcessTray = () => {
  const userId = useCurrentUser()?.id;
  const entries = useOwn(processes);
  const hasRuns = useSyncExternalStore(onRuns, () => hasStoredRuns(userId));
  if (entries.length === 0 && !hasRuns) return null;
  return (
    <LazyPart onFailed={nothing}>
      <Tray entries={entries} />
    </LazyPart>
  );
};
