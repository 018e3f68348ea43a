import * as v from "valibot";
import { invalid, type Json } from "./http";

/** Laravel's messages by the kind of issue; `:attribute` is the field. */
const words: Record<string, string> = {
  string: "The :attribute field must be a string.",
  number: "The :attribute field must be a number.",
  boolean: "The :attribute field must be true or false.",
  array: "The :attribute field must be an array.",
  integer: "The :attribute field must be an integer.",
  email: "The :attribute field must be a valid email address.",
  url: "The :attribute field must be a valid URL.",
  iso_date: "The :attribute field must be a valid date.",
  picklist: "The selected :attribute is invalid.",
  max_length: "The :attribute field must not be greater than :limit characters.",
  min_length: "The :attribute field must be at least :limit characters.",
  max_value: "The :attribute field must not be greater than :limit.",
  min_value: "The :attribute field must be at least :limit.",
};

const textOf = (issue: v.BaseIssue<unknown>, field: string): string => {
  const isMissing = issue.kind === "schema" && (issue.received === "null" || issue.received === "undefined");
  const text = isMissing
    ? "The :attribute field is required."
    : (words[issue.type] ?? "The :attribute field format is invalid.");
  return text.replace(":attribute", field.replaceAll("_", " ")).replace(":limit", String(issue.requirement));
};

/** Checks a body as Laravel would with the schema's rules. @throws 422 with an array of messages for each invalid field. */
export const validateBySchema = (schema: v.GenericSchema, input: Json): void => {
  const checked = v.safeParse(schema, input);
  if (checked.success) return;
  const errors: Record<string, string[]> = {};
  for (const issue of checked.issues) {
    const field = v.getDotPath(issue) ?? "body";
    (errors[field] ??= []).push(textOf(issue, field));
  }
  throw invalid(errors);
};

/** A query and a form know no numbers: a text stands for one where the schema wants one. */
export const fromTexts = (entries: Readonly<Record<string, v.GenericSchema>>, values: Json): Json =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const schema = entries[name];
      const isNumber = schema && typeof value === "string" && value !== "" && !v.is(schema, value);
      return [name, isNumber ? Number(value) : value];
    }),
  );
