import { asciiName, isWithin } from "../../../lib/dnsNames";
import { parseAddress } from "../addresses";
import type { RecordFields } from "../changes/change";
import { parseDuration, linesOf, type Line, type Word, type WordFault } from "./tokens";
import { classes, isOtherType, isTextType, type TextType } from "./types";

/**
 * Reads a master file (RFC 1035 section 5) into the records of one zone. tokens.ts has the grammar of words and lines; of words:
 *
 *     line      = "$ORIGIN" name / "$TTL" ttl / "$INCLUDE" *word / record
 *     record    = [ name ] [ ttl ] [ class ] type data  /  [ name ] [ class ] [ ttl ] type data
 *     name      = "@" (the origin) / absolute name with a dot at its end / name relative to the origin
 *     ttl       = seconds / 1*( number unit )                 unit: s m h d w
 *     data      = IPv4 (A) / IPv6 (AAAA) / name (CNAME, NS) / priority name (MX) / 1*string (TXT)
 *
 * The name is left out on an indented line, and then the last one counts. A TTL that is left out is that of $TTL (RFC 2308
 * section 4), else the last one that was given. The strings of a text follow each other without a gap (RFC 7208 section 3.3).
 * Nothing is dropped without a word: what the panel does not edit is in `leftOut`, what cannot be read in `faults`.
 */

export type LeftOutReason = "type" | "class" | "outside" | "include" | "generate";

export type FaultReason =
  | WordFault
  | "directive"
  | "noName"
  | "noType"
  | "unknownType"
  | "wordCount"
  | "address4"
  | "address6"
  | "priority"
  | "name"
  | "ttl";

export type NoteReason =
  /** Several words without quotation marks: read as strings, which follow each other without a gap. */
  | "unquoted"
  /** A text is cut off at a semicolon that may be a part of it. */
  | "comment"
  /** Cloudflare writes 1 for a TTL that it chooses itself. */
  | "automaticTtl";

export interface Remark<Reason extends string> {
  line: number;
  reason: Reason;
  /** The line itself. */
  source: string;
  /** What it is about: a type, a word. */
  what?: string;
}

export interface ZoneFile {
  records: RecordFields[];
  leftOut: Remark<LeftOutReason>[];
  faults: Remark<FaultReason>[];
  notes: Remark<NoteReason>[];
}

class Fault extends Error {
  constructor(
    readonly reason: FaultReason,
    readonly what?: string,
  ) {
    super(reason);
  }
}

const HIGHEST_PRIORITY = 65_535;

/** A name in full, without the dot at its end; the root is ".". */
const fullNameOf = ({ text, isQuoted, escaped }: Word, origin: string): string => {
  if (escaped.includes(".")) throw new Fault("name", text);
  if (text === "@" && !isQuoted && !escaped) return origin || ".";
  if (text === ".") return text;
  const isAbsolute = text.endsWith(".");
  const name = isAbsolute ? text.slice(0, -1) : [text, origin].filter(Boolean).join(".");
  if (name.split(".").includes("")) throw new Fault("name", text);
  return name;
};

/** Data and priority, by type. */
const dataOf = (type: TextType, words: readonly Word[], origin: string): Pick<RecordFields, "data" | "priority"> => {
  const [first, second] = words;
  const expected = type === "MX" ? 2 : 1;
  if (!first || (type !== "TXT" && words.length !== expected)) throw new Fault("wordCount", type);
  if (type === "TXT") return { data: words.map(({ text }) => text).join(""), priority: null };
  if (type === "MX") {
    const priority = /^\d{1,5}$/.test(first.text) ? Number(first.text) : Infinity;
    if (priority > HIGHEST_PRIORITY) throw new Fault("priority", first.text);
    if (!second) throw new Fault("wordCount", type);
    return { data: fullNameOf(second, origin), priority };
  }
  if (type === "CNAME" || type === "NS") return { data: fullNameOf(first, origin), priority: null };
  const bits = parseAddress(first.text)?.bits;
  if (type === "A" && bits !== 32) throw new Fault("address4", first.text);
  if (type === "AAAA" && bits !== 128) throw new Fault("address6", first.text);
  return { data: first.text, priority: null };
};

const isDirective = ({ text, isQuoted, escaped }: Word, { isIndented }: Line) =>
  text.startsWith("$") && !isQuoted && !isIndented && !escaped.startsWith("$");

/** TTL and class stand before the type, in any order, and each may be missing. */
const headOf = (words: readonly Word[]) => {
  let ttl: number | undefined;
  let inClass: string | undefined;
  let at = 0;
  for (; at < words.length; at += 1) {
    const text = words[at]?.text.toUpperCase() ?? "";
    const duration = parseDuration(text);
    if (ttl === undefined && duration !== undefined) ttl = duration;
    else if (inClass === undefined && classes.includes(text)) inClass = text;
    else break;
  }
  const [type, ...rest] = words.slice(at);
  return { ttl, inClass: inClass ?? "IN", type: type && !type.isQuoted ? type.text.toUpperCase() : "", rest };
};

/** What the lines before say about the next one. */
interface Context {
  zone: string;
  origin: string;
  owner: string | undefined;
  givenTtl: number | undefined;
  defaultTtl: number | undefined;
  found: ZoneFile;
}

const readDirective = (context: Context, name: string, words: readonly Word[], { line, source }: Line): void => {
  const [word] = words;
  const { leftOut } = context.found;
  if (name === "$INCLUDE") leftOut.push({ line, source, reason: "include" });
  else if (name === "$GENERATE") leftOut.push({ line, source, reason: "generate" });
  else if (name === "$ORIGIN" && word) {
    const full = fullNameOf(word, context.origin);
    context.origin = full === "." ? "" : full;
  } else if (name === "$TTL" && word) {
    context.defaultTtl = parseDuration(word.text);
    if (context.defaultTtl === undefined) throw new Fault("ttl", word.text);
  } else throw new Fault("directive", name);
};

/** The name that a line is about. The lines that follow are not about the one before, even if this one cannot be read. */
const ownerOf = (context: Context, { isIndented, words }: Line): string | undefined => {
  const [first] = words;
  if (!isIndented && first) {
    context.owner = undefined;
    context.owner = fullNameOf(first, context.origin);
  }
  return context.owner;
};

/** What may be a part of a text, and is cut off as a comment: behind quotation marks and a blank it is one. */
const cutOff = ({ comments }: Line, texts: readonly Word[]): Remark<NoteReason>[] => {
  const isUnquoted = texts.some(({ isQuoted }) => !isQuoted);
  return comments
    .filter(({ isAttached }) => isAttached || isUnquoted)
    .map(({ line, source, text }) => ({ line, source, reason: "comment", what: text }));
};

const readRecord = (context: Context, entry: Line): void => {
  const { zone, origin, found } = context;
  const { line, source, isIndented, words } = entry;
  const leaveOut = (reason: LeftOutReason, what: string) => void found.leftOut.push({ line, source, reason, what });
  const owner = ownerOf(context, entry);
  const { ttl, inClass, type, rest } = headOf(isIndented ? words : words.slice(1));
  if (ttl !== undefined) context.givenTtl = ttl;
  if (owner === undefined) throw new Fault("noName");
  if (inClass !== "IN") return leaveOut("class", inClass);
  if (type === "") throw new Fault("noType");
  if (isOtherType(type)) return leaveOut("type", type);
  if (!isTextType(type)) throw new Fault("unknownType", type);
  if (zone !== "" && !isWithin(owner, zone)) return leaveOut("outside", owner);
  const known = ttl ?? context.defaultTtl ?? context.givenTtl ?? null;
  found.records.push({ name: owner, type, ...dataOf(type, rest, origin), ttl: known });
  if (type === "TXT" && rest.length > 1 && rest.some(({ isQuoted }) => !isQuoted)) {
    found.notes.push({ line, source, reason: "unquoted" });
  }
  if (type === "TXT") found.notes.push(...cutOff(entry, rest));
  if (known === 1) found.notes.push({ line, source, reason: "automaticTtl" });
};

/** Reads a master file. `zone` is the first origin; records outside of it are left out. */
export const parseZoneFile = (file: string, zone: string): ZoneFile => {
  const { lines, faults } = linesOf(file);
  const found: ZoneFile = {
    records: [],
    leftOut: [],
    faults: faults.map(({ line, fault, source }) => ({ line, source, reason: fault })),
    notes: [],
  };
  const context: Context = {
    zone,
    origin: asciiName(zone),
    owner: undefined,
    givenTtl: undefined,
    defaultTtl: undefined,
    found,
  };
  for (const line of lines) {
    const [first, ...rest] = line.words;
    try {
      if (first && isDirective(first, line)) readDirective(context, first.text.toUpperCase(), rest, line);
      else readRecord(context, line);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const { reason, what } = error;
      found.faults.push({ line: line.line, source: line.source, reason, ...(what !== undefined && { what }) });
    }
  }
  found.faults.sort((a, b) => a.line - b.line);
  return found;
};
