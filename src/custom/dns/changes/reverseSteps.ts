import type { DnsRecord } from "@/model/records";
import { copyFields, toRecordFields, type Change } from "@/model/dns/change";
import { hasId } from "../zoneCache";

export interface AppliedStep {
  step: Change;
  /** Undefined after a removal. */
  saved?: DnsRecord | undefined;
}

/** Restored records get new ids. */
export const reverseSteps = (applied: readonly AppliedStep[]): Change[] => {
  let added = 0;
  return applied.toReversed().flatMap(({ step, saved }): Change[] => {
    if (step.kind === "remove") return [{ kind: "add", key: `new ${++added}`, to: copyFields(step.from) }];
    if (!saved || !hasId(saved)) return [];
    if (step.kind === "add") return [{ kind: "remove", from: saved }];
    const { comment } = step.from;
    return [
      {
        kind: "change",
        from: saved,
        to: { ...toRecordFields(step.from), ...(saved.comment && { comment: comment ?? null }) },
      },
    ];
  });
};
