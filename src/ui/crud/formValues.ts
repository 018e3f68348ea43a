import * as v from "valibot";
import type { ResourceEndpoint } from "../../dataProvider/endpoints";
import { fieldsOf, type Field } from "../../dataProvider/fields";
import { Flag, isOn } from "../../dataProvider/records";

type Values = Record<string, unknown>;

const sentAs = (kind: Field["kind"], value: unknown): unknown => {
  if (kind === "flag") return v.is(Flag, value) && isOn(value);
  const typed = typeof value === "string" ? value.trim() : value;
  if (typed === undefined || typed === null || typed === "") return null;
  return kind === "number" && Number.isFinite(Number(typed)) ? Number(typed) : typed;
};

/**
 * What to send of a form's values: texts trimmed and null when empty, flags and numbers as such in whatever shape they were read.
 * Secrets go as they were typed, fields that `input` does not name as they came.
 */
export const payloadOf = (
  { input, secrets = [] }: Pick<ResourceEndpoint, "input" | "secrets">,
  values: Values,
): Values => {
  const fields = Object.entries(fieldsOf(input)).filter(([name]) => !secrets.includes(name));
  return { ...values, ...Object.fromEntries(fields.map(([name, { kind }]) => [name, sentAs(kind, values[name])])) };
};
