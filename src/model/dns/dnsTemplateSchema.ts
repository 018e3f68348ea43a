import * as v from "valibot";
import { StoredTextSchema } from "@/lib/storedText";
import { ChangeSchema } from "./changeSchema";

/** Records for many zones: the text of a zone file with relative names, a preset, or a value that replaces another one. */
const EditableTemplateSchema = v.union([
  v.object({ kind: v.literal("records"), text: v.string() }),
  v.object({ kind: v.literal("replace"), from: v.string(), to: v.string() }),
  v.object({
    kind: v.literal("preset"),
    preset: v.string(),
    /** Typed values; the preset has defaults for the others. */
    values: v.record(v.string(), v.string()),
    /** Values of single domains by id, such as the mail host that a provider assigns. */
    ownValues: v.optional(v.record(v.string(), v.string())),
  }),
]);
export type EditableTemplate = v.InferOutput<typeof EditableTemplateSchema>;

export const DnsTemplateSchema = v.union([
  EditableTemplateSchema,
  v.object({
    kind: v.literal("undo"),
    /** The title of the run that is undone. */
    title: StoredTextSchema,
    /** The steps that it applied, by domain id. */
    stepsByDomain: v.record(v.string(), v.array(ChangeSchema)),
  }),
]);
export type DnsTemplate = v.InferOutput<typeof DnsTemplateSchema>;
