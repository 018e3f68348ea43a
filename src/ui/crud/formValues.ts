import * as v from "valibot";
import type { ResourceEndpoint } from "../../dataProvider/endpoints";
import { fieldsOf } from "../../dataProvider/fields";
import { Flag, isOn } from "../../dataProvider/records";

/** The values of a standard resource's form, by field: a text, or a switch. */
export type FormValues = Record<string, string | boolean>;

type Entry = Pick<ResourceEndpoint, "input" | "secrets">;

const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? `${value}` : "");

/** The initial values: for an existing record what was read, but never a secret. */
export const valuesOf = ({ input, secrets = [] }: Entry, record: Record<string, unknown> = {}): FormValues =>
  Object.fromEntries(
    Object.entries(fieldsOf(input)).map(([name, { kind }]) => {
      const value = secrets.includes(name) ? undefined : record[name];
      return [name, kind === "flag" ? v.is(Flag, value) && isOn(value) : textOf(value)];
    }),
  );

/** A typed number as a number; anything else is left for the validation. */
const numberOf = (text: string): unknown => (Number.isFinite(Number(text)) ? Number(text) : text);

/**
 * What to send: the fields of `input`, texts trimmed and null when empty. The other fields of an existing record go back
 * unchanged; an empty secret is omitted, and stays as it is.
 */
export const payloadOf = (
  { input, secrets = [] }: Entry,
  values: FormValues,
  record?: Record<string, unknown>,
): Record<string, unknown> => {
  const others = Object.entries(record ?? {}).filter(([name]) => !secrets.includes(name));
  const sent = Object.entries(fieldsOf(input)).flatMap(([name, { kind }]): [string, unknown][] => {
    const value = values[name] ?? "";
    const isSecret = secrets.includes(name);
    if (isSecret && value === "" && record) return [];
    if (typeof value === "boolean") return [[name, value]];
    const text = isSecret ? value : value.trim();
    if (text === "") return [[name, null]];
    return [[name, kind === "number" ? numberOf(text) : text]];
  });
  return Object.fromEntries([...others, ...sent]);
};
