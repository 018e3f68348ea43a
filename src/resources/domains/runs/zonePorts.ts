import type { Change } from "../../../custom/dnsEditor/changes/change";
import type { Applied } from "../../../custom/dnsEditor/changes/reverse";
import { recordName } from "../../../custom/dnsEditor/recordName";
import type { ZonePorts } from "../../../custom/runs/ports";
import { mayBeRepetition, mayStillRun, outcomeUnknown } from "../../../dataProvider/errors";
import { isNotOffered } from "../../../dataProvider/routeSets";
import type { Translate } from "../../../i18n";
import { errorFact, errorWords } from "../../../i18n/errorWords";
import "../../../i18n/foundTexts";
import type { Panel } from "../../../ui/panel";
import { failureOf } from "./failureOf";

/** The rules of change sets, presets and zone files: only a run that changes DNS loads them. */
const loadWork = () => import("../../../custom/dnsEditor/many/work");

const writes = { add: "create", change: "update", remove: "delete" } as const;

/** Connects a runner with the zones. */
export const createZonePorts = ({ dataProvider, queryClient, config }: Panel, t: Translate): ZonePorts => {
  const { ipv6Type } = config.dns;
  /** The steps of the zones under way, by domain: the zone's own page offers to undo them in this visit. */
  const applied = new Map<string, Applied[]>();
  return {
    plan: async ({ dns }, { domain, zone }) => {
      const { plan, readZoneOf } = await loadWork();
      try {
        const found = await readZoneOf(dataProvider, domain.id);
        if (!dns || !zone || !found.server) return { why: "noZone" };
        const planned = plan(dns, found, zone);
        if (!("objections" in planned)) return planned;
        return { why: planned.why, text: planned.objections.map(({ message, args }) => t(message, args)).join(" ") };
      } catch (error) {
        if (isNotOffered(error)) return { why: "noZone" };
        throw error;
      }
    },
    send: async ({ domain }, step) => {
      const { sendStep } = await loadWork();
      const saved = await sendStep(step, { dataProvider, domainId: domain.id, ipv6Type });
      applied.set(String(domain.id), [...(applied.get(String(domain.id)) ?? []), { step, saved }]);
    },
    failureOf: (error, step) => {
      const isOpen = step && (outcomeUnknown(error) || mayBeRepetition(error, writes[step.kind]));
      const failure = failureOf(error, isOpen ? errorFact(error, t) : errorWords(error, t), () => Boolean(isOpen));
      return failure.type === "unanswered" ? { ...failure, mayStillRun: mayStillRun(error) } : failure;
    },
    find: async ({ domain }, step: Change) => {
      const { findStep, readZoneOf } = await loadWork();
      const found = await readZoneOf(dataProvider, domain.id);
      const { outcome, isDone } = findStep(step, found, { domainId: domain.id, ipv6Type });
      const name = recordName(step.kind === "remove" ? step.from : step.to);
      return { isDone, text: outcome ? t(`found.${outcome}`, { name }) : t("errors.outcomeUnknown") };
    },
    show: ({ domain }) => {
      void queryClient.invalidateQueries({ queryKey: ["dns", "info", String(domain.id)] });
      const steps = applied.get(String(domain.id));
      if (!steps) return;
      applied.delete(String(domain.id));
      void loadWork().then(({ keepApplied }) => keepApplied(queryClient, domain.id, steps));
    },
  };
};
