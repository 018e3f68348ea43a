import type { ServerLink } from "../../dataProvider/serverLink";
import { useT } from "../../i18n";
import { Status } from "../../ui/status/Status";
import "./process.css";

/** The text of a process on a server, shown instead of the actions. */
export const ProcessText = ({ link }: { link: Pick<ServerLink, "process" | "processText"> }) => {
  const t = useT();
  const failed = link.process === "failed";
  const text = link.processText || t(failed ? "sites.actions.processFailed" : "sites.actions.processRunning");
  return (
    <span className="process" title={text}>
      <Status is={failed ? "failed" : "running"}>
        <span className="process-text">{text}</span>
      </Status>
    </span>
  );
};
