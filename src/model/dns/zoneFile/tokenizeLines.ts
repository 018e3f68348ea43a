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

import { stripInvisible } from "@/lib/cleanName";

export interface Word {
  text: string;
  isQuoted: boolean;
  /** The escaped characters: an escaped dot does not separate labels, an escaped `@` or `$` is ordinary. */
  escaped: string;
  /** Set if the escapes were read as octal numbers, or could have been. */
  octal?: "read" | "possible" | undefined;
  /** True if invisible characters were dropped. */
  hadInvisible?: boolean | undefined;
}

export interface Comment {
  line: number;
  source: string;
  text: string;
  /** True if no space precedes it: it may belong to the word. */
  isAttached: boolean;
  /** The number of words before it on its line. */
  wordsBefore: number;
}

export interface Line {
  /** The number of the first line, from 1. */
  line: number;
  /** An indented line belongs to the owner name of the line before. */
  isIndented: boolean;
  words: readonly Word[];
  comments: readonly Comment[];
  /** The text of the first line. */
  source: string;
}

export type WordFault = "unclosedQuote" | "unclosedParenthesis" | "strayParenthesis" | "badEscape";

interface Fault {
  line: number;
  fault: WordFault;
  source: string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Octets above 127 belong to UTF-8 characters. Undefined if they are invalid. */
const decodeOctets = (octets: readonly (string | number)[]): string | undefined => {
  if (!octets.some((part) => typeof part === "number" && part > 127)) {
    return octets.map((part) => (typeof part === "number" ? String.fromCharCode(part) : part)).join("");
  }
  const bytes = octets.flatMap((part) => (typeof part === "number" ? [part] : [...encoder.encode(part)]));
  try {
    return decoder.decode(new Uint8Array(bytes));
  } catch {
    return undefined;
  }
};

const ESCAPE = /\\(?:(\d{3})|(\D))/y;
const PLAIN = /[^\s"();\\]+/y;
const QUOTED = /[^"\\]+/y;
const ANY = /[^\\]+/y;

const isPrintable = (octet: number) => octet > 32 && octet < 127;
/** Characters that need no escape. */
const isOrdinary = (octet: number) => /[\w-]/.test(String.fromCharCode(octet));

/** Decimal (RFC 1035 section 5.1), and octal where the digits allow it. */
const parseOctet = (digits: string) => {
  const isOctal = /^[0-3][0-7]{2}$/.test(digits);
  return { decimal: Number(digits), octal: isOctal ? Number.parseInt(digits, 8) : undefined };
};

const isCertainlyOctal = (digits: string): boolean => {
  const { decimal, octal } = parseOctet(digits);
  if (octal === undefined) return false;
  return decimal > 255 || (isOrdinary(decimal) && octal >= 32 && octal < 127 && !isOrdinary(octal));
};

const isPossiblyOctal = (digits: string): boolean => {
  const { decimal, octal } = parseOctet(digits);
  return octal !== undefined && isPrintable(decimal) && octal >= 32 && octal < 127 && octal !== decimal;
};

type Part = { plain: string } | { escaped: string } | { digits: string };

const createWord = (parts: readonly Part[], isQuoted: boolean): Word | undefined => {
  const named = parts.flatMap((part) => ("digits" in part ? part.digits : []));
  const isOctal = named.some(isCertainlyOctal);
  let [escaped, hadInvisible] = ["", false];
  const octets = parts.map((part): string | number => {
    if ("plain" in part) {
      const seen = isQuoted ? part.plain : stripInvisible(part.plain);
      hadInvisible ||= seen !== part.plain;
      return seen;
    }
    const { decimal, octal } = parseOctet("digits" in part ? part.digits : "");
    const octet = (isOctal ? octal : undefined) ?? decimal;
    escaped += "digits" in part ? String.fromCharCode(octet) : part.escaped;
    return "digits" in part ? octet : part.escaped;
  });
  const isWrong = octets.some((octet) => typeof octet === "number" && octet > 255);
  const text = isWrong ? undefined : decodeOctets(octets);
  if (text === undefined) return undefined;
  return {
    text,
    isQuoted,
    escaped,
    ...(named.some(isPossiblyOctal) && { octal: isOctal ? "read" : "possible" }),
    ...(hadInvisible && { hadInvisible }),
  };
};

const readParts = (source: string, start: number, pattern: RegExp): { parts: Part[]; end: number } | WordFault => {
  const parts: Part[] = [];
  let at = start;
  while (at < source.length) {
    pattern.lastIndex = at;
    ESCAPE.lastIndex = at;
    const [plain] = pattern.exec(source) ?? [];
    const [escape = "", digits, escaped] = ESCAPE.exec(source) ?? [];
    if (plain !== undefined) parts.push({ plain });
    else if (digits !== undefined) parts.push({ digits });
    else if (escaped !== undefined) parts.push({ escaped });
    else if (source[at] === "\\") return "badEscape";
    else break;
    at += (plain ?? escape).length;
  }
  return { parts, end: at };
};

const QUOTES = "“”„‟«»〝〞〟＂";
const SINGLE_QUOTES = "'`´‘’‚‛‹›";
/** A closing quotation mark of a word processor ends the word. */
const createClosingPattern = (marks: string) => new RegExp(`[${marks}](?=[\\s;()]|$)`, "u");
const CLOSING = createClosingPattern(`${QUOTES}"`);
const CLOSING_SINGLE = createClosingPattern(SINGLE_QUOTES);

/** The index of the closing mark. */
const findClosingMark = (source: string, start: number, pattern: RegExp): number | undefined => {
  const found = source.slice(start + 1).search(pattern);
  return found < 0 ? undefined : start + 1 + found;
};

const readWord = (source: string, start: number): { word: Word; end: number } | WordFault => {
  const mark = source[start] ?? "";
  const isSingle = SINGLE_QUOTES.includes(mark);
  const straight = mark === '"' ? readParts(source, start + 1, QUOTED) : undefined;
  const isClosed = typeof straight === "object" && source[straight.end] === '"';
  const close = isClosed ? straight.end : findClosingMark(source, start, isSingle ? CLOSING_SINGLE : CLOSING);
  const isQuoted = mark === '"' || QUOTES.includes(mark) || (isSingle && close !== undefined);
  if (isQuoted && close === undefined) return straight === "badEscape" ? straight : "unclosedQuote";
  const found = isClosed
    ? straight
    : isQuoted
      ? readParts(source.slice(0, close), start + 1, ANY)
      : readParts(source, start, PLAIN);
  if (typeof found === "string") return found;
  const word = createWord(found.parts, isQuoted);
  if (!word) return "badEscape";
  return { word, end: isQuoted ? found.end + 1 : found.end };
};

const INDENTATION = /^[\s>]+/;

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

/** The lines with words, and the faults of the others. Parentheses join lines. */
export const tokenizeLines = (file: string): { lines: Line[]; faults: Fault[] } => {
  const lines: Line[] = [];
  const faults: Fault[] = [];
  let open: (Omit<Line, "line"> & { start: number; depth: number; words: Word[]; comments: Comment[] }) | undefined;
  let isFaulty = false;
  const all = file.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const indentation = findCommonIndentation(all);
  const sources = all.map((source) => (source.startsWith(indentation) ? source.slice(indentation.length) : source));
  for (const [index, source] of sources.entries()) {
    open ??= { start: index + 1, depth: 0, words: [], comments: [], source, isIndented: /^\s/.test(source) };
    const fail = (fault: WordFault) => {
      faults.push({ line: index + 1, fault, source: source.trim() });
      isFaulty = true;
    };
    let at = 0;
    while (at < source.length && source[at] !== ";") {
      const character = source[at] ?? "";
      if (character === "(" || character === ")") {
        open.depth += character === "(" ? 1 : -1;
        at += 1;
        if (open.depth < 0) {
          fail("strayParenthesis");
          open.depth = 0;
        }
      } else if (/\s/.test(character)) at += 1;
      else {
        const found = readWord(source, at);
        if (typeof found === "string") {
          fail(found);
          break;
        }
        open.words.push(found.word);
        at = found.end;
      }
    }
    if (source[at] === ";" && open.words.length > 0) {
      const isAttached = /\S/.test(source[at - 1] ?? "");
      const text = source.slice(at).trim();
      open.comments.push({ line: index + 1, source: source.trim(), text, isAttached, wordsBefore: open.words.length });
    }
    if (open.depth > 0 && index < sources.length - 1) continue;
    if (open.depth > 0) {
      faults.push({ line: open.start, fault: "unclosedParenthesis", source: open.source.trim() });
    } else if (!isFaulty && open.words.length > 0) {
      const { start, words, comments, isIndented } = open;
      lines.push({ line: start, isIndented, words, comments, source: open.source.trim() });
    }
    open = undefined;
    isFaulty = false;
  }
  return { lines, faults };
};

/**
 * Joins quoted strings as a resolver does (RFC 7208 section 3.3): `"a" "b"` is ab. Undefined for anything else; no record of a zone file
 * consists of quoted words only.
 */
export const joinQuotedStrings = (typed: string): string | undefined => {
  const { lines, faults } = tokenizeLines(typed);
  const [line, ...others] = lines;
  if (!line || others.length > 0 || faults.length > 0 || line.comments.length > 0) return undefined;
  return line.words.every(({ isQuoted }) => isQuoted) ? line.words.map(({ text }) => text).join("") : undefined;
};

/** TTLs in zone files are seconds, or numbers with units as in BIND (1h30m, 1W2D). */

const unitSeconds: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** Seconds; undefined for anything but a TTL. */
export const parseTtl = (text: string): number | undefined => {
  if (/^\d+$/.test(text)) return Number(text);
  if (!/^(\d+[smhdw])+$/i.test(text)) return undefined;
  return [...text.toLowerCase().matchAll(/(\d+)([smhdw])/g)].reduce(
    (sum, [, amount, unit = ""]) => sum + Number(amount) * (unitSeconds[unit] ?? 0),
    0,
  );
};
