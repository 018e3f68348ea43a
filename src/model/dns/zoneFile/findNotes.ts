import { TEXT_MAX_LENGTH } from "@/lib/constants";
import type { NoteReason, RecordFields } from "../change";
import { toCommentLine } from "../comment";
import { getPartKind } from "../partKinds";
import { getRecordType, isStringsType } from "../recordTypes";
import { findTags, isVersioned } from "./readData";
import type { Word } from "./readWord";
import type { Line, Remark } from "./tokenizeLines";

/** The index of the first word of the text, in a type whose text follows other parts. */
const getTextIndex = (type: string): number => {
  const { parts, hasPriority } = getRecordType(type);
  const index = parts.findIndex((part) => getPartKind(part).isText);
  return index < 0 ? Infinity : index + (hasPriority ? 1 : 0);
};

/** Comments that may belong to a text: unquoted, or without a space before them. */
const findCutText = (line: Line, texts: readonly Word[]): Remark<NoteReason>[] => {
  if (texts.length === 0) return [];
  const isUnquoted = texts.some(({ isQuoted }) => !isQuoted);
  const tags = findTags(texts, line);
  return line.comments
    .filter((comment) => !tags.includes(comment) && (comment.isAttached || isUnquoted))
    .map(({ line, source, text }) => ({ line, source, reason: "comment", what: text }));
};

export const readComment = (type: string, words: readonly Word[], line: Line): string => {
  const tags = findTags(isStringsType(type) ? words : [], line);
  const comments = line.comments.filter((comment) => !comment.source.startsWith(";") && !tags.includes(comment));
  return toCommentLine(comments.map(({ text }) => text.slice(1)).join(" "));
};

/** Reasons to check a line that was read. `lateTtl` is the word behind the type that was read as the TTL. */
export const findNotes = (
  entry: Line,
  rest: readonly Word[],
  { name, type, data, ttl, comment }: RecordFields,
  lateTtl: string | undefined,
): Remark<NoteReason>[] => {
  const { line, source, words } = entry;
  const note = (isSo: boolean, reason: NoteReason, what?: string) =>
    isSo ? [{ line, source, reason, ...(what !== undefined && { what }) }] : [];
  const hasOctal = (kind: "read" | "possible") => words.some(({ octal }) => octal === kind);
  const isOfStrings = isStringsType(type);
  const isJoined = isOfStrings && isVersioned(rest) && (rest.length > 1 || findTags(rest, entry).length > 0);
  const isUnquoted = isOfStrings && !isVersioned(rest) && rest.length > 1 && rest.some(({ isQuoted }) => !isQuoted);
  const subject = isOfStrings ? data : name;
  return [
    ...note(lateTtl !== undefined, "lateTtl", lateTtl),
    ...note(isJoined, "joined", data),
    ...note(isUnquoted && rest[0]?.escaped !== "#", "unquoted"),
    ...findCutText(entry, isOfStrings ? rest : rest.slice(getTextIndex(type))),
    ...note((comment?.length ?? 0) > TEXT_MAX_LENGTH, "longComment", String(comment?.length)),
    ...note(ttl === 1, "automaticTtl"),
    ...note(hasOctal("read"), "octal", subject),
    ...note(hasOctal("possible"), "octalPossible", subject),
    ...note(
      words.some(({ hadInvisible }) => hadInvisible),
      "invisible",
      subject,
    ),
  ];
};
