import { useState } from "react";
import type { SiteInstallation } from "@/model/installation";
import { useServices } from "@/ui/services";
import { RunStartDialog } from "../RunStartDialog";
import type { Run, RunItem } from "../runs/run";
import { toInstallations } from "./toInstallations";

export type OnRunAgain = (run: Run, items: readonly RunItem[]) => void;

/** Runs items of a finished run again, after the same confirmation as for a new run. Render `dialog`. */
export const useRunAgain = (onStarted?: () => void) => {
  const { queryClient } = useServices();
  // Fixed when the dialog opens: its contents must not change while the user reads.
  const [request, setRequest] = useState<{ run: Run; installations: readonly SiteInstallation[] }>();
  const close = () => setRequest(undefined);
  const renderDialog = ({ run: { id, action, dns, reference }, installations }: NonNullable<typeof request>) => (
    <RunStartDialog
      {...{ action, installations, reference }}
      template={dns}
      sourceRunId={id}
      onClose={close}
      onStarted={onStarted ?? close}
    />
  );
  const onRunAgain: OnRunAgain = (run, items) =>
    setRequest({ run, installations: toInstallations(queryClient, items) });
  return { onRunAgain, dialog: request && renderDialog(request) };
};
