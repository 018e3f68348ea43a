import { BulkDnsDialog, type BulkDomain, type DnsTemplate } from "@/custom/dns";
import { TicketReferenceField, useTicketReference } from "@/ui/ticketReference/TicketReferenceField";
import { RunStartError } from "./RunStartError";
import { canStartRuns, createDnsRun, useStartRun } from "./useStartRun";
import "./runDialog.module.css";

interface Props {
  domains: readonly BulkDomain[];
  template?: DnsTemplate | undefined;
  /** The finished run that these domains come from. */
  from?: string;
  reference?: string | undefined;
  onClose: () => void;
  onStarted: () => void;
}

export const DnsRunDialog = ({ domains, template, from, reference: given, onClose, onStarted }: Props) => {
  const { field, reference, isValid } = useTicketReference(given);
  const { refusal, start } = useStartRun(from, () => {
    onStarted();
    onClose();
  });
  return (
    <BulkDnsDialog
      domains={domains}
      template={template}
      mayStart={canStartRuns() && isValid}
      notice={<RunStartError failure={refusal} onLeave={onClose} />}
      reference={<TicketReferenceField {...field} />}
      onClose={onClose}
      onStart={(what, items) => start({ ...createDnsRun(what, items), reference })}
    />
  );
};
