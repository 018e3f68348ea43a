import type { RecordFields } from "../change";
import { MAX_PRIORITY, parseTtl } from "../record";
import { getPartKind } from "../partKinds";
import { getRecordType, isStringsType, joinData, type RecordTypeName } from "../recordTypes";
import { decodeGenericData } from "./decodeGenericData";
import { Fault, readNumber, toHalfWidth } from "./readName";
import type { Word } from "./readWord";
import type { Comment, Line } from "./tokenizeLines";

/** The words of the data, with the priority, of a type that is no text. */
export const countDataParts = (type: string): number => {
  const { parts, hasPriority } = getRecordType(type);
  return parts.length + (hasPriority ? 1 : 0);
};

/** Texts that begin with a version: `v=spf1`, `v=DMARC1`, `v=DKIM1`. */
const VERSION = /^v=[a-z]+\d+$/i;

/** Unquoted text with a version is joined with spaces, unlike other strings. */
export const isVersioned = (words: readonly Word[]): boolean =>
  VERSION.test(words[0]?.text ?? "") && words.every(({ isQuoted }) => !isQuoted);

/** The second tag of `v=DMARC1; p=none` looks like a comment. */
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
  const values = parts.map((part, index) => getPartKind(part).read(rest[index] as Word, origin, part));
  return { data: joinData(type, { values }), priority };
};
