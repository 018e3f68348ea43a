import type { ComparableRecord } from "../record";
import type { DataPart } from "../recordTypes";

/** A record to be saved, and the rest of its zone. */
export interface RecordInZone {
  /** The typed name, without the zone. */
  hostname: string;
  zone: string;
  record: ComparableRecord;
  others: readonly ComparableRecord[];
}

/** A problem of a record, at the field to which it belongs. */
export interface Finding {
  field: "name" | "data" | "ttl";
  /** The part of the data; the last one if omitted. */
  part?: DataPart["name"];
  /** The values in the warning's text. */
  args?: Record<string, string | number>;
  /** The corrected text of the field, which the user can accept. */
  fix?: string;
}

export type Rule = (situation: RecordInZone) => Finding | readonly Finding[] | undefined;
