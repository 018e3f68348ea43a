import { BulkDnsDialog, type BulkDomain, type DnsTemplate } from "@/custom/dns";
import { RunStartError } from "./RunStartError";
import { canStartRuns, createDnsRun, useStartRun } from "./useStartRun";
import "./runDialog.module.css";

interface Props {
  domains: readonly BulkDomain[];
  template?: DnsTemplate | undefined;
  /** The finished run that these domains come from. */
  from?: string;
  onClose: () => void;
  onStarted: () => void;
}

export const DnsRunDialog = ({ domains, template, from, onClose, onStarted }: Props) => {
  const { refusal, start } = useStartRun(from, () => {
    onStarted();
    onClose();
  });
  return (
    <BulkDnsDialog
      domains={domains}
      template={template}
      mayStart={canStartRuns()}
      notice={<RunStartError failure={refusal} onLeave={onClose} />}
      onClose={onClose}
      onStart={(what, items) => start(createDnsRun(what, items))}
    />
  );
};
