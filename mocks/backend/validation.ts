import * as v from "valibot";
import { validationError, type Json } from "./http";

/** Laravel's messages for rules that no schema can express. `:attribute` is the field. */
export const TAKEN_MESSAGE = "The :attribute has already been taken.";
export const UNKNOWN_MESSAGE = "The selected :attribute is invalid.";
const INVALID_EMAIL_MESSAGE = "The :attribute field must be a valid email address.";

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

/** The field of an error; for an unknown key, the object that contains it, or empty if that is the body. */
const getFieldName = ({ expected, path }: v.BaseIssue<unknown>): string =>
  (path ?? [])
    .map(({ key }) => String(key))
    .slice(0, expected === "never" ? -1 : undefined)
    .join(".");

/** The schema reports a missing value. */
export const getEmailError = (value: unknown): string | false =>
  typeof value === "string" && !/^[^\s@"(),:;<>[\]\\]+@[^\s@]+$/.test(value) && INVALID_EMAIL_MESSAGE;

/** The schema reports a missing id. */
export const getUnknownIdError = (ids: { has(id: number): boolean }, id: unknown): string | false =>
  id !== undefined && id !== null && !ids.has(Number(id)) && UNKNOWN_MESSAGE;

/**
 * Validates a body as Laravel would with the rules of the schema. Unknown fields are ignored.
 * @param fieldErrors further errors by field, which replace those of the schema.
 * @throws HttpError 422 with the messages by field.
 */
export const validate = (
  schema: v.GenericSchema,
  input: Json,
  fieldErrors: Readonly<Record<string, string | false>> = {},
): void => {
  const errors: Record<string, string[]> = {};
  const add = (field: string, text: string) =>
    (errors[field] ??= []).push(text.replace(":attribute", field.replaceAll("_", " ")));
  for (const [field, text] of Object.entries(fieldErrors)) if (text !== false) add(field, text);
  for (const issue of v.safeParse(schema, input, { abortPipeEarly: true }).issues ?? []) {
    const field = getFieldName(issue);
    if (field !== "" && !fieldErrors[field]) add(field, formatIssue(issue));
  }
  if (Object.keys(errors).length > 0) throw validationError(errors);
};

/** Queries and forms contain only texts: converts them to numbers where the schema expects a number. */
export const parseTextValues = (entries: Readonly<Record<string, v.GenericSchema>>, values: Json): Json =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const schema = entries[name];
      const isNumber = schema && typeof value === "string" && value !== "" && !v.is(schema, value);
      return [name, isNumber ? Number(value) : value];
    }),
  );
