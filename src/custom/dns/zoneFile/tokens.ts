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
 */

export interface Word {
  text: string;
  isQuoted: boolean;
  /** The characters that were escaped: a dot among them does not separate labels, `@` and `$` have no meaning. */
  escaped: string;
}

interface Comment {
  /** The number of its line, and the line. */
  line: number;
  source: string;
  text: string;
  /** Whether no blank stands before it: it may be meant as a part of the word. */
  isAttached: boolean;
}

export interface Line {
  /** The number of its first line, from 1. */
  line: number;
  /** Whether it begins with a blank: then it is about the name of the line before. */
  isIndented: boolean;
  words: readonly Word[];
  /** The comments behind its words. */
  comments: readonly Comment[];
  /** The line as it stands in the file; of several only the first. */
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

/** Octets above 127 are parts of characters in UTF-8. */
const decoded = (octets: readonly (string | number)[]): string | undefined => {
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

/** The escape at this place: an octet, or a character that stands for itself. */
const escapeAt = (source: string, at: number): { part: string | number; length: number } | undefined => {
  ESCAPE.lastIndex = at;
  const [all = "", octet, character] = ESCAPE.exec(source) ?? [];
  if (octet !== undefined) return Number(octet) < 256 ? { part: Number(octet), length: all.length } : undefined;
  return character === undefined ? undefined : { part: character, length: all.length };
};

/** The word that begins here, and where it ends. */
const wordAt = (source: string, start: number): { word: Word; end: number } | WordFault => {
  const isQuoted = source[start] === '"';
  const pattern = isQuoted ? QUOTED : PLAIN;
  const parts: (string | number)[] = [];
  let escaped = "";
  let at = isQuoted ? start + 1 : start;
  while (at < source.length) {
    pattern.lastIndex = at;
    const [plain] = pattern.exec(source) ?? [];
    const escape = source[at] === "\\" ? escapeAt(source, at) : undefined;
    if (plain !== undefined) {
      parts.push(plain);
      at += plain.length;
    } else if (escape) {
      parts.push(escape.part);
      escaped += typeof escape.part === "number" ? String.fromCharCode(escape.part) : escape.part;
      at += escape.length;
    } else if (source[at] === "\\") return "badEscape";
    else break;
  }
  if (isQuoted && source[at] !== '"') return "unclosedQuote";
  const text = decoded(parts);
  if (text === undefined) return "badEscape";
  return { word: { text, isQuoted, escaped }, end: isQuoted ? at + 1 : at };
};

/** The lines of a master file that say something, and what is wrong with the rest. Parentheses join lines. */
export const linesOf = (file: string): { lines: Line[]; faults: Fault[] } => {
  const lines: Line[] = [];
  const faults: Fault[] = [];
  let open: (Omit<Line, "line"> & { start: number; depth: number; words: Word[]; comments: Comment[] }) | undefined;
  let isFaulty = false;
  const sources = file.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
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
        const found = wordAt(source, at);
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
      open.comments.push({ line: index + 1, source: source.trim(), text: source.slice(at).trim(), isAttached });
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
 * The text that quoted strings are, joined as a resolver does (RFC 7208 section 3.3): `"a" "b"` is ab. Undefined when there is
 * anything else. No record of a master file has only quoted words.
 */
export const joinedStrings = (typed: string): string | undefined => {
  const { lines, faults } = linesOf(typed);
  const [line, ...others] = lines;
  if (!line || others.length > 0 || faults.length > 0 || line.comments.length > 0) return undefined;
  return line.words.every(({ isQuoted }) => isQuoted) ? line.words.map(({ text }) => text).join("") : undefined;
};

/** TTLs as master files have them: seconds, or numbers with units as BIND reads them (1h30m, 1W2D). */

const seconds: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** In seconds; undefined when it is not a TTL. */
export const parseDuration = (text: string): number | undefined => {
  if (/^\d+$/.test(text)) return Number(text);
  if (!/^(\d+[smhdw])+$/i.test(text)) return undefined;
  return [...text.toLowerCase().matchAll(/(\d+)([smhdw])/g)].reduce(
    (sum, [, amount, unit = ""]) => sum + Number(amount) * (seconds[unit] ?? 0),
    0,
  );
};
