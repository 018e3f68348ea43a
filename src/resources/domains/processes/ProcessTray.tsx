import { lazyScreen } from "../../../ui/lazyScreen";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { LazyPart } from "../../../ui/widgets/LazyPart";
import { isOpen } from "../../../custom/processes/entry";
import { usePushStatus } from "../../../custom/processes/usePushStatus";
import { useHasRuns } from "../../../custom/runs/useHasRuns";
import { useListening } from "./useListening";
import { useProcesses } from "../../../custom/processes/useProcesses";

const loadStore = () => import("../../../custom/processes/store");
const Tray = lazyScreen(() => import("./Tray"), "Tray");
const nothing = () => undefined;

/** In the top bar: the actions and runs that this person started, running and finished; nothing when there are none. */
export const ProcessTray = () => {
  const userId = useCurrentUser()?.id;
  const entries = useProcesses();
  const hasRuns = useHasRuns();
  const push = usePushStatus();
  useListening(userId !== undefined && entries.some(isOpen), (domains, type, at) => {
    if (userId === undefined) return;
    // In the order in which they come. Without its code the actions are looked up in the end.
    loadStore().then(
      ({ dispatchDomains }) => dispatchDomains(userId, domains, type, at),
      () => undefined,
    );
  });
  if (entries.length === 0 && !hasRuns) return null;
  return (
    <LazyPart onFailed={nothing}>
      <Tray entries={entries} push={push} />
    </LazyPart>
  );
};
