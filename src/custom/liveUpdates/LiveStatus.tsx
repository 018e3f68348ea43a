import { useT } from "../../i18n";
import { timeWords } from "../../i18n/timeWords";
import { useDisclosure } from "../../ui/layout/useDisclosure";
import { problemWords } from "./problemWords";
import { useLastRead } from "./useLastRead";
import { useLiveProblem, useLiveStatus } from "./useLiveStatus";

/**
 * The state of the push connection in words; while it is down also the reason and the age of the data. Shows nothing while
 * nobody listens, or during the first attempt to connect: one that takes long counts as interrupted.
 */
export const LiveStatus = () => {
  const t = useT();
  const status = useLiveStatus();
  const problem = useLiveProblem();
  const readAt = useLastRead();
  const { buttonProps, containerProps, panelProps } = useDisclosure();
  if (status === "idle" || status === "connecting") return null;
  const state = t(`layout.live.${status}`);
  const isDown = status === "off" || status === "interrupted";
  const words = isDown && readAt > 0 ? t("layout.live.asOf", { state, time: timeWords(readAt) }) : state;
  const reason = problemWords(status, problem, t);
  return (
    <div className="live" data-momentary {...containerProps}>
      <span className="live-status" data-status={status} role="status">
        {reason ? (
          <button className="live-why" title={reason} aria-describedby={panelProps.id} {...buttonProps}>
            {words}
          </button>
        ) : (
          words
        )}
      </span>
      {reason && (
        <p className="live-reason" {...panelProps}>
          {reason}
        </p>
      )}
    </div>
  );
};
