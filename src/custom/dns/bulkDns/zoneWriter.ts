import type { Identifier } from "ra-core";
import { isNotOffered } from "@/dataProvider/endpointFacts";
import type { WriteOrigin } from "@/dataProvider/transport";
import { toText } from "@/i18n/storedText";
import type { StoredText } from "@/lib/storedText";
import type { Change } from "@/model/dns/change";
import type { DnsTemplate } from "@/model/dns/dnsTemplateSchema";
import { getOutcome, isDone as isOutcomeDone } from "@/ui/afterWrite/outcome";
import type { Services } from "@/ui/services";
import { hasLostComment, sendStep, toRows, toVerifiableWrite } from "../bulkEdit/sendStep";
import { formatRecord } from "../formatRecord";
import { type AppliedStep, cacheAppliedSet } from "../zoneCache";
import { emitZoneChanged, zoneKey } from "../zoneSync";
import type { BulkDomain } from "./domainRows";
import { resolveTemplate } from "./dnsTemplate";
import { fetchZone } from "./fetchZones";
import { planZone } from "./planZone";

/** A plan adds only missing records, so the state before does not matter. */
const unknownRows = { rows: [], isWhole: false };

/** Plans, sends and verifies the steps of bulk runs. All but `show` throw ApiError. */
export const createZoneWriter = ({ dataProvider, queryClient, config, recordVerified }: Services) => {
  const { ipv6Type } = config.dns;
  /** Applied steps by domain, for Undo in the DNS editor. */
  const appliedSteps = new Map<string, AppliedStep[]>();
  /** Errors of steps with an unknown outcome by domain, for the activity log. */
  const unknownErrors = new Map<string, unknown>();
  return {
    plan: async ({ id }: BulkDomain, template: DnsTemplate, seen: Parameters<typeof planZone>[2]) => {
      try {
        const zone = await fetchZone(dataProvider, id);
        if (!zone.server) return { reason: "noZone" } as const;
        const planned = planZone(resolveTemplate(template, id), zone, seen);
        if (!("objections" in planned)) return planned;
        const { reason, objections, deletion } = planned;
        return { reason, text: objections.map(({ message, args }) => toText(message, args)), deletion };
      } catch (error) {
        if (isNotOffered(error)) return { reason: "noZone" } as const;
        throw error;
      }
    },
    /** @returns a message if the server did not keep the comment */
    send: async ({ id, url }: BulkDomain, step: Change, origin: WriteOrigin): Promise<StoredText | undefined> => {
      const target = { dataProvider, domainId: id, ipv6Type, origin: { ...origin, names: { domain_id: url } } };
      const saved = await sendStep(step, target).catch((error: unknown) => {
        unknownErrors.set(String(id), error);
        throw error;
      });
      appliedSteps.set(String(id), [...(appliedSteps.get(String(id)) ?? []), { step, saved }]);
      return hasLostComment(step, saved) ? [toText("dns.commentLost")] : undefined;
    },
    /** Fetches the zone again. @returns `isDone` undefined if it does not prove the outcome */
    verify: async (id: Identifier, step: Change): Promise<{ isDone: boolean | undefined; text: StoredText }> => {
      const write = toVerifiableWrite(step, { domainId: id, ipv6Type });
      const outcome = getOutcome(write, unknownRows, toRows(await fetchZone(dataProvider, id)));
      if (!outcome) return { isDone: undefined, text: [toText("errors.outcomeUnknown")] };
      const isDone = isOutcomeDone(outcome, write);
      const name = formatRecord(step.kind === "remove" ? step.from : step.to);
      const text = [toText(`found.${outcome}`, { name })];
      recordVerified({ error: unknownErrors.get(String(id)), isDone, text });
      return { isDone, text };
    },
    show: (id: Identifier): void => {
      void queryClient.invalidateQueries({ queryKey: zoneKey(id) });
      emitZoneChanged(id);
      const steps = appliedSteps.get(String(id));
      if (!steps) return;
      appliedSteps.delete(String(id));
      cacheAppliedSet(queryClient, id, steps);
    },
  };
};
