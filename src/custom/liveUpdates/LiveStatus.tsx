import type { LiveStatus as Status } from "../../dataProvider/live";
import { useT } from "../../i18n";
import { timeWords } from "../../i18n/timeWords";
import { useDisclosure } from "../../ui/layout/useDisclosure";
import { problemWords } from "./problemWords";
import { useLastRead } from "./useLastRead";
import { useLiveProblem, useLiveStatus } from "./useLiveStatus";
import "./liveStatus.css";

type ShownStatus = Exclude<Status, "idle" | "connecting">;

/** The state of the push connection in words; while it is down also the reason and the age of the data. */
const LiveStatusWords = ({ status }: { status: ShownStatus }) => {
  const t = useT();
  const problem = useLiveProblem();
  const readAt = useLastRead();
  const { buttonProps, containerProps, panelProps } = useDisclosure();
  const state = t(`live.${status}`);
  const isDown = status === "off" || status === "interrupted";
  const words = isDown && readAt > 0 ? t("live.asOf", { state, time: timeWords(readAt) }) : state;
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
        <p className="bar-panel live-reason" {...panelProps}>
          {reason}
        </p>
      )}
    </div>
  );
};

/**
 * The state of the push connection. Shows nothing while nobody listens, or during the first attempt to connect: one that takes
 * long counts as interrupted.
 */
export const LiveStatus = () => {
  const status = useLiveStatus();
  return status === "idle" || status === "connecting" ? null : <LiveStatusWords status={status} />;
};
