import { lazyScreen } from "../../../ui/lazyScreen";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { LazyPart } from "../../../ui/widgets/LazyPart";
import { isOpen } from "../../../custom/processes/entry";
import { usePushStatus } from "../../../custom/processes/usePushStatus";
import { dispatchDomains } from "../../../custom/processes/store";
import { useHasRuns } from "../../../custom/runs/useHasRuns";
import { useListening } from "./useListening";
import { useProcesses } from "../../../custom/processes/useProcesses";

const Tray = lazyScreen(() => import("./Tray"), "Tray");
const nothing = () => undefined;

/** In the top bar: the actions and runs that this person started, running and finished; nothing when there are none. */
export const ProcessTray = () => {
  const userId = useCurrentUser()?.id;
  const entries = useProcesses();
  const hasRuns = useHasRuns();
  const push = usePushStatus();
  useListening(userId !== undefined && entries.some(isOpen), (domains, type, at) => {
    if (userId !== undefined) dispatchDomains(userId, domains, type, at);
  });
  if (entries.length === 0 && !hasRuns) return null;
  return (
    <LazyPart onFailed={nothing}>
      <Tray entries={entries} push={push} />
    </LazyPart>
  );
};
