import type { Translate } from "@/i18n";
import { formatFieldName, parseQuantityName } from "@/i18n/formatFieldName";
import { isObject } from "@/lib/isObject";
import { isolateText } from "@/lib/isolateText";

/** One fact from the server. A list is named with its count. */
export interface Fact {
  name: string;
  value?: string | undefined;
  /** The list's items, or details of the value. */
  lines?: string[] | undefined;
}

type Fields = Record<string, unknown>;

/** The fields that name a record, best first. */
const nameKeys = ["name", "url", "domain", "title", "email", "address", "hostname", "username", "user", "login", "id"];

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");
const isPlain = (value: unknown) => typeof value !== "object" || value === null;
const isNumeric = (value: unknown) => !isBlank(value) && !Number.isNaN(Number(value));

/** PHP sends a list with gaps as an object: `{"0": …, "2": …}`. */
const asList = (value: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
};

/** Domain and server are known already; other ids are left out where there is a name. */
const isOfNoUse = (key: string, value: unknown) =>
  isPlain(value) &&
  (/^(domain|server)_?id$/i.test(key) || (key.toLowerCase() === "id" && (isBlank(value) || isNumeric(value))));

const entriesOf = (fields: Fields) => Object.entries(fields).filter(([key, value]) => !isOfNoUse(key, value));

const plainWords = (value: unknown, unit: string | undefined, t: Translate): string => {
  if (typeof value === "boolean") return t(value ? "common.yes" : "common.no");
  if (isBlank(value)) return t("deletion.none");
  return unit !== undefined && isNumeric(value) ? `${String(value)} ${unit}` : isolateText(String(value));
};

const lineOf = ({ name, value, lines = [] }: Fact): string => {
  const said = [value, lines.join(", ")].filter(Boolean);
  return `${isolateText(name)}: ${said.length > 1 ? `${said[0]} (${said[1]})` : said.join("")}`;
};

/** A record as its name and its other values. */
const recordWords = (fields: Fields, t: Translate): Omit<Fact, "name"> => {
  const nameKey = nameKeys.find((key) => isPlain(fields[key]) && !isBlank(fields[key]));
  const value = nameKey === undefined ? undefined : String(fields[nameKey]);
  const others = entriesOf(fields).filter(([key, other]) => key !== nameKey && other !== value);
  const lines = others.map(([key, other]) => lineOf(factOf(key, other, t)));
  if (value === undefined && lines.length === 0) return { value: t("deletion.none") };
  return { value: value && isolateText(value), ...(lines.length > 0 && { lines }) };
};

const itemWords = (item: unknown, t: Translate): string => {
  const list = asList(item);
  if (list) return list.map((inner) => itemWords(inner, t)).join(", ") || t("deletion.none");
  if (!isObject(item)) return plainWords(item, undefined, t);
  const { value, lines = [] } = recordWords(item, t);
  const others = lines.join(", ");
  return value !== undefined && others ? `${value} (${others})` : (value ?? others);
};

const listOf = (name: string, list: readonly unknown[], t: Translate): Fact =>
  list.length === 0
    ? { name, value: t("deletion.none") }
    : {
        name: t("deletion.counted", { name, count: list.length }),
        lines: list.map((item) => itemWords(item, t)),
      };

function factOf(key: string, value: unknown, t: Translate): Fact {
  const list = asList(value);
  if (list) return listOf(formatFieldName(key), list, t);
  if (isObject(value)) return { name: formatFieldName(key), ...recordWords(value, t) };
  if (typeof value === "boolean") return { name: formatFieldName(key), value: plainWords(value, undefined, t) };
  const { name, unit } = parseQuantityName(key);
  return { name, value: plainWords(value, unit, t) };
}

/**
 * Everything that the server says will be deleted, in its order and in words. The answer has no agreed shape: names with
 * values, lists of names or records, and whatever they contain.
 */
export const deletionFacts = (answer: unknown, t: Translate): Fact[] => {
  const list = asList(answer);
  const [first] = list ?? [];
  if (list?.length === 1 && isObject(first)) return deletionFacts(first, t);
  if (list) return list.length > 0 ? [listOf(t("deletion.items"), list, t)] : [];
  if (!isObject(answer)) {
    return isBlank(answer) ? [] : [{ name: t("deletion.answer"), value: plainWords(answer, undefined, t) }];
  }
  // Values beside `data` count as well.
  const { data, ...beside } = answer;
  const isWrapped = "data" in answer && (!isPlain(data) || isBlank(data));
  const facts = entriesOf(isWrapped ? beside : answer).map(([key, value]) => factOf(key, value, t));
  return isWrapped ? [...deletionFacts(data, t), ...facts] : facts;
};
