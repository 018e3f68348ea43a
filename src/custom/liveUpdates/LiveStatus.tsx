import { lazyScreen } from "../../ui/lazyScreen";
import { LazyPart } from "../../ui/widgets/LazyPart";
import { useLiveStatus } from "./useLiveStatus";

const LiveStatusWords = lazyScreen(() => import("./LiveStatusWords"), "LiveStatusWords");
const nothing = () => undefined;

/**
 * The state of the push connection. Shows nothing while nobody listens, or during the first attempt to connect: one that takes
 * long counts as interrupted.
 */
export const LiveStatus = () => {
  const status = useLiveStatus();
  if (status === "idle" || status === "connecting") return null;
  return (
    <LazyPart onFailed={nothing}>
      <LiveStatusWords status={status} />
    </LazyPart>
  );
};
