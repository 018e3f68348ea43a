import { invalid, type Json } from "./http";

/** Gives Laravel's message when the value breaks the rule; null when it does not. :attribute is filled in later. */
export type Rule = (value: unknown, input: Json) => string | null;

export interface Field {
  required?: boolean | ((input: Json) => boolean);
  /** The field must be sent but may be empty. */
  present?: true;
  rules?: Rule[];
}

/** Dotted field names, as in Laravel: { "company_contact.primary.email": { required: true, rules: [email] } } */
export type Rules = Record<string, Field>;

export const valueAt = (input: Json, path: string): unknown =>
  path.split(".").reduce<unknown>((at, key) => (at as Json | null | undefined)?.[key], input);

const words = (field: string) => field.replaceAll("_", " ");

/** Checks the input. @throws 422 with an array of messages for each invalid field. */
export const validate = (input: Json, rules: Rules): void => {
  const errors: Record<string, string[]> = {};
  for (const [field, { required, present, rules: checks = [] }] of Object.entries(rules)) {
    const value = valueAt(input, field);
    const missing = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
    const needed = typeof required === "function" ? required(input) : required;
    const texts = missing
      ? needed
        ? ["The :attribute field is required."]
        : present && value === undefined
          ? ["The :attribute field must be present."]
          : []
      : checks.map((check) => check(value, input)).filter((text) => text !== null);
    if (texts.length > 0) errors[field] = texts.map((text) => text.replace(":attribute", words(field)));
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

const rule =
  (holds: (value: unknown) => boolean, text: string): Rule =>
  (value) =>
    holds(value) ? null : text;

const isText = (value: unknown): value is string => typeof value === "string";

export const string = rule(isText, "The :attribute field must be a string.");

export const maxLength = (length: number): Rule =>
  rule(
    (value) => !isText(value) || Array.from(value).length <= length,
    `The :attribute field must not be greater than ${length} characters.`,
  );

export const email = rule(
  (value) => isText(value) && /^[^\s@"(),:;<>[\]\\]+@[^\s@]+$/.test(value),
  "The :attribute field must be a valid email address.",
);

export const integerBetween =
  (min: number, max: number): Rule =>
  (value) => {
    const number = isText(value) && /^-?\d+$/.test(value) ? Number(value) : value;
    if (typeof number !== "number" || !Number.isInteger(number)) return "The :attribute field must be an integer.";
    return number >= min && number <= max ? null : `The :attribute field must be between ${min} and ${max}.`;
  };

export const oneOf = (values: readonly unknown[]): Rule =>
  rule((value) => values.includes(value), "The selected :attribute is invalid.");

/** An id that exists, as a number or a string. */
export const exists = (ids: { has(id: number): boolean }): Rule =>
  rule(
    (value) => (isText(value) || typeof value === "number") && ids.has(Number(value)),
    "The selected :attribute is invalid.",
  );

export const empty = rule(
  (value) => typeof value === "object" && value !== null && Object.keys(value).length === 0,
  "The :attribute field must be empty.",
);

export const unique = (isTaken: (value: string) => boolean): Rule =>
  rule((value) => !isTaken(String(value)), "The :attribute has already been taken.");

export const password: Rule = (value) => {
  if (!isText(value)) return "The :attribute field must be a string.";
  if (value.length < 8) return "The :attribute field must be at least 8 characters.";
  const mixed = /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value) && /[!@#$%^&*]/.test(value);
  return mixed ? null : "The :attribute field format is invalid.";
};

export const confirmed: Rule = (value, input) =>
  value === input["password_confirmation"] ? null : "The :attribute field confirmation does not match.";

/** Sent as 0 or 1, although answers show flags in other shapes too (render.ts). */
export const flag = oneOf([0, 1]);
