import * as v from "valibot";

/** What many zones shall have: records as the text of a zone file, whose names are relative to each zone, or a preset. */
export const WantedSchema = v.union([
  v.object({ kind: v.literal("records"), text: v.string() }),
  /** `values`: what was typed; the rest is proposed by the preset, for each zone. */
  v.object({ kind: v.literal("preset"), preset: v.string(), values: v.record(v.string(), v.string()) }),
]);
export type Wanted = v.InferOutput<typeof WantedSchema>;
