import { useState } from "react";
import { LazyBoundary, lazyScreen } from "@/ui/lazyScreen";
import type { Run, RunItem } from "../runs/run";

const RunAgainDialog = lazyScreen(() => import("./RunAgainDialog"), "RunAgainDialog");

export type OnRunAgain = (run: Run, items: readonly RunItem[]) => void;

/** Runs items of a finished run again, after the same confirmation as for a new run. Render `dialog`. */
export const useRunAgain = (onStarted?: () => void) => {
  const [request, setRequest] = useState<{ run: Run; items: readonly RunItem[] }>();
  const close = () => setRequest(undefined);
  const onRunAgain: OnRunAgain = (run, items) => setRequest({ run, items });
  const dialog = request && (
    <LazyBoundary onError={close}>
      <RunAgainDialog {...request} onClose={close} onStarted={onStarted ?? close} />
    </LazyBoundary>
  );
  return { onRunAgain, dialog };
};
