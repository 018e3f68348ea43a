import { useT } from "../../i18n";
import { timeWords } from "../../i18n/timeWords";
import { useDisclosure } from "../../ui/layout/useDisclosure";
import { problemWords } from "./problemWords";
import { useLastRead } from "./useLastRead";
import { useLiveProblem, useLiveStatus } from "./useLiveStatus";

/**
 * The state of the push connection in words, and while it is down how old what is shown is, and why; nothing while nobody
 * listens, nor while the first connection is made: one that cannot be made soon is interrupted.
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
