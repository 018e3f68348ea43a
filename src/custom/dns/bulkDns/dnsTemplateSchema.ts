import * as v from "valibot";

/** What many zones shall have: records as the text of a zone file, whose names are relative to each zone, or a preset. */
export const DnsTemplateSchema = v.union([
  v.object({ kind: v.literal("records"), text: v.string() }),
  v.object({
    kind: v.literal("preset"),
    preset: v.string(),
    /** What was typed; the rest is proposed by the preset. */
    values: v.record(v.string(), v.string()),
    /** What each domain has of its own, by the domain's id: the mail host that its provider gives it. */
    own: v.optional(v.record(v.string(), v.string())),
  }),
]);
export type DnsTemplate = v.InferOutput<typeof DnsTemplateSchema>;
