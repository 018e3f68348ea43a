import { lazyScreen } from "../lazyScreen";
import { useCurrentUser } from "../session/useCurrentUser";
import { LazyPart } from "../widgets/LazyPart";
import { isOpen } from "./entry";
import { useHearing } from "./useHearing";
import { useListening } from "./useListening";
import { useProcesses } from "./useProcesses";

const Tray = lazyScreen(() => import("./Tray"), "Tray");
const nothing = () => undefined;

/** In the top bar: the actions that this person started, running and ended; nothing while there are none. */
export const ProcessTray = () => {
  const userId = useCurrentUser()?.id;
  const entries = useProcesses();
  const hearing = useHearing();
  useListening(userId, entries.some(isOpen));
  if (entries.length === 0) return null;
  return (
    <LazyPart onFailed={nothing}>
      <Tray entries={entries} hearing={hearing} />
    </LazyPart>
  );
};
