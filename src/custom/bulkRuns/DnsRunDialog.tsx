import { BulkDnsDialog, type BulkDomain, type DnsTemplate } from "@/custom/dns";
import { RunStartError } from "./RunStartError";
import { canStartRuns, createDnsRun, useStartRun } from "./useStartRun";
import "./runDialog.module.css";

interface Props {
  domains: readonly BulkDomain[];
  wanted?: DnsTemplate | undefined;
  /** The id of the run that is over and has left these domains. */
  from?: string;
  onClose: () => void;
  onStarted: () => void;
}

/** Shows what a run would change in the zones, and starts it. */
export const DnsRunDialog = ({ domains, wanted, from, onClose, onStarted }: Props) => {
  const { refusal, start } = useStartRun(from, () => {
    onStarted();
    onClose();
  });
  return (
    <BulkDnsDialog
      domains={domains}
      wanted={wanted}
      mayStart={canStartRuns()}
      notice={<RunStartError failure={refusal} onLeave={onClose} />}
      onClose={onClose}
      onStart={(what, items) => start(createDnsRun(what, items))}
    />
  );
};
