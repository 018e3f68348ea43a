import { useSyncExternalStore } from "react";
import { processes } from "../processes";
import { hasRuns as hasStoredRuns, onRuns } from "../bulk";
import { lazyScreen, LazyPart } from "../../ui/lazyScreen";
import { useCurrentUser, useUserStore } from "../../ui/panel";

const Tray = lazyScreen(() => import("./Tray"), "Tray");
const nothing = () => undefined;

/** In the top bar: the actions and runs that this person started, running and finished; nothing when there are none. */
export const ProcessTray = () => {
  const userId = useCurrentUser()?.id;
  const entries = useUserStore(processes);
  const hasRuns = useSyncExternalStore(onRuns, () => hasStoredRuns(userId));
  if (entries.length === 0 && !hasRuns) return null;
  return (
    <LazyPart onFailed={nothing}>
      <Tray entries={entries} />
    </LazyPart>
  );
};
