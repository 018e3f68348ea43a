import type { MessageArguments, MessageKey } from "@/i18n";
import type { ComparableRecord } from "@/model/dns/record";

/** A warning, shown under its field. It never blocks saving. */
export interface Warning {
  field: "name" | "data" | "ttl";
  message: MessageKey;
  args?: MessageArguments;
  /** The field's text without what is wrong with it, to be taken on request. */
  fix?: string;
}

/** What a rule looks at: the record to be saved, and the rest of the zone. */
export interface Situation {
  /** As typed, without the zone. */
  hostname: string;
  zone: string;
  /** The record to be saved. */
  record: ComparableRecord;
  /** The zone's other records. */
  others: readonly ComparableRecord[];
}

export type Rule = (situation: Situation) => Warning | undefined;
