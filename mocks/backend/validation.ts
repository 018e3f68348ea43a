import * as v from "valibot";
import { validationError, type Json } from "./http";

/** Laravel's words for what no schema can say; `:attribute` is the field. */
export const TAKEN_MESSAGE = "The :attribute has already been taken.";
export const UNKNOWN_MESSAGE = "The selected :attribute is invalid.";
const INVALID_EMAIL_MESSAGE = "The :attribute field must be a valid email address.";

/** Laravel's messages by the kind of issue. */
const messagesByIssueType: Record<string, string> = {
  string: "The :attribute field must be a string.",
  number: "The :attribute field must be a number.",
  boolean: "The :attribute field must be true or false.",
  array: "The :attribute field must be an array.",
  integer: "The :attribute field must be an integer.",
  email: INVALID_EMAIL_MESSAGE,
  url: "The :attribute field must be a valid URL.",
  iso_date: "The :attribute field must be a valid date.",
  picklist: UNKNOWN_MESSAGE,
  variant: UNKNOWN_MESSAGE,
  max_length: "The :attribute field must not be greater than :limit characters.",
  min_length: "The :attribute field must be at least :limit characters.",
  max_value: "The :attribute field must not be greater than :limit.",
  min_value: "The :attribute field must be at least :limit.",
};

const formatIssue = (issue: v.BaseIssue<unknown>): string => {
  const isMissing = issue.kind === "schema" && (issue.received === "null" || issue.received === "undefined");
  const text = isMissing
    ? "The :attribute field is required."
    : (messagesByIssueType[issue.type] ?? "The :attribute field format is invalid.");
  return text.replace(":limit", String(issue.requirement));
};

/** The field of an issue: for a key that an object must not have, that object. Empty for one that the body need not have. */
const getFieldName = ({ expected, path }: v.BaseIssue<unknown>): string =>
  (path ?? [])
    .map(({ key }) => String(key))
    .slice(0, expected === "never" ? -1 : undefined)
    .join(".");

/** The message for a text that is no e-mail address; missing ones are the schema's. */
export const getEmailError = (value: unknown): string | false =>
  typeof value === "string" && !/^[^\s@"(),:;<>[\]\\]+@[^\s@]+$/.test(value) && INVALID_EMAIL_MESSAGE;

/** The message for an id that no record has; missing ones are the schema's. */
export const getUnknownIdError = (ids: { has(id: number): boolean }, id: unknown): string | false =>
  id !== undefined && id !== null && !ids.has(Number(id)) && UNKNOWN_MESSAGE;

/**
 * Checks a body as Laravel would with the schema's rules. Fields that the schema does not know are ignored.
 * @param problems what else is wrong, by field; it replaces the schema's words.
 * @throws 422 with an array of messages for each invalid field.
 */
export const validate = (
  schema: v.GenericSchema,
  input: Json,
  problems: Readonly<Record<string, string | false>> = {},
): void => {
  const errors: Record<string, string[]> = {};
  const add = (field: string, text: string) =>
    (errors[field] ??= []).push(text.replace(":attribute", field.replaceAll("_", " ")));
  for (const [field, text] of Object.entries(problems)) if (text !== false) add(field, text);
  for (const issue of v.safeParse(schema, input, { abortPipeEarly: true }).issues ?? []) {
    const field = getFieldName(issue);
    if (field !== "" && !problems[field]) add(field, formatIssue(issue));
  }
  if (Object.keys(errors).length > 0) throw validationError(errors);
};

/** A query and a form know no numbers: a text stands for one where the schema wants one. */
export const parseTextValues = (entries: Readonly<Record<string, v.GenericSchema>>, values: Json): Json =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const schema = entries[name];
      const isNumber = schema && typeof value === "string" && value !== "" && !v.is(schema, value);
      return [name, isNumber ? Number(value) : value];
    }),
  );
