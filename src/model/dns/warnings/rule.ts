import type { ComparableRecord } from "../record";
import type { DataPart } from "../recordTypes";

export interface RecordInZone {
  /** The typed name, without the zone. */
  hostname: string;
  zone: string;
  record: ComparableRecord;
  others: readonly ComparableRecord[];
  /** The edited record as it is in the zone. Omitted unless `others` are all others of the zone. */
  before?: ComparableRecord | undefined;
}

export interface Finding {
  field: "name" | "data" | "ttl";
  /** The part of the data; the last one if omitted. */
  part?: DataPart["name"];
  /** Values of the warning's text. Those named `ttl` or `…Ttl` are seconds. */
  args?: Record<string, string | number>;
  /** The corrected text of the field. */
  fix?: string;
}

export type Rule = (situation: RecordInZone) => Finding | readonly Finding[] | undefined;
