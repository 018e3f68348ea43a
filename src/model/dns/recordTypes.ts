import { stripInvisible } from "@/lib/cleanName";
import type { DnsRecord } from "../records";
import { getPartKind, type Part } from "./partKinds";
import { quote, quoteStrings } from "./zoneFile/presentation";
import { isQuotedText, tokenizeLine } from "./zoneFile/tokenizeLines";

/**
 * The registry of the record types that the panel edits. The form, bulk edit, zone files, comparison and warnings read it. A type is added
 * by its entry and the labels of its new parts (`dns.data` in custom/dns/texts.ts).
 */

interface RecordType<PartName extends string> {
  /** The number in a zone file's TYPE257 (RFC 3597 section 5). */
  number: number;
  /** The option in the form, if it has another name. */
  option?: "A";
  /** The priority precedes the data in zone files. */
  hasPriority?: true;
  /** Another record of the same name does not replace it. */
  isIndependent?: true;
  /** Several parts are written as words of a zone file: `0 issue "ca.example"`. */
  parts: readonly Part<PartName>[];
}

/** The first ones are the types of the specification, in its order. */
const recordTypes = {
  A: { number: 1, parts: [{ name: "address", kind: "address", bits: 32 }] },
  AAAA: { number: 28, option: "A", parts: [{ name: "address", kind: "address", bits: 128 }] },
  CNAME: { number: 5, parts: [{ name: "alias", kind: "name", mayBeAlias: true }] },
  MX: { number: 15, hasPriority: true, parts: [{ name: "mailServer", kind: "name" }] },
  NS: { number: 2, parts: [{ name: "nameServer", kind: "name" }] },
  TXT: { number: 16, isIndependent: true, parts: [{ name: "text", kind: "strings" }] },
  CAA: {
    number: 257,
    isIndependent: true,
    parts: [
      { name: "flags", kind: "number", octets: 1, initial: "0", expected: ["0", "128"] },
      {
        name: "tag",
        kind: "word",
        initial: "issue",
        expected: ["issue", "issuewild", "iodef", "issuemail", "issuevmc", "contactemail", "contactphone"],
      },
      { name: "value", kind: "text" },
    ],
  },
  SRV: {
    number: 33,
    hasPriority: true,
    parts: [
      { name: "weight", kind: "number", octets: 2, initial: "0" },
      { name: "port", kind: "number", octets: 2 },
      { name: "target", kind: "name" },
    ],
  },
} as const satisfies Record<string, RecordType<string>>;
export type RecordTypeName = keyof typeof recordTypes;
export type DataPart = Part<(typeof recordTypes)[RecordTypeName]["parts"][number]["name"] | "data">;
type Entry = RecordType<DataPart["name"]>;

const registry: Readonly<Record<RecordTypeName, Entry>> = recordTypes;
const unregistered: Omit<Entry, "number"> = { parts: [{ name: "data", kind: "opaque" }] };

export const recordTypeNames = Object.keys(registry) as RecordTypeName[];

export const isEditableType = (type: string): type is RecordTypeName => Object.hasOwn(registry, type);

/** Types have no case (RFC 1035 section 2.3.3). */
export const isSameType = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

export const getRecordType = (type: string): Omit<Entry, "number"> => {
  const name = type.toUpperCase();
  return isEditableType(name) ? registry[name] : unregistered;
};

export const findTypeByNumber = (text: string): RecordTypeName | undefined =>
  recordTypeNames.find((name) => text === `TYPE${registry[name].number}`);

export const toTypeOption = (type: string): string => getRecordType(type).option ?? type.toUpperCase();

const typeOptions = recordTypeNames.filter((name) => toTypeOption(name) === name);

export const listTypeOptions = (type: string): readonly string[] =>
  typeOptions.some((option) => option === type) ? typeOptions : [...typeOptions, type];

export const isAddressType = (type: string): boolean => getRecordType(type).parts[0]?.kind === "address";

/** True for values that are cleaned like names; texts are sent as typed. */
export const isCleanedPart = (part: DataPart): boolean => !getPartKind(part).isText;

export interface SplitData {
  values: readonly string[];
  /** Set if the server has the priority in the data: `10 5 5060 sip.example`. */
  priority?: string | undefined;
}

/** Data that does not match the parts of its type becomes the last value. */
export const splitData = (type: string, data: string): SplitData => {
  const { parts, hasPriority } = getRecordType(type);
  if (parts.length === 1) return { values: [data] };
  // Behind `\#` the data is in hex (RFC 3597 section 5).
  const words = (/^\s*\\#/.test(data) ? [] : (tokenizeLine(data) ?? [])).map(({ text }) => text);
  if (words.length === parts.length) return { values: words };
  const [priority, ...values] = words;
  if (hasPriority && values.length === parts.length) return { values, priority };
  return { values: parts.map(({ initial = "" }, index) => (index === parts.length - 1 ? data || initial : initial)) };
};

/**
 * The first part without a value, of data with several parts: `"" 443 sip.example` has no weight. Texts, and data that does not match the
 * parts, are left to the server.
 */
export const findMissingPart = (type: string, data: string): DataPart["name"] | undefined => {
  const { parts } = getRecordType(type);
  const { values } = splitData(type, data);
  if (values.at(-1) === data) return undefined;
  return parts.find((part, index) => isCleanedPart(part) && (values[index] ?? "").trim() === "")?.name;
};

const isPlain = (word: string) => /^[\p{L}\p{N}._*-]+$/u.test(word) && stripInvisible(word) === word;

export const joinData = (type: string, { values, priority }: SplitData): string => {
  const { parts } = getRecordType(type);
  if (parts.length === 1) return values[0] ?? "";
  const words = parts.map((part, index) => {
    const value = values[index] ?? "";
    return isCleanedPart(part) && isPlain(value) ? value : quote(value);
  });
  return [...(priority === undefined ? [] : [isPlain(priority) ? priority : quote(priority)]), ...words].join(" ");
};

/** Ignores how values are quoted. */
export const isSameData = (type: string, a: string, b: string): boolean =>
  JSON.stringify(splitData(type, a)) === JSON.stringify(splitData(type, b));

/** Unchanged data keeps its notation. */
export const mapData = (type: string, data: string, convert: (value: string, part: DataPart) => string): string => {
  const { parts } = getRecordType(type);
  const { values, priority } = splitData(type, data);
  const converted = parts.map((part, index) => convert(values[index] ?? "", part));
  const isChanged = converted.some((value, index) => value !== values[index]);
  return isChanged ? joinData(type, { values: converted, priority }) : data;
};

export const setPartValue = (type: string, data: string, name: DataPart["name"], typed: string): string =>
  mapData(type, data, (value, part) => (part.name === name ? typed : value));

export const getNamePart = (type: string): Extract<DataPart, { kind: "name" }> | undefined =>
  getRecordType(type).parts.find((part) => part.kind === "name");

export const getHost = (type: string, data: string): string | undefined =>
  splitData(type, data).values[getRecordType(type).parts.findIndex((part) => part.kind === "name")];

type Target = Pick<DnsRecord, "type" | "data" | "priority">;

export const hasPriorityInData = ({ type, data }: Omit<Target, "priority">): boolean =>
  splitData(type, data ?? "").priority !== undefined;

export const getPriority = ({ type, data, priority }: Target): DnsRecord["priority"] =>
  splitData(type, data ?? "").priority ?? priority;

export const isStringsType = (type: string): boolean => getRecordType(type).parts[0]?.kind === "strings";

/** Writes the data as the record came: a text in quoted strings, the priority within the data. */
export const keepStoredForm = (from: Target | undefined, { type, data, priority }: Target): Omit<Target, "type"> => {
  if (!from || !isSameType(from.type, type)) return { data, priority };
  if (isStringsType(type)) {
    const isKept = !data || isQuotedText(data) || !isQuotedText(from.data ?? "");
    return { data: isKept ? data : quoteStrings(data), priority };
  }
  if (!hasPriorityInData(from)) return { data, priority };
  const { values } = splitData(type, data ?? "");
  return {
    data: joinData(type, { values, priority: String(priority ?? "") }),
    priority: (from.priority ?? "") === "" ? from.priority : priority,
  };
};

/** The data for a new type: the last part is kept, unless it is the initial one. */
export const convertData = (from: string, to: string, data: string): string => {
  const last = splitData(from, data).values.at(-1) ?? "";
  const { values } = splitData(to, last === getRecordType(from).parts.at(-1)?.initial ? "" : last);
  return joinData(to, { values });
};
