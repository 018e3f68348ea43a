import { useEffect, useState } from "react";
import type { AttentionItem } from "../../../custom/attention/source";
import type { Run } from "../../../custom/runs/run";
import { onRuns } from "../../../custom/runs/runKeys";
import { useHasRuns } from "../../../custom/runs/useHasRuns";
import { useT } from "../../../i18n";
import { useOwn } from "../../../ui/useOwn";

const load = () => import("./runItems");
const none: readonly Run[] = [];
const noRuns = () => none;

/** The runs that need attention. Their code comes where there are runs; without it Activity tells of them. */
export const useRunItems = (): readonly AttentionItem[] => {
  const t = useT();
  const hasRuns = useHasRuns();
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    if (hasRuns) load().then(setCode, () => undefined);
  }, [hasRuns]);
  const runs = useOwn({ on: onRuns, read: code?.readRuns ?? noRuns });
  return code?.runItems(runs, t) ?? [];
};
