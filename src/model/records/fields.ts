import * as v from "valibot";
import { TEXT_MAX_LENGTH } from "@/lib/constants";
import { isObject } from "@/lib/isObject";

/** A flag in any of Laravel's forms: 0/1, true/false or "0"/"1". It is sent back unchanged. */
export const Flag = v.nullish(v.union([v.boolean(), v.number(), v.string()]));
export type Flag = v.InferOutput<typeof Flag>;

/** Reads a flag in any form; in JavaScript the text "0" would be true. */
export const isFlagOn = (flag: Flag): boolean =>
  typeof flag === "string" ? !["", "0", "false", "no", "off"].includes(flag.trim().toLowerCase()) : Boolean(flag);

/** Converts a list that PHP encoded as an object, `{"0": …, "2": …}`, after Laravel's `filter()` without `values()`. */
export const toList = (value: unknown): unknown => {
  const keys = isObject(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value as object) : value;
};

export const List = <S extends v.GenericSchema>(item: S): v.ArraySchema<S, undefined> => {
  const array = v.array(item);
  return { ...array, "~run": (dataset, config) => array["~run"]({ ...dataset, value: toList(dataset.value) }, config) };
};

/** A record's own id. Empty text, `.` and `..` are invalid: in a URL they lead elsewhere. */
export const Id = v.union([v.number(), v.pipe(v.string(), v.regex(/^(?!\.{0,2}$)/))]);
export const AnyId = v.union([v.number(), v.string()]);
export const Reference = v.nullish(AnyId);
export const OptionalText = v.nullish(v.string());
export const NumberLike = v.union([v.number(), v.string()]);

export const SentText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(TEXT_MAX_LENGTH));
export const OptionalSentText = v.nullish(v.pipe(v.string(), v.maxLength(TEXT_MAX_LENGTH)));
export const SentEmail = v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/), v.maxLength(TEXT_MAX_LENGTH));
export const integerBetween = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

type Entries = Readonly<Record<string, v.GenericSchema>>;

type RequiredField<E> = {
  [Name in keyof E & string]: E[Name] extends { type: "nullish" }
    ? never
    : E[Name] extends { entries: infer Inner }
      ? `${Name}.${RequiredField<Inner>}`
      : Name;
}[keyof E & string];

const listRequired = (entries: Entries): string[] =>
  Object.entries(entries).flatMap(([name, field]) => {
    if (field.type === "nullish") return [];
    return "entries" in field ? listRequired(field.entries as Entries).map((inner) => `${name}.${inner}`) : name;
  });

/** Fields of a form that must not be empty, such as `company_contact.primary.email`. */
export const requiredFields = <E extends Entries>({ entries }: { entries: E }) =>
  listRequired(entries) as RequiredField<E>[];

/** Undefined without a maximum. */
export const getMaxLength = ({ pipe }: { pipe: readonly { type: string; requirement?: unknown }[] }) =>
  pipe.find(({ type }) => type === "max_length")?.requirement as number | undefined;

export const getFieldNames = (schema: v.GenericSchema | undefined): string[] =>
  schema && "entries" in schema && isObject(schema.entries) ? Object.keys(schema.entries) : [];
