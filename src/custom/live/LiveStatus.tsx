import { useSyncExternalStore } from "react";
import { useT } from "../../i18n";
import { usePanel } from "../panel";

/** The state of the push connection, in words; nothing while nobody listens. */
export const LiveStatus = () => {
  const t = useT();
  const { live } = usePanel();
  const status = useSyncExternalStore(live.onStatus, live.getStatus);
  if (status === "idle") return null;
  return (
    <span className="live-status" data-status={status} role="status">
      {t(`layout.live.${status}`)}
    </span>
  );
};
