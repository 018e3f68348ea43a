import { toAsciiName, isWithinZone } from "@/lib/dnsNames";
import type { NoteReason, RecordFields } from "../change";
import { dropRelativeNames, findDotlessNames } from "./findDotlessNames";
import { findNotes, readComment } from "./findNotes";
import { countDataParts, readData } from "./readData";
import { Fault, type FaultReason, readName, toHalfWidth } from "./readName";
import type { Word } from "./readWord";
import { type Line, type PlacedWord, type Remark, tokenizeLines } from "./tokenizeLines";
import { isEditableType, isStringsType } from "../recordTypes";
import { parseTtl } from "../record";
import { parseClassName, isUnsupportedType, parseTypeName } from "./typeNames";

/**
 * Reads a master file (RFC 1035 section 5) into the records of one zone. tokenizeLines.ts has the grammar of words and lines; of words:
 *
 *     line      = "$ORIGIN" name / "$TTL" ttl / "$INCLUDE" *word / record
 *     record    = [ name ] [ ttl ] [ class ] type data  /  [ name ] [ class ] [ ttl ] type data
 *               / [ name ] [ class ] type ttl data        as tables of web pages have it
 *     name      = "@" (the origin) / absolute name with a dot at its end / name relative to the origin
 *     ttl       = seconds / 1*( number unit )                 unit: s m h d w
 *     data      = [ priority ] *part / 1*string           as recordTypes.ts has it for the type
 *
 * The name is left out on an indented line, and then the last one counts. A TTL that is left out is that of $TTL (RFC 2308
 * section 4), else the last one that was given, else the SOA's minimum. The strings of a text follow each other without a gap
 * (RFC 7208 section 3.3).
 * A comment behind a record belongs to it; a comment on a line of its own belongs to none.
 * Nothing is dropped without a word: what the panel does not edit is in `leftOut`, what cannot be read in `faults`.
 */

export type LeftOutReason = "type" | "class" | "outside" | "include" | "generate";

export interface ZoneFile {
  records: RecordFields[];
  leftOut: Remark<LeftOutReason>[];
  faults: Remark<FaultReason>[];
  notes: Remark<NoteReason>[];
}

const isDirective = ({ text, isQuoted, escaped }: Word) =>
  text.startsWith("$") && !isQuoted && !escaped.startsWith("$");

/** The age of a record in exports of Windows DNS. */
const AGE = /^\[AGE:\d+\]$/i;

/** TTL and class precede the type in either order, and both are optional. */
const parseHead = (words: readonly PlacedWord[]) => {
  let ttl: number | undefined;
  let inClass: string | undefined;
  let at = 0;
  for (; at < words.length; at += 1) {
    const text = toHalfWidth(words[at]?.text ?? "");
    const duration = parseTtl(text);
    const named = parseClassName(text);
    if (ttl === undefined && duration !== undefined) ttl = duration;
    else if (inClass === undefined && named !== undefined) inClass = named;
    else if (!AGE.test(text)) break;
  }
  const [type, ...rest] = words.slice(at);
  return {
    ttl,
    inClass: inClass ?? "IN",
    type: type && !type.isQuoted ? parseTypeName(toHalfWidth(type.text)) : "",
    rest,
    typeIndex: at,
  };
};

interface Context {
  zone: string;
  origin: string;
  owner?: string | undefined;
  givenTtl?: number;
  defaultTtl?: number | undefined;
  dotless: ReturnType<typeof findDotlessNames>;
  result: ZoneFile;
}

const readDirective = (context: Context, name: string, words: readonly Word[], { line, source }: Line): void => {
  const [word] = words;
  const { leftOut } = context.result;
  if (name === "$INCLUDE") leftOut.push({ line, source, reason: "include" });
  else if (name === "$GENERATE") leftOut.push({ line, source, reason: "generate" });
  else if (name === "$ORIGIN" && word) {
    const full = readName(word, context.origin);
    context.origin = full === "." ? "" : full;
  } else if (name === "$TTL" && word) {
    context.defaultTtl = parseTtl(toHalfWidth(word.text));
    if (context.defaultTtl === undefined) throw new Fault("ttl", word.text);
  } else throw new Fault("directive", name);
};

const isType = (type: string) => isEditableType(type) || isUnsupportedType(type);

const isValidRecord = ({ type, rest }: ReturnType<typeof parseHead>, origin: string, line: Line): boolean => {
  if (!isEditableType(type)) return false;
  try {
    return Boolean(readData(type, rest, origin, line));
  } catch {
    return false;
  }
};

/**
 * True if the line begins with an owner name. An indented line does so only if it is not valid otherwise: pasted text may be indented as a
 * whole or in parts.
 */
const startsWithName = (line: Line, origin: string): boolean => {
  const { isIndented, words } = line;
  if (!isIndented) return true;
  const [nameless, named] = [parseHead(words), parseHead(words.slice(1))];
  if (!isType(named.type)) return false;
  if (!isType(nameless.type)) return true;
  if (nameless.typeIndex > 0) return false;
  // TXT data is always valid: `txt IN TXT hello`.
  if (isStringsType(nameless.type)) return named.typeIndex > 0 || isValidRecord(named, origin, line);
  return isEditableType(nameless.type) ? !isValidRecord(nameless, origin, line) : isValidRecord(named, origin, line);
};

/** An invalid name leaves no owner for the lines that follow. */
const updateOwner = (context: Context, isNamed: boolean, { words }: Line): string | undefined => {
  const [first] = words;
  if (isNamed && first) {
    context.owner = undefined;
    context.owner = readName(first, context.origin);
  }
  return context.owner;
};

/** Tables of web pages have the TTL behind the type: `www TXT 3600 hello`. */
const takeLateTtl = ({ ttl, type, rest }: ReturnType<typeof parseHead>) => {
  const [first, ...others] = rest;
  const text = first && !first.isQuoted ? toHalfWidth(first.text) : "";
  const hasData = isStringsType(type) ? others.length > 0 : others.length === countDataParts(type);
  const isLate = ttl === undefined && hasData && (parseTtl(text) !== undefined || AUTOMATIC_TTL.test(text));
  return isLate ? { ttl: parseTtl(text), rest: others, lateTtl: text } : { ttl, rest };
};
const AUTOMATIC_TTL = /^auto(matic)?$/i;

/** The default of a file without $TTL, unless a TTL was given before (RFC 1035 section 3.3.13; BIND does the same). */
const readMinimum = (context: Context, ttl: number | undefined, soa: readonly Word[]): void => {
  const [, , , , , , minimum] = soa;
  if (ttl !== undefined || !minimum) return;
  context.defaultTtl ??= context.givenTtl ?? parseTtl(toHalfWidth(minimum.text));
};

const readRecord = (context: Context, entry: Line): void => {
  const { zone, origin, result } = context;
  const { line, source, words } = entry;
  const leaveOut = (reason: LeftOutReason, what: string) => void result.leftOut.push({ line, source, reason, what });
  const isNamed = startsWithName(entry, origin);
  const owner = updateOwner(context, isNamed, entry);
  const head = parseHead(isNamed ? words.slice(1) : words);
  const { inClass, type } = head;
  const { ttl, rest, lateTtl } = takeLateTtl(head);
  if (ttl !== undefined) context.givenTtl = ttl;
  if (owner === undefined) throw new Fault("noName");
  if (inClass !== "IN") return leaveOut("class", inClass);
  if (type === "") throw new Fault("noType");
  if (type === "SOA" && isWithinZone(owner, zone)) readMinimum(context, ttl, rest);
  if (isUnsupportedType(type)) return leaveOut("type", type);
  if (!isEditableType(type)) {
    throw isValidRecord(parseHead(words), origin, entry) ? new Fault("noName") : new Fault("unknownType", type);
  }
  if (zone !== "" && !isWithinZone(owner, zone)) return leaveOut("outside", owner);
  const effectiveTtl = ttl ?? context.defaultTtl ?? context.givenTtl ?? null;
  const comment = readComment(type, rest, entry);
  const record: RecordFields = {
    name: owner,
    type,
    ...readData(type, rest, origin, entry),
    ttl: effectiveTtl,
    ...(comment && { comment }),
  };
  result.records.push(record);
  addNotes(result, record, findNotes(entry, rest, record, lateTtl));
  context.dotless.push(...findDotlessNames(entry, isNamed ? words[0] : undefined, rest, { record, zone, origin }));
};

const addNotes = ({ notes }: ZoneFile, record: RecordFields, more: readonly Remark<NoteReason>[]): void => {
  notes.push(...more);
  const remarks = more.map(({ reason, what = "" }) => ({ reason, what }));
  if (remarks.length > 0) record.remarks = [...(record.remarks ?? []), ...remarks];
};

/** `zone` is the initial origin; records outside of it are left out. */
export const parseZoneFile = (file: string, zone: string): ZoneFile => {
  const { lines, faults } = tokenizeLines(file);
  const result: ZoneFile = {
    records: [],
    leftOut: [],
    faults: faults.map(({ line, fault, source }) => ({ line, source, reason: fault })),
    notes: [],
  };
  const context: Context = { zone, origin: toAsciiName(zone), dotless: [], result };
  for (const line of lines) {
    const [first, ...rest] = line.words;
    try {
      if (first && isDirective(first)) readDirective(context, first.text.toUpperCase(), rest, line);
      else readRecord(context, line);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const { reason, what } = error;
      result.faults.push({ line: line.line, source: line.source, reason, ...(what !== undefined && { what }) });
    }
  }
  for (const { record, note } of dropRelativeNames(context.dotless, result.records)) addNotes(result, record, [note]);
  for (const remarks of [result.faults, result.notes]) remarks.sort((a, b) => a.line - b.line);
  return result;
};
