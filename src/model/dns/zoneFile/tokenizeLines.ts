/**
 * The words of a master file (RFC 1035 section 5.1), line by line:
 *
 *     file      = *( line newline )
 *     line      = [ blank ] *( word / "(" / ")" / blank / newline within parentheses ) [ comment ]
 *     word      = 1*( any but blank newline " ( ) ; / escape ) / <"> *( any but newline <"> / escape ) <">
 *     escape    = "\" digit digit digit    an octet, in decimal / "\" any    that character, without its meaning
 *     comment   = ";" *( any but newline )
 *
 * A quotation ends on its line, as name servers have it, so that a forgotten mark does not swallow the rest of the file.
 *
 * Text that was pasted from mails and tickets is read as well: what indents all lines does not count, the quotation marks may be
 * those of a word processor, invisible characters of words are dropped, and escapes may be octal, as Route 53 and tinydns have them.
 */

import { readWord, type Word, type WordFault } from "./readWord";

export interface Comment {
  line: number;
  source: string;
  text: string;
  /** True if no space precedes it: it may belong to the word. */
  isAttached: boolean;
  wordsBefore: number;
}

export interface Position {
  line: number;
  /** Characters of the line before it. */
  column: number;
}

export interface Remark<Reason extends string> {
  line: number;
  reason: Reason;
  source: string;
  what?: string;
  /** The end of the word that lacks a final dot. */
  end?: Position;
}

export interface PlacedWord extends Word {
  /** The end of its text, within the quotation marks of a quoted one. */
  end: Position;
}

export interface Line {
  line: number;
  /** An indented line belongs to the owner name of the line before. */
  isIndented: boolean;
  words: readonly PlacedWord[];
  comments: readonly Comment[];
  source: string;
}

export const LINE_END = /\r\n|\r|\n/;

const DOS_END_OF_FILE = "\u001A";

/** Removes a byte order mark, and the marks by which DOS ends a file. */
export const stripFileMarks = (file: string): string => {
  const at = file.indexOf(DOS_END_OF_FILE);
  const isAtEnd = at >= 0 && file.slice(at).replaceAll(DOS_END_OF_FILE, "").trim() === "";
  return (isAtEnd ? file.slice(0, at) : file).replace(/^\uFEFF/, "");
};

const placeWord = ({ word, end }: { word: Word; end: number }, line: number, indentation: number): PlacedWord => ({
  ...word,
  end: { line, column: indentation + (word.isQuoted ? end - 1 : end) },
});

const INDENTATION = /^[\s>]+/;
const BLANKS = /\s*/y;

/** The indentation shared by all lines with records: that of a ticket, or the marks of a quoted mail. */
const findCommonIndentation = (sources: readonly string[]): string => {
  const indentations = sources
    .filter((source) => !/^[\s>]*(;|$)/.test(source))
    .map((source) => INDENTATION.exec(source)?.[0] ?? "");
  const [first = "", ...others] = indentations;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
};

const skipBlanks = (source: string, at: number): number => {
  BLANKS.lastIndex = at;
  BLANKS.test(source);
  return BLANKS.lastIndex;
};

/** Parentheses join lines. */
export const tokenizeLines = (file: string) => {
  const lines: Line[] = [];
  const faults: { line: number; fault: WordFault; source: string }[] = [];
  let current:
    | (Omit<Line, "line"> & { start: number; depth: number; words: PlacedWord[]; comments: Comment[] })
    | undefined;
  let isFaulty = false;
  const all = stripFileMarks(file).split(LINE_END);
  const indentation = findCommonIndentation(all);
  const sources = all.map((source) => (source.startsWith(indentation) ? source.slice(indentation.length) : source));
  for (const [index, source] of sources.entries()) {
    current ??= { start: index + 1, depth: 0, words: [], comments: [], source, isIndented: /^\s/.test(source) };
    const fail = (fault: WordFault) => {
      faults.push({ line: index + 1, fault, source: source.trim() });
      isFaulty = true;
    };
    let at = skipBlanks(source, 0);
    for (; at < source.length && source[at] !== ";"; at = skipBlanks(source, at)) {
      const character = source[at] ?? "";
      if (character === "(" || character === ")") {
        current.depth += character === "(" ? 1 : -1;
        at += 1;
        if (current.depth < 0) {
          fail("strayParenthesis");
          current.depth = 0;
        }
      } else {
        const result = readWord(source, at);
        if (typeof result === "string") {
          fail(result);
          break;
        }
        current.words.push(placeWord(result, index + 1, (all[index]?.length ?? 0) - source.length));
        at = result.end;
      }
    }
    if (source[at] === ";" && current.words.length > 0) {
      const isAttached = /\S/.test(source[at - 1] ?? "");
      const text = source.slice(at).trim();
      current.comments.push({
        line: index + 1,
        source: source.trim(),
        text,
        isAttached,
        wordsBefore: current.words.length,
      });
    }
    if (current.depth > 0 && index < sources.length - 1) continue;
    if (current.depth > 0) {
      faults.push({ line: current.start, fault: "unclosedParenthesis", source: current.source.trim() });
    } else if (!isFaulty && current.words.length > 0) {
      const { start, words, comments, isIndented } = current;
      lines.push({ line: start, isIndented, words, comments, source: current.source.trim() });
    }
    current = undefined;
    isFaulty = false;
  }
  return { lines, faults };
};

/** The words of a text that is a single valid line without a comment. */
export const tokenizeLine = (text: string): readonly Word[] | undefined => {
  const { lines, faults } = tokenizeLines(text);
  const [line, ...others] = lines;
  return others.length > 0 || faults.length > 0 || line?.comments.length ? undefined : line?.words;
};

/**
 * Joins quoted strings as a resolver does (RFC 7208 section 3.3): `"a" "b"` is ab. Undefined for anything else; no record of a zone file
 * consists of quoted words only.
 */
export const joinQuotedStrings = (typed: string): string | undefined => {
  const words = tokenizeLine(typed);
  return words?.every(({ isQuoted }) => isQuoted) ? words.map(({ text }) => text).join("") : undefined;
};

/**
 * The text that a resolver gets. Some servers, such as PowerDNS, store it as strings in straight quotation marks; anything else is part of
 * the text.
 */
export const toResolvedText = (data: string): string =>
  (/^\s*"/.test(data) ? joinQuotedStrings(data) : undefined) ?? data;

export const isQuotedText = (data: string): boolean => toResolvedText(data) !== data;
