import { actions, resources, type ActionEndpoint, type ResourceEndpoint } from "../../dataProvider/endpoints";
import { fieldsOf } from "../../dataProvider/fields";
import { isSecretField } from "../../dataProvider/secretFields";
import type { FieldChange } from "./entry";

/** What the endpoint table knows of the fields of a write, and how they changed. Nothing else is written down. */

type Values = Readonly<Record<string, unknown>>;
/** Undefined for what is not written down. */
type FieldsOf = ReadonlySet<string> | undefined;

const ofResource = ({ record, detail, input, sample }: ResourceEndpoint): string[] => [
  ...[record, detail, input].flatMap((schema) => Object.keys(fieldsOf(schema))),
  ...Object.keys({ ...sample?.create, ...sample?.update }),
];

/** The names of the fields that the table has for a resource or an action. */
export const knownFields = (of: string): FieldsOf => {
  const table: Readonly<Record<string, ResourceEndpoint>> = resources;
  const calls: Readonly<Record<string, ActionEndpoint>> = actions;
  if (Object.hasOwn(table, of) && table[of]) return new Set(ofResource(table[of]));
  return Object.hasOwn(calls, of) && calls[of] ? new Set(Object.keys(fieldsOf(calls[of].input))) : undefined;
};

/** A plain value as text: flags come as 0/1 and false/true, nothing as null or "". Undefined for all others. */
const plain = (value: unknown): string | undefined => {
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "number" || typeof value === "string" ? String(value) || undefined : undefined;
};

const isPlain = (value: unknown): boolean => value === null || value === undefined || typeof value !== "object";

/** The changed fields, old → new. Of secrets, only that they changed. */
export const changesOf = (before: Values, after: Values, known: ReadonlySet<string>): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field): FieldChange[] => {
    if (field === "id" || !(known.has(field) || isSecretField(field))) return [];
    // A field that is not sent stays as it is.
    const [old, now] = [before[field], Object.hasOwn(after, field) ? after[field] : before[field]];
    if (!isPlain(old) || !isPlain(now)) return [];
    const [from, to] = [plain(old), plain(now)];
    if (from === to) return [];
    if (isSecretField(field)) return [{ field, isSecret: true }];
    return [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
