import { BulkDnsDialog, type BulkDomain, type Wanted } from "../dns";
import { installationKey, zoneServer } from "./runs/run";
import { useT } from "../../i18n";
import { NotStarted, Overlaps, ReplacedRuns, useOverlaps } from "./RunNotices";
import { canRun, dnsRun, useRunStart } from "./startRun";
import "./runDialog.css";

const keyOf = (domain: BulkDomain): string => installationKey({ domain, server: zoneServer });

interface Props {
  domains: readonly BulkDomain[];
  wanted?: Wanted | undefined;
  /** The id of the run that is over and has left these domains. */
  from?: string;
  onClose: () => void;
  onStarted: () => void;
}

/** Shows what a run would change in the zones, and starts it. */
export const DnsRunDialog = ({ domains, wanted, from, onClose, onStarted }: Props) => {
  const t = useT();
  const { refusal, start } = useRunStart(from, () => {
    onStarted();
    onClose();
  });
  const { kept, ...overlaps } = useOverlaps("changeDns", domains, keyOf);
  return (
    <BulkDnsDialog
      domains={kept}
      wanted={wanted}
      mayStart={canRun()}
      notice={
        <>
          {!canRun() && <p className="message message-bad">{t("runs.dialog.noLocks")}</p>}
          {refusal && <NotStarted why={refusal} onLeave={onClose} />}
          <Overlaps {...overlaps} />
          <ReplacedRuns />
        </>
      }
      onClose={onClose}
      onStart={(what, items) => start(dnsRun(what, items))}
    />
  );
};
