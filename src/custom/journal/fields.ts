import { actions, resources, type ActionEndpoint, type ResourceEndpoint } from "../../dataProvider/endpoints";
import { fieldsOf } from "../../dataProvider/fields";
import { plainText } from "../../dataProvider/request";
import { isSecretField } from "../../dataProvider/secretFields";
import { isObject } from "../../lib/isObject";
import type { FieldChange } from "./entry";

/** What the endpoint table knows of the fields of a write, and how they changed. Nothing else is written down. */

type Values = Readonly<Record<string, unknown>>;
/** Undefined for what is not written down. */
type FieldsOf = ReadonlySet<string> | undefined;

const ofResource = ({ record, detail, input, sample, alsoSent = [] }: ResourceEndpoint): string[] => [
  ...[record, detail, input].flatMap((schema) => Object.keys(fieldsOf(schema))),
  ...Object.keys({ ...sample?.create, ...sample?.update }),
  ...alsoSent,
];

const table: Readonly<Record<string, ResourceEndpoint | undefined>> = resources;
const calls: Readonly<Record<string, ActionEndpoint | undefined>> = actions;

/** The names of the fields that the table has for a resource or an action. */
export const knownFields = (of: string): FieldsOf => {
  const [resource, action] = [table[of], calls[of]];
  if (resource) return new Set(ofResource(resource));
  return action && new Set(Object.keys(fieldsOf(action.input)));
};

/** A plain value as text: flags come as 0/1 and false/true, nothing as null or "". Undefined for all others. */
const plain = (value: unknown): string | undefined =>
  plainText(typeof value === "boolean" ? Number(value) : value) || undefined;

/** The changed fields, old → new. Of secrets, only that they changed. */
export const changesOf = (before: Values, after: Values, known: ReadonlySet<string>): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field): FieldChange[] => {
    if (field === "id" || !(known.has(field) || isSecretField(field))) return [];
    // A field that is not sent stays as it is.
    const [old, now] = [before[field], Object.hasOwn(after, field) ? after[field] : before[field]];
    if (isObject(old) || isObject(now)) return [];
    const [from, to] = [plain(old), plain(now)];
    if (from === to) return [];
    if (isSecretField(field)) return [{ field, isSecret: true }];
    return [{ field, from, to }];
  });
