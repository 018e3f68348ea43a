import { parseAddress } from "../addresses";
import type { RecordFields } from "../change";
import { MAX_PRIORITY, parseTtl } from "../record";
import { type DataPart, getRecordType, isStringsType, joinData, type RecordTypeName } from "../recordTypes";
import { decodeGenericData } from "./decodeGenericData";
import type { Word, WordFault } from "./readWord";
import type { Comment, Line } from "./tokenizeLines";

export type FaultReason =
  | WordFault
  | "directive"
  | "noName"
  | "noType"
  | "unknownType"
  | "wordCount"
  | "address4"
  | "address6"
  | "number"
  | "priority"
  | "name"
  | "genericData"
  | "ttl"
  | "ttlInText";

export class Fault extends Error {
  constructor(
    readonly reason: FaultReason,
    readonly what?: string,
  ) {
    super(reason);
  }
}

/** Full-width characters, as East Asian keyboards type them, in anything but texts. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0)).replace(/[。｡]/g, ".");

/** The words of the data, with the priority, of a type that is no text. */
export const countDataParts = (type: string): number => {
  const { parts, hasPriority } = getRecordType(type);
  return parts.length + (hasPriority ? 1 : 0);
};

/** The full name without a final dot; the root is ".". */
export const readName = ({ text: typed, isQuoted, escaped }: Word, origin: string): string => {
  const text = toHalfWidth(typed);
  if (escaped.includes(".")) throw new Fault("name", text);
  if (text === "@" && !isQuoted && !escaped) return origin || ".";
  if (text === ".") return text;
  const isAbsolute = text.endsWith(".");
  const name = isAbsolute ? text.slice(0, -1) : [text, origin].filter(Boolean).join(".");
  if (name.split(".").includes("")) throw new Fault("name", text);
  return name;
};

/** Texts that begin with a version: `v=spf1`, `v=DMARC1`, `v=DKIM1`. */
const VERSION = /^v=[a-z]+\d+$/i;

/** Unquoted text with a version is joined with spaces, unlike other strings. */
export const isVersioned = (words: readonly Word[]): boolean =>
  VERSION.test(words[0]?.text ?? "") && words.every(({ isQuoted }) => !isQuoted);

/** In `v=DMARC1; p=none` the second tag looks like a comment. */
const looksLikeTag = ({ text }: Comment) => /^;\s*\w+\s*=/.test(text);

/** SPF has no tags. */
export const findTags = (words: readonly Word[], { comments, words: all }: Line): readonly Comment[] =>
  isVersioned(words) && !/^v=spf1$/i.test(words[0]?.text ?? "")
    ? comments.filter((comment) => looksLikeTag(comment) && comment.wordsBefore === all.length)
    : [];

const isTtl = (text: string) => parseTtl(toHalfWidth(text)) !== undefined;

/** A number beside other words, without quotation marks, is the TTL of a table rather than a part of the text. */
const findTtlInText = (words: readonly Word[], text: string): string | undefined => {
  if (!isVersioned(words)) return words.slice(1).find((word) => !word.isQuoted && isTtl(word.text))?.text;
  const [last = "", ...others] = text.split(/\s+/).toReversed();
  return others.length > 0 && isTtl(last) ? last : undefined;
};

const joinText = (words: readonly Word[], line: Line): string => {
  const tags = findTags(words, line).map((comment) => comment.text);
  const text = words.map((word) => word.text).join(isVersioned(words) ? " " : "") + tags.join(" ");
  const ttl = findTtlInText(words, text);
  if (ttl !== undefined) throw new Fault("ttlInText", ttl);
  return text;
};

const readNumber = (word: Word, highest: number, reason: FaultReason): number => {
  const text = toHalfWidth(word.text);
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Infinity;
  if (number > highest) throw new Fault(reason, text);
  return number;
};

const readValue = (part: DataPart, word: Word, origin: string): string => {
  switch (part.kind) {
    case "name":
      return readName(word, origin);
    case "number":
      return String(readNumber(word, 256 ** part.octets - 1, "number"));
    case "address": {
      const address = toHalfWidth(word.text);
      if (parseAddress(address)?.bits === part.bits) return address;
      throw new Fault(part.bits === 32 ? "address4" : "address6", word.text);
    }
    case "word":
      return toHalfWidth(word.text);
    default:
      return word.text;
  }
};

const isGeneric = (word: Word | undefined) => word?.text === "#" && word.escaped === "#" && !word.isQuoted;

export const readData = (
  type: RecordTypeName,
  words: readonly Word[],
  origin: string,
  line: Line,
): Pick<RecordFields, "data" | "priority"> => {
  if (isGeneric(words[0])) {
    const decoded = decodeGenericData(
      type,
      words.slice(1).map(({ text }) => text),
    );
    if (!decoded) throw new Fault("genericData", type);
    return decoded;
  }
  const { parts, hasPriority } = getRecordType(type);
  if (isStringsType(type) && words.length > 0) return { data: joinText(words, line), priority: null };
  const [first] = words;
  const rest = hasPriority ? words.slice(1) : words;
  if (!first || words.length !== countDataParts(type)) throw new Fault("wordCount", type);
  const priority = hasPriority ? readNumber(first, MAX_PRIORITY, "priority") : null;
  const values = rest.map((word, index) => readValue(parts[index] as DataPart, word, origin));
  return { data: joinData(type, { values }), priority };
};
