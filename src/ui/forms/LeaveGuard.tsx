import { useEffect } from "react";
import { useBlocker } from "react-router";
import { LeaveQuestion } from "./LeaveQuestion";

/** Asks before a page with unsaved changes is left: within the panel in a dialog, otherwise in the browser's own. */
export const LeaveGuard = ({ when }: { when: boolean }) => {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => when && from.pathname !== to.pathname);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);
  return blocker.state === "blocked" && <LeaveQuestion onLeave={blocker.proceed} onStay={blocker.reset} />;
};
