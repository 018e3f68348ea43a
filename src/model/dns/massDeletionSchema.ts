import * as v from "valibot";

/** Mail, the delegation, or the site itself stops working at once without these records. `address`: A and AAAA of the zone itself. */
export const vitalKinds = ["MX", "NS", "address"] as const;
export type VitalKind = (typeof vitalKinds)[number];

const DeletionReasonSchema = v.picklist(["many", ...vitalKinds]);
export type DeletionReason = v.InferOutput<typeof DeletionReasonSchema>;

export const MassDeletionSchema = v.object({
  zone: v.string(),
  removed: v.number(),
  total: v.number(),
  reasons: v.pipe(v.array(DeletionReasonSchema), v.readonly()),
  /** The records that are removed or lose their name or type, each as a text for comparison. */
  records: v.pipe(v.array(v.string()), v.readonly()),
});
/** A deletion that the user confirms for exactly these records and reasons. */
export type MassDeletion = v.InferOutput<typeof MassDeletionSchema>;
