import { stripInvisible } from "@/lib/cleanName";

export interface Word {
  text: string;
  isQuoted: boolean;
  /** The escaped characters: an escaped dot does not separate labels, an escaped `@` or `$` is ordinary. */
  escaped: string;
  /** Set if the escapes were read as octal numbers, or could have been. */
  octal?: "read" | "possible" | undefined;
  hadInvisible?: boolean | undefined;
}

export type WordFault = "unclosedQuote" | "unclosedParenthesis" | "strayParenthesis" | "badEscape";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Octets above 127 belong to UTF-8 characters. Undefined if they are invalid. */
const decodeOctets = (octets: readonly (string | number)[]): string | undefined => {
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

const isOrdinary = (octet: number) => /[\w-]/.test(String.fromCharCode(octet));

/** Decimal (RFC 1035 section 5.1), and octal where the digits allow it. */
const parseOctet = (digits: string) => {
  const isOctal = /^[0-3][0-7]{2}$/.test(digits);
  return { decimal: Number(digits), octal: isOctal ? Number.parseInt(digits, 8) : undefined };
};

const isCertainlyOctal = (digits: string): boolean => {
  const { decimal, octal } = parseOctet(digits);
  return octal !== undefined && (decimal > 255 || (isOrdinary(decimal) && !isOrdinary(octal)));
};

/** Both readings are printable. */
const isPossiblyOctal = (digits: string): boolean => {
  const { decimal, octal } = parseOctet(digits);
  return octal !== undefined && octal >= 32 && decimal < 127;
};

type Part = { plain: string } | { escaped: string } | { digits: string };

/** Nearly all words are plain. They have one shape, so that thousands are fast to create and to copy. */
const createPlainWord = (plain: string, isQuoted: boolean): Word => {
  const text = isQuoted ? plain : stripInvisible(plain);
  return { text, isQuoted, escaped: "", octal: undefined, hadInvisible: text !== plain || undefined };
};

const createWord = (parts: readonly Part[], isQuoted: boolean): Word | undefined => {
  const [first] = parts;
  if (first && "plain" in first && parts.length === 1) return createPlainWord(first.plain, isQuoted);
  const named = parts.flatMap((part) => ("digits" in part ? part.digits : []));
  const isOctal = named.some(isCertainlyOctal);
  let [escaped, hadInvisible] = ["", false];
  const octets = parts.map((part): string | number => {
    if ("plain" in part) {
      const seen = isQuoted ? part.plain : stripInvisible(part.plain);
      hadInvisible ||= seen !== part.plain;
      return seen;
    }
    if ("escaped" in part) {
      escaped += part.escaped;
      return part.escaped;
    }
    const { decimal, octal } = parseOctet(part.digits);
    const octet = (isOctal ? octal : undefined) ?? decimal;
    escaped += String.fromCharCode(octet);
    return octet;
  });
  const isWrong = octets.some((octet) => typeof octet === "number" && octet > 255);
  const text = isWrong ? undefined : decodeOctets(octets);
  if (text === undefined) return undefined;
  const octal = named.some(isPossiblyOctal) ? (isOctal ? "read" : "possible") : undefined;
  return { text, isQuoted, escaped, octal, hadInvisible: hadInvisible || undefined };
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

const DOUBLE_QUOTES = '"“”„‟«»〝〞〟＂';
const SINGLE_QUOTES = "'`´‘’‚‛‹›";
/** A closing quotation mark of a word processor ends the word. */
const createClosingPattern = (marks: string) => new RegExp(`[${marks}](?=[\\s;()]|$)`, "u");
const CLOSING_DOUBLE = createClosingPattern(DOUBLE_QUOTES);
const CLOSING_SINGLE = createClosingPattern(SINGLE_QUOTES);

/** Undefined also for a word that begins without a quotation mark. */
const findClosingMark = (source: string, start: number): number | undefined => {
  const mark = source[start] ?? "";
  const isSingle = SINGLE_QUOTES.includes(mark);
  if (!isSingle && !DOUBLE_QUOTES.includes(mark)) return undefined;
  const index = source.slice(start + 1).search(isSingle ? CLOSING_SINGLE : CLOSING_DOUBLE);
  return index < 0 ? undefined : start + 1 + index;
};

export const readWord = (source: string, start: number): { word: Word; end: number } | WordFault => {
  const mark = source[start] ?? "";
  const straight = mark === '"' ? readParts(source, start + 1, QUOTED) : undefined;
  const isClosed = typeof straight === "object" && source[straight.end] === '"';
  const close = isClosed ? straight.end : findClosingMark(source, start);
  const isQuoted = close !== undefined || DOUBLE_QUOTES.includes(mark);
  if (isQuoted && close === undefined) return straight === "badEscape" ? straight : "unclosedQuote";
  const content = isClosed
    ? straight
    : isQuoted
      ? readParts(source.slice(0, close), start + 1, ANY)
      : readParts(source, start, PLAIN);
  if (typeof content === "string") return content;
  const word = createWord(content.parts, isQuoted);
  if (!word) return "badEscape";
  return { word, end: isQuoted ? content.end + 1 : content.end };
};
