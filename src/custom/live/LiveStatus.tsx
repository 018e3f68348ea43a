import { useT } from "../../i18n";
import { timeWords } from "../../i18n/timeWords";
import { useLastRead } from "./useLastRead";
import { useLiveStatus } from "./useLiveStatus";

/**
 * The state of the push connection in words, and while it is down how old what is shown is; nothing while nobody listens,
 * nor while the first connection is made: one that cannot be made soon is interrupted.
 */
export const LiveStatus = () => {
  const t = useT();
  const status = useLiveStatus();
  const readAt = useLastRead();
  if (status === "idle" || status === "connecting") return null;
  const state = t(`layout.live.${status}`);
  const isDown = status === "off" || status === "interrupted";
  return (
    <span className="live-status" data-status={status} data-momentary role="status">
      {isDown && readAt > 0 ? t("layout.live.asOf", { state, time: timeWords(readAt) }) : state}
    </span>
  );
};
