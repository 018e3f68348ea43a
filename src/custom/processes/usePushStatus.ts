import { useEffect, useState } from "react";
import { usePollInterval } from "../liveUpdates";
import { usePanel } from "../../ui/panel";
import type { PushStatus } from "./rules";

/** Whether events arrive, and since when without a gap. */
export const usePushStatus = (): PushStatus => {
  const { live } = usePanel();
  const pollEvery = usePollInterval() || undefined;
  const [since, setSince] = useState(0);
  useEffect(() => {
    const isBack = () => setSince(Date.now());
    const stop = live.onStatus(() => live.getStatus() === "live" && isBack());
    window.addEventListener("online", isBack);
    return () => {
      stop();
      window.removeEventListener("online", isBack);
    };
  }, [live]);
  return { pollEvery, since };
};
