import type { ComponentProps } from "react";
import { BulkDnsDialog } from "@/custom/dns";
import { TicketReferenceField, useTicketReference } from "@/ui/ticketReference/TicketReferenceField";
import { RunStartError } from "./RunStartError";
import { canStartRuns, createDnsRun, useStartRun } from "./useStartRun";
import "./runDialog.module.css";

interface Props extends Pick<ComponentProps<typeof BulkDnsDialog>, "domains" | "template"> {
  /** The finished run that these domains come from. */
  sourceRunId?: string;
  reference?: string | undefined;
  onClose: () => void;
  onStarted: () => void;
}

export const DnsRunDialog = ({ domains, template, sourceRunId, reference: given, onClose, onStarted }: Props) => {
  const { field, reference, isValid } = useTicketReference(given);
  const { failure, start } = useStartRun(sourceRunId, () => {
    onStarted();
    onClose();
  });
  return (
    <BulkDnsDialog
      domains={domains}
      template={template}
      mayStart={canStartRuns() && isValid}
      notice={<RunStartError failure={failure} onLeave={onClose} />}
      reference={<TicketReferenceField {...field} />}
      onClose={onClose}
      onStart={(what, items) => start({ ...createDnsRun(what, items), reference })}
    />
  );
};
