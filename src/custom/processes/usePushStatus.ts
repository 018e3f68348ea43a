import { useEffect, useState } from "react";
import { usePollInterval } from "../liveUpdates";
import { usePanel } from "../../ui/panel";
import type { PushStatus } from "./rules";

/** Whether events arrive, and since when without a gap. */
export const usePushStatus = (): PushStatus => {
  const { live } = usePanel();
  const pollEvery = usePollInterval() || undefined;
  const [since, setSince] = useState(0);
  useEffect(
    () =>
      live.onStatus(() => {
        if (live.getStatus() === "live") setSince(Date.now());
      }),
    [live],
  );
  useEffect(() => {
    const online = () => setSince(Date.now());
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, []);
  return { pollEvery, since };
};
