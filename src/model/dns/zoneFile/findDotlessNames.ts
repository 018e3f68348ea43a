import { isWithinZone, toAsciiName } from "@/lib/dnsNames";
import type { NoteReason, RecordFields } from "../change";
import { getRecordType } from "../recordTypes";
import { toHalfWidth } from "./readName";
import type { Line, PlacedWord, Remark } from "./tokenizeLines";

/** Names that lack their final dot, as web pages show them: a master file appends the origin to them (RFC 1035 section 5.1). */

interface DotlessName {
  record: RecordFields;
  note: Remark<NoteReason>;
  /** The name as it was read, for comparison; undefined if it is an owner. */
  target?: string | undefined;
}

/** A name of one label is meant to be relative, and so is an owner, unless it ends with the zone. */
export const findDotlessNames = (
  { line, source }: Line,
  owner: PlacedWord | undefined,
  rest: readonly PlacedWord[],
  { record, zone, origin }: { record: RecordFields; zone: string; origin: string },
): DotlessName[] => {
  const isDotless = ({ text, escaped }: PlacedWord) => /[^.]\.[^.]+$/.test(toHalfWidth(text)) && !escaped.includes(".");
  const toNote = ({ text, end }: PlacedWord): Remark<NoteReason> => ({
    line,
    source,
    reason: "finalDot",
    what: text,
    end,
  });
  if (origin === "") return [];
  const { parts, hasPriority } = getRecordType(record.type);
  const isHex = rest[0]?.escaped === "#";
  const targets = isHex ? [] : rest.slice(hasPriority ? 1 : 0).filter((_, index) => parts[index]?.kind === "name");
  return [
    ...(owner && isDotless(owner) && isWithinZone(owner.text, zone) ? [{ record, note: toNote(owner) }] : []),
    ...targets.filter(isDotless).map((word) => ({
      record,
      note: toNote(word),
      target: toAsciiName(`${toHalfWidth(word.text)}.${origin}`),
    })),
  ];
};

/** A relative target that is a name of the same file is right. */
export const dropRelativeNames = (dotless: readonly DotlessName[], records: readonly RecordFields[]): DotlessName[] => {
  const doubled = new Set(dotless.flatMap(({ record, target }) => (target === undefined ? record : [])));
  const owners = new Set(records.filter((record) => !doubled.has(record)).map(({ name }) => toAsciiName(name)));
  return dotless.filter(({ target }) => target === undefined || !owners.has(target));
};
