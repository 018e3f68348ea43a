import * as v from "valibot";
import { TEXT_MAX_LENGTH } from "@/lib/constants";
import { isObject } from "@/lib/isObject";
import { toPlainText } from "@/lib/serverText";

/**
 * Fields are read tolerantly: PHP encodes empty objects as lists, texts as numbers and flags in many ways. Those that were not changed
 * are sent in the shape in which they came (`restoreReceived`).
 */

/** Changes a value before it is validated. */
const readAs = <S extends v.GenericSchema>(schema: S, read: (value: unknown) => unknown): S => ({
  ...schema,
  "~run": (dataset, config) => {
    dataset.value = read(dataset.value);
    return schema["~run"](dataset, config);
  },
});

/** True for PHP's empty array, which stands for an empty object as well, and for `{}`. */
const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

const isPlain = (value: unknown) =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** A field that may be null or missing. */
export const Optional = <S extends v.GenericSchema>(schema: S, isNothing = isEmpty): v.NullishSchema<S, undefined> =>
  readAs(v.nullish(schema), (value) => (isNothing(value) ? null : value));

/** True for 0 and texts that mean off, or no value. Any other text of a flag means on. */
const isOffWord = (value: unknown): boolean =>
  Number(value) === 0 || /^\s*(f|false|n|no|off|disabled|inactive|none|null|undefined)\s*$/i.test(String(value));

/** A flag: 0/1, true/false, or a word. It is sent back unchanged. */
export const Flag = Optional(v.union([v.boolean(), v.number(), v.string()]));
export type Flag = v.InferOutput<typeof Flag>;

/** Reads a flag in any form; in JavaScript the text "0" would be true. */
export const isFlagOn = (flag: Flag): boolean => !isOffWord(flag ?? "");

/** True for a status text that says that something works. */
export const isLiveWord = (status: string): boolean =>
  /^\s*(online|on|ok|okay|up|live|active|enabled|running|connected|success)\s*$/i.test(status);

/** Converts a list that PHP encoded as an object, `{"0": …, "2": …}`, after Laravel's `filter()` without `values()`. */
export const toList = (value: unknown): unknown =>
  isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : value;

export const List = <S extends v.GenericSchema>(item: S): v.ArraySchema<S, undefined> => readAs(v.array(item), toList);

/** Reads numbers too: PHP encodes the name "7" as 7 with JSON_NUMERIC_CHECK. */
export const Text = readAs(v.string(), (value) => toPlainText(value) || value);
export const OptionalText = Optional(Text, (value) => value === false || isEmpty(value));
/** An address or host name; words such as "0" and "null" stand for none. */
export const OptionalAddress = Optional(
  Text,
  (value) => isEmpty(value) || (isPlain(value) && value !== "" && isOffWord(value)),
);

/** A record's own id. Empty text, `.` and `..` are invalid: in a URL they lead elsewhere. */
export const Id = v.union([v.number(), v.pipe(v.string(), v.regex(/^(?!\.{0,2}$)/))]);
export const AnyId = v.union([v.number(), v.string()]);
export const NumberLike = v.union([v.number(), v.string()]);
export const Reference = Optional(AnyId);
export const OptionalNumber = Optional(NumberLike);

/** Holds the fields of a record that reading has converted, each as received and as read. */
const RECEIVED = "~received";
type Received = Record<string, [was: unknown, read: unknown]>;

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The fields of nested objects and lists are compared on their own. */
const isConverted = (was: unknown, read: unknown): boolean =>
  was !== read && (typeof was !== "object" || was === null || isEmpty(was)) && !isSame(was, read);

/** An object with further fields, which are kept. */
export const ReceivedObject = <E extends v.ObjectEntries>(entries: E): v.LooseObjectSchema<E, undefined> => {
  const object = v.looseObject(entries);
  const names = Object.keys(entries);
  return {
    ...object,
    "~run": (dataset, config) => {
      const was = dataset.value as Record<string, unknown>;
      const checked = object["~run"](dataset, config);
      const read = checked.value as Record<string, unknown>;
      const converted = checked.typed ? names.filter((name) => isConverted(was[name], read[name])) : [];
      if (converted.length > 0) {
        const received = Object.fromEntries(converted.map((name) => [name, [was[name], read[name]]]));
        read[RECEIVED] = { ...(was[RECEIVED] as object | undefined), ...received };
      }
      return checked;
    },
  };
};

/** A replacer of JSON.stringify: fields that were not changed since they were read go back as they came. */
export const restoreReceived = (_key: string, value: unknown): unknown => {
  if (!isObject(value) || !(RECEIVED in value)) return value;
  const { [RECEIVED]: received, ...record } = value;
  const unchanged = Object.entries(received as Received).filter(([field, [, read]]) => isSame(record[field], read));
  return { ...record, ...Object.fromEntries(unchanged.map(([field, [was]]) => [field, was])) };
};

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
