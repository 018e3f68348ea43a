import { useState } from "react";
import { LazyBoundary } from "@/ui/lazyScreen";
import { useServices } from "@/ui/services";
import { DnsRunDialog, type Run, RunDialog, type RunItem } from "@/custom/bulkRuns";
import { toInstallations } from "./toInstallations";

export interface RunAgainRequest {
  run: Run;
  items: readonly RunItem[];
}

interface Props extends RunAgainRequest {
  onClose: () => void;
  onStarted?: () => void;
}

/** The same confirmation as for a new run. */
export const RunAgainDialog = ({ run, items, onClose, onStarted = onClose }: Props) => {
  const { queryClient } = useServices();
  const { id: sourceRunId, action, dns, reference } = run;
  // Fixed when the dialog opens: its contents must not change while the user reads.
  const [installations] = useState(() => toInstallations(queryClient, items));
  const common = { sourceRunId, reference, onClose, onStarted };
  if (action !== "changeDns") return <RunDialog {...common} action={action} installations={installations} />;
  return (
    <LazyBoundary onError={onClose}>
      <DnsRunDialog {...common} template={dns} domains={items.map(({ domain }) => domain)} />
    </LazyBoundary>
  );
};
