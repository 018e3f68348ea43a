import type { Translate } from "@/i18n";
import { formatFieldName, parseQuantityName } from "@/i18n/formatFieldName";
import { isObject } from "@/lib/isObject";
import { isolateText } from "@/lib/serverText";

export interface DeletionFact {
  name: string;
  value?: string | undefined;
  /** Items of a list, or details of the value. */
  lines?: string[] | undefined;
}

type Fields = Record<string, unknown>;

const nameFields = [
  "name",
  "url",
  "domain",
  "title",
  "email",
  "address",
  "hostname",
  "username",
  "user",
  "login",
  "id",
];

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");
const isPlain = (value: unknown) => typeof value !== "object" || value === null;
const isNumeric = (value: unknown) => !isBlank(value) && !Number.isNaN(Number(value));

/** PHP encodes a list with gaps as an object: `{"0": …, "2": …}`. */
const asList = (value: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
};

/** Domain and server are shown already. Other ids are left out if there is a name. */
const isRedundant = (key: string, value: unknown) =>
  isPlain(value) &&
  (/^(domain|server)_?id$/i.test(key) || (key.toLowerCase() === "id" && (isBlank(value) || isNumeric(value))));

const getRelevantEntries = (fields: Fields) =>
  Object.entries(fields).filter(([key, value]) => !isRedundant(key, value));

const formatPlainValue = (value: unknown, unit: string | undefined, t: Translate): string => {
  if (typeof value === "boolean") return t(value ? "common.yes" : "common.no");
  if (isBlank(value)) return t("deletion.none");
  return unit !== undefined && isNumeric(value) ? `${String(value)} ${unit}` : isolateText(String(value));
};

const formatLine = ({ name, value, lines = [] }: DeletionFact): string => {
  const parts = [value, lines.join(", ")].filter(Boolean);
  return `${isolateText(name)}: ${parts.length > 1 ? `${parts[0]} (${parts[1]})` : parts.join("")}`;
};

const formatRecord = (fields: Fields, t: Translate): Omit<DeletionFact, "name"> => {
  const nameKey = nameFields.find((key) => isPlain(fields[key]) && !isBlank(fields[key]));
  const value = nameKey === undefined ? undefined : String(fields[nameKey]);
  const others = getRelevantEntries(fields).filter(([key, other]) => key !== nameKey && other !== value);
  const lines = others.map(([key, other]) => formatLine(toFact(key, other, t)));
  if (value === undefined && lines.length === 0) return { value: t("deletion.none") };
  return { value: value && isolateText(value), ...(lines.length > 0 && { lines }) };
};

const formatItem = (item: unknown, t: Translate): string => {
  const list = asList(item);
  if (list) return list.map((inner) => formatItem(inner, t)).join(", ") || t("deletion.none");
  if (!isObject(item)) return formatPlainValue(item, undefined, t);
  const { value, lines = [] } = formatRecord(item, t);
  const others = lines.join(", ");
  return value !== undefined && others ? `${value} (${others})` : (value ?? others);
};

const toListFact = (name: string, list: readonly unknown[], t: Translate): DeletionFact =>
  list.length === 0
    ? { name, value: t("deletion.none") }
    : {
        name: t("deletion.counted", { name, count: list.length }),
        lines: list.map((item) => formatItem(item, t)),
      };

function toFact(key: string, value: unknown, t: Translate): DeletionFact {
  const list = asList(value);
  if (list) return toListFact(formatFieldName(key), list, t);
  if (isObject(value)) return { name: formatFieldName(key), ...formatRecord(value, t) };
  if (typeof value === "boolean") return { name: formatFieldName(key), value: formatPlainValue(value, undefined, t) };
  const { name, unit } = parseQuantityName(key);
  return { name, value: formatPlainValue(value, unit, t) };
}

/** Formats the deletion info of any shape: names with values, lists of names or records, nested. */
export const toDeletionFacts = (response: unknown, t: Translate): DeletionFact[] => {
  const list = asList(response);
  const [first] = list ?? [];
  if (list?.length === 1 && isObject(first)) return toDeletionFacts(first, t);
  if (list) return list.length > 0 ? [toListFact(t("deletion.items"), list, t)] : [];
  if (!isObject(response)) {
    return isBlank(response) ? [] : [{ name: t("deletion.response"), value: formatPlainValue(response, undefined, t) }];
  }
  const { data, ...beside } = response;
  const isWrapped = "data" in response && (!isPlain(data) || isBlank(data));
  const facts = getRelevantEntries(isWrapped ? beside : response).map(([key, value]) => toFact(key, value, t));
  return isWrapped ? [...toDeletionFacts(data, t), ...facts] : facts;
};
