import { observe } from "../../../custom/processes/observed";
import type { PushStatus } from "../../../custom/processes/rules";
import type { RunItem } from "../../../custom/runs/run";
import type { CallFailure, RunnerPorts } from "../../../custom/runs/ports";
import { ApiError, isSessionEnded, isUnreachable, outcomeUnknown } from "../../../dataProvider/errors";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain } from "../../../dataProvider/records";
import type { Translate } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { CALL_LIMIT_WAIT_S, RUN_RETRY_S } from "../../../lib/constants";
import type { Panel } from "../../../ui/panel";
import { sendAction, showAnswer } from "../actions/sendAction";
import { readDomain } from "../processes/readDomain";
import { mayBeStarted } from "../processes/reportProcess";
import { objectionTo } from "./objection";

/** What an error says about a call of a run: whether it may be sent again, and when. */
export const callFailure = (error: unknown, action: DomainActionName, t: Translate): CallFailure => {
  const text = errorWords(error, t);
  if (isSessionEnded(error)) return { type: "notSent", text, pause: "session" };
  if (error instanceof ApiError && error.status === 429)
    return { type: "notSent", text, pause: "callLimit", seconds: Math.max(1, error.retryAfter ?? CALL_LIMIT_WAIT_S) };
  // A read, or the call for the CSRF cookie before a write.
  if (error instanceof ApiError && error.endpoint.startsWith("GET ") && isUnreachable(error))
    return { type: "notSent", text, pause: "unreachable", seconds: RUN_RETRY_S };
  if (outcomeUnknown(error)) return { type: "unanswered", text };
  if (mayBeStarted(error, action)) return { type: "unanswered", text, refused: true };
  return { type: "refused", text };
};

/** The look-up of a domain may lack what only the list shows. */
const withListFields = (domain: Domain, { domain: known }: RunItem): Domain => ({
  ...domain,
  type: domain.type ?? known.type,
  url_test: domain.url_test ?? known.url_test,
});

/** Connects a runner with the panel. */
export const createRunnerPorts = (panel: Panel, t: Translate, pushStatus: () => PushStatus): RunnerPorts => ({
  read: async (item) => {
    const domain = await readDomain(panel.dataProvider, item.domain.id);
    return domain && withListFields(domain, item);
  },
  objection: ({ action }, { server }, domain) => objectionTo(action, domain, server.id, panel.config.capabilities),
  observe: (domain, { server }) => (domain ? observe(domain, server.id) : "gone"),
  send: ({ action }, item) => sendAction(panel, action, item),
  show: (domain) => void showAnswer(panel, domain),
  failureOf: (error, { action }) => callFailure(error, action, t),
  obstacle: () => {
    if (!navigator.onLine) return "unreachable";
    const status = panel.live.getStatus();
    if (status === "interrupted") return "push";
    return status === "connecting" || status === "idle" ? "hold" : undefined;
  },
  pushStatus,
  interruptedText: t("processes.interrupted"),
});
