import { useEffect, useState } from "react";
import { createRateLimiter, estimateLimitedTime } from "@/dataProvider/rateLimits";
import { type Translate, useT } from "@/i18n";
import { errorMessage, formatReadProgress } from "@/i18n/errorMessage";
import { useCurrentUser, useServices } from "@/ui/services";
import { lookUpDomain } from "@/custom/liveUpdates";
import { recordCheck, getRerunOffers } from "../runs/rerunOffers";
import { checkResults, type Run, hasFailedProcess } from "../runs/run";

interface Progress {
  finished: number;
  total: number;
  waitSeconds?: number | undefined;
}

const formatProgress = ({ finished, total, waitSeconds }: Progress, t: Translate): string => {
  const left = estimateLimitedTime(total, finished);
  return [t("runs.checkProgress", { finished, total }), ...formatReadProgress({ left, waitSeconds }, t)].join(" · ");
};

/** 'Still failed (2) · Cleared (1)'. */
const formatResults = ({ items }: Run, t: Translate): string =>
  checkResults
    .flatMap((result) => {
      const count = items.filter(
        ({ rerunId, lastCheck }) => rerunId === undefined && lastCheck?.result === result,
      ).length;
      return count > 0 ? t(`runs.checkResults.${result}`, { count }) : [];
    })
    .join(" · ");

/** Looks up blocked and unknown items of a run, one at a time, and records the results in the run. */
export const useCheckAgain = (run: Run) => {
  const t = useT();
  const services = useServices();
  const userId = useCurrentUser().id;
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState("");
  const [closed] = useState(() => new AbortController());
  useEffect(() => () => closed.abort(), [closed]);
  const { unknown } = getRerunOffers(run);

  const check = async () => {
    const { signal } = closed;
    const ids = [...new Set(unknown.map(({ domain }) => String(domain.id)))];
    const show = (part: Partial<Progress>) =>
      setProgress((before) => ({ finished: 0, total: ids.length, ...before, ...part }));
    const onWait = (ms: number) => show({ waitSeconds: Math.ceil(ms / 1000) });
    const limiter = createRateLimiter({ slowCalls: services.slowCalls, signal, onWait });
    setFailure("");
    try {
      for (const [finished, id] of ids.entries()) {
        show({ finished, waitSeconds: undefined });
        const found = await limiter.call(async () => ({ at: Date.now(), domain: await lookUpDomain(services, id) }));
        if (!found) return;
        recordCheck(userId, run.id, id, found);
      }
    } catch (error) {
      setFailure(errorMessage(error, t));
      await services.authProvider.checkError(error);
    } finally {
      setProgress(undefined);
    }
  };
  return {
    check,
    isChecking: progress !== undefined,
    message: progress ? formatProgress(progress, t) : [formatResults(run, t), failure].filter(Boolean).join(" "),
    blockedServers: unknown.filter(hasFailedProcess).map(({ server }) => server),
  };
};
