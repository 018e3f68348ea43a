import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { AttentionItem } from "../../../custom/attention/source";
import type { Run } from "../../../custom/runs/run";
import { onRuns } from "../../../custom/runs/runKeys";
import { useHasRuns } from "../../../custom/runs/useHasRuns";
import { useT } from "../../../i18n";
import { useCurrentUser } from "../../../ui/useCurrentUser";

const load = () => import("./runItems");
const none: readonly Run[] = [];

/** The runs that need attention. Their code comes where there are runs; without it Activity tells of them. */
export const useRunItems = (): readonly AttentionItem[] => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const hasRuns = useHasRuns();
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    if (hasRuns) load().then(setCode, () => undefined);
  }, [hasRuns]);
  const runs = useSyncExternalStore(
    onRuns,
    useCallback(() => (code && userId !== undefined ? code.readRuns(userId) : none), [code, userId]),
  );
  return code?.runItems(runs, t) ?? [];
};
