import { useEffect } from "react";
import { useBlocker } from "react-router";
import { LeaveQuestion } from "./LeaveQuestion";

interface Props {
  when: boolean;
  /** Changes that are kept when the page is left: only the panel asks, with these words. */
  kept?: { title: string; text: string } | undefined;
}

/** Asks before a page with unsaved changes is left: within the panel in a dialog, otherwise in the browser's own. */
export const LeaveGuard = ({ when, kept }: Props) => {
  const asks = when || kept !== undefined;
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => asks && from.pathname !== to.pathname);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);
  return (
    blocker.state === "blocked" && (
      <LeaveQuestion {...(when ? {} : kept)} onLeave={blocker.proceed} onStay={blocker.reset} />
    )
  );
};
