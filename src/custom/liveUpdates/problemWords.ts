import type { LiveStatus } from "../../dataProvider/live";
import { PushRefusal } from "../../dataProvider/pushRetry";
import type { Translate } from "../../i18n";
import { errorFact } from "../../i18n/errorWords";
import { isolated } from "../../lib/isolated";

const factOf = (problem: unknown, t: Translate): string => {
  if (problem === undefined) return t("live.unreachable");
  if (!(problem instanceof PushRefusal)) return t("live.notJoined", { why: errorFact(problem, t) });
  const words = [problem.code, problem.message && isolated(problem.message)].filter(Boolean).join(": ");
  return words ? t("live.refusedWith", { words }) : t("live.refused");
};

/** Why push events do not arrive, and what happens next; "" when they do or when push is not configured. */
export const problemWords = (status: LiveStatus, problem: unknown, t: Translate): string => {
  if (status === "interrupted") return `${factOf(problem, t)} ${t("live.again")}`;
  return status === "off" && problem !== undefined ? `${factOf(problem, t)} ${t("live.reload")}` : "";
};
