import { observe } from "../../../custom/processes/observed";
import type { PushStatus } from "../../../custom/processes/rules";
import type { Run, RunItem } from "../../../custom/runs/run";
import type { CallFailure, RunnerPorts } from "../../../custom/runs/ports";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain } from "../../../dataProvider/records";
import type { Translate } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import type { Panel } from "../../../ui/panel";
import { sendAction, showAnswer } from "../actions/sendAction";
import { readDomain } from "../processes/readDomain";
import { mayBeStarted } from "../processes/reportProcess";
import { failureOf } from "./failureOf";
import { objectionTo } from "./objection";
import { createZonePorts } from "./zonePorts";

/** What an error says about the call for an action. */
export const callFailure = (error: unknown, action: DomainActionName, t: Translate): CallFailure =>
  failureOf(error, errorWords(error, t), () => mayBeStarted(error, action));

/** Only a run of an action has links. */
const actionOf = ({ action }: Run): DomainActionName => {
  if (action === "changeDns") throw new Error("A run that changes DNS has zones, no links");
  return action;
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
  zones: createZonePorts(panel, t),
  objection: (run, { server }, domain) => objectionTo(actionOf(run), domain, server.id, panel.config.capabilities),
  observe: (domain, { server }) => (domain ? observe(domain, server.id) : "gone"),
  send: (run, item) => sendAction(panel, actionOf(run), item),
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
});
