import * as v from "valibot";
import { AnyId, integerBetween, OptionalSentText, SentText } from "../records/fields";
import { MAX_PRIORITY, MAX_TTL } from "./record";
import { recordTypeNames } from "./recordTypes";

const Priority = integerBetween(0, MAX_PRIORITY);
const sent = {
  id: v.nullish(AnyId),
  domain_id: v.nullish(AnyId),
  name: SentText,
  data: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)),
  ttl: integerBetween(1, MAX_TTL),
  comment: OptionalSentText,
};

export const SavedDnsRecord = v.variant("type", [
  v.looseObject({ type: v.literal("MX"), priority: Priority, ...sent }),
  v.looseObject({
    type: v.picklist(recordTypeNames.filter((name) => name !== "MX")),
    priority: v.nullish(Priority),
    ...sent,
  }),
]);
