import type { MessageArguments, MessageKey } from "../../../i18n";
import type { ComparableRecord } from "../record";

/** Something that looks wrong, said under its field. It never stops the record from being saved. */
export interface Warning {
  field: "name" | "data" | "ttl";
  message: MessageKey;
  args?: MessageArguments;
}

/** What a rule looks at: the record as it would be saved, and the zone without the record that is edited. */
export interface Situation {
  /** As it was typed, without the zone. */
  hostname: string;
  zone: string;
  /** The record as it would be saved. */
  record: ComparableRecord;
  /** The other records of the zone. */
  others: readonly ComparableRecord[];
}

export type Rule = (situation: Situation) => Warning | undefined;
