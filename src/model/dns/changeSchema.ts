import * as v from "valibot";
import { DnsRecordSchema } from "../records";
import type { Change } from "./change";

const NumberLike = v.nullish(v.union([v.number(), v.string()]));
const Fields = v.looseObject({
  name: v.string(),
  type: v.string(),
  data: v.string(),
  priority: NumberLike,
  ttl: NumberLike,
  comment: v.nullish(v.string()),
});

/** Uses only parts of valibot that the first page loads anyway. */
const schemas: Record<Change["kind"], v.GenericSchema> = {
  add: v.looseObject({ key: v.string(), to: Fields }),
  change: v.looseObject({ from: DnsRecordSchema, to: Fields }),
  remove: v.looseObject({ from: DnsRecordSchema }),
};

export const ChangeSchema = v.custom<Change>((stored) => {
  const kind = (stored as Partial<Change> | null)?.kind;
  return kind !== undefined && Object.hasOwn(schemas, kind) && v.is(schemas[kind], stored);
});
