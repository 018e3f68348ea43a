import { useState } from "react";
import { useServices } from "@/ui/services";
import { DnsRunDialog } from "../lazyScreens";
import { RunDialog } from "../RunDialog";
import type { Run, RunItem } from "../runs/run";
import { toInstallations } from "./toInstallations";

interface Props {
  run: Run;
  items: readonly RunItem[];
  onClose: () => void;
  onStarted: () => void;
}

export const RunAgainDialog = ({ run, items, ...callbacks }: Props) => {
  const { queryClient } = useServices();
  const { id: sourceRunId, action, dns, reference } = run;
  // Fixed when the dialog opens: its contents must not change while the user reads.
  const [installations] = useState(() => toInstallations(queryClient, items));
  const common = { sourceRunId, reference, ...callbacks };
  if (action !== "changeDns") return <RunDialog {...common} action={action} installations={installations} />;
  return <DnsRunDialog {...common} template={dns} domains={items.map(({ domain }) => domain)} />;
};
