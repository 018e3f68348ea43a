import { parseAddress } from "../addresses";
import type { RecordFields } from "../change";
import { MAX_PRIORITY } from "../record";
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
  | "ttl";

export class Fault extends Error {
  constructor(
    readonly reason: FaultReason,
    readonly what?: string,
  ) {
    super(reason);
  }
}

/** The full name without a final dot; the root is ".". */
export const readName = ({ text, isQuoted, escaped }: Word, origin: string): string => {
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

const joinText = (words: readonly Word[], line: Line): string => {
  const isJoined = isVersioned(words);
  const text = words.map((word) => word.text).join(isJoined ? " " : "");
  return (
    text +
    findTags(words, line)
      .map((comment) => comment.text)
      .join(" ")
  );
};

const readNumber = ({ text }: Word, highest: number, reason: FaultReason): number => {
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
    case "address":
      if (parseAddress(word.text)?.bits === part.bits) return word.text;
      throw new Fault(part.bits === 32 ? "address4" : "address6", word.text);
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
  if (!first || rest.length !== parts.length) throw new Fault("wordCount", type);
  const priority = hasPriority ? readNumber(first, MAX_PRIORITY, "priority") : null;
  const values = rest.map((word, index) => readValue(parts[index] as DataPart, word, origin));
  return { data: joinData(type, { values }), priority };
};
