import type { Identifier } from "ra-core";
import {
  type Change,
  type Applied,
  findStep,
  keepApplied,
  plan,
  readZoneOf,
  sendStep,
  wantedOf,
  recordName,
} from "../dns";
import { observe, type PushStatus, sendAction, showAnswer, mayBeStarted, readAndShow } from "../processes";
import type { Run, RunItem } from "./runs/run";
import type { CallFailure, RunnerPorts, ZonePorts } from "./runs/sending";
import type { DomainActionName } from "../../dataProvider/endpoints";
import {
  ApiError,
  isSessionEnded,
  isUnreachable,
  mayBeRepetition,
  mayStillRun,
  outcomeUnknown,
} from "../../dataProvider/errors";
import { isNotOffered } from "../../dataProvider/routeSets";
import type { WithServers } from "../../dataProvider/installation";
import type { Translate } from "../../i18n";
import { errorFact, errorWords } from "../../i18n/errorWords";
import { CALL_LIMIT_WAIT_S, RUN_RETRY_S } from "../../lib/constants";
import { noteFound } from "../../ui/afterWrite/outcome";
import type { Panel } from "../../ui/panel";
import { sendWhenFree } from "./pending";
import { objectionTo } from "./preview";

/** What an error says about a call of a run: whether it may be sent again, and when; with what is said of it. */
const failureOf = (error: unknown, text: string, mayBeDone: (error: unknown) => boolean): CallFailure => {
  if (isSessionEnded(error)) return { type: "notSent", text, pause: "session" };
  if (error instanceof ApiError && error.status === 429)
    return { type: "notSent", text, pause: "callLimit", seconds: Math.max(1, error.retryAfter ?? CALL_LIMIT_WAIT_S) };
  // A read, or the call for the CSRF cookie before a write.
  if (error instanceof ApiError && error.endpoint.startsWith("GET ") && isUnreachable(error))
    return { type: "notSent", text, pause: "unreachable", seconds: RUN_RETRY_S };
  if (outcomeUnknown(error)) return { type: "unanswered", text };
  if (mayBeDone(error)) return { type: "unanswered", text, refused: true };
  return { type: "refused", text };
};

const writes = { add: "create", change: "update", remove: "delete" } as const;

/** Connects a runner with the zones. */
const createZonePorts = ({ dataProvider, queryClient, config }: Panel, t: Translate): ZonePorts => {
  const { ipv6Type } = config.dns;
  /** The steps of the zones under way, by domain: the zone's own page offers to undo them in this visit. */
  const applied = new Map<string, Applied[]>();
  /** Why the outcome of a step is open, by domain: the journal says what is found. */
  const open = new Map<string, unknown>();
  return {
    plan: async ({ dns }, { domain, zone }) => {
      try {
        const found = await readZoneOf(dataProvider, domain.id);
        if (!dns || !zone || !found.server) return { why: "noZone" };
        const planned = plan(wantedOf(dns, domain.id), found, zone);
        if (!("objections" in planned)) return planned;
        return { why: planned.why, text: planned.objections.map(({ message, args }) => t(message, args)).join(" ") };
      } catch (error) {
        if (isNotOffered(error)) return { why: "noZone" };
        throw error;
      }
    },
    send: async (run, { domain }, step) => {
      const target = {
        dataProvider,
        domainId: domain.id,
        ipv6Type,
        origin: { run, names: { domain_id: domain.url } },
      };
      const saved = await sendStep(step, target).catch((error: unknown) => {
        open.set(String(domain.id), error);
        throw error;
      });
      applied.set(String(domain.id), [...(applied.get(String(domain.id)) ?? []), { step, saved }]);
    },
    failureOf: (error, step) => {
      const isOpen = step && (outcomeUnknown(error) || mayBeRepetition(error, writes[step.kind]));
      const failure = failureOf(error, isOpen ? errorFact(error, t) : errorWords(error, t), () => Boolean(isOpen));
      return failure.type === "unanswered" ? { ...failure, mayStillRun: mayStillRun(error) } : failure;
    },
    find: async ({ domain }, step: Change) => {
      const found = await readZoneOf(dataProvider, domain.id);
      const { outcome, isDone } = findStep(step, found, { domainId: domain.id, ipv6Type });
      const name = recordName(step.kind === "remove" ? step.from : step.to);
      const words = outcome && t(`found.${outcome}`, { name });
      const error = open.get(String(domain.id));
      if (outcome && words) noteFound(error, { outcome, isFinal: isDone === true || !mayStillRun(error), words });
      return { isDone, text: words ?? t("errors.outcomeUnknown") };
    },
    show: ({ domain }) => {
      void queryClient.invalidateQueries({ queryKey: ["dns", "info", String(domain.id)] });
      const steps = applied.get(String(domain.id));
      if (!steps) return;
      applied.delete(String(domain.id));
      keepApplied(queryClient, domain.id, steps);
    },
  };
};

/** What an error says about the call for an action. */
export const callFailure = (error: unknown, action: DomainActionName, t: Translate): CallFailure =>
  failureOf(error, errorWords(error, t), () => mayBeStarted(error, action));

/** Only a run of an action has installations. */
const actionOf = ({ action }: Run): DomainActionName => {
  if (action === "changeDns") throw new Error("A run that changes DNS has zones, no installations");
  return action;
};

/** The look-up of a domain may lack what only the list shows. */
const withListFields = (domain: WithServers, { domain: known }: RunItem): WithServers => ({
  ...domain,
  type: domain.type ?? known.type,
  url_test: domain.url_test ?? known.url_test,
});

/** Connects a runner with the panel. */
export const createRunnerPorts = (
  panel: Panel,
  userId: Identifier,
  t: Translate,
  pushStatus: () => PushStatus,
): RunnerPorts => ({
  read: async (item) => {
    const domain = await readAndShow(panel, item.domain.id);
    return domain && withListFields(domain, item);
  },
  zones: createZonePorts(panel, t),
  alone: (item, work) => sendWhenFree(userId, item, work),
  objection: (run, item, domain) => objectionTo(actionOf(run), domain, item.server.id, panel.config.capabilities),
  observe: (domain, { server }) => (domain ? observe(domain, server.id) : "gone"),
  send: (run, item) => sendAction(panel, actionOf(run), item, { run }),
  show: (domain) => void showAnswer(panel, domain),
  failureOf: (error, run) => callFailure(error, actionOf(run), t),
  obstacle: () => {
    if (!navigator.onLine) return "unreachable";
    const status = panel.live.getStatus();
    if (status === "interrupted") return "push";
    return status === "connecting" || status === "idle" ? "hold" : undefined;
  },
  pushStatus,
  interruptedText: t("processes.interrupted"),
  unreadText: (error) => t("runs.unread", { error }),
});
