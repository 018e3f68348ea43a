import type { DnsRecord } from "../records";
import { toCleanName } from "@/lib/cleanName";
import { matchFinalDot, toAsciiName, toLabels } from "@/lib/dnsNames";
import { parseAddress } from "./ipAddresses";
import { toRecordFields, type Change } from "./change";
import { getPartKind } from "./partKinds";
import { mapData, type DataPart } from "./recordTypes";
import { quoteStrings } from "./zoneFile/presentation";
import { toResolvedText } from "./zoneFile/tokenizeLines";

/**
 * Finds and replaces a value in the data of all records that the panel edits: an address by its value, a host name as a whole name, and
 * anything else as a whole text or a whole word of a text.
 */
export interface Replacement {
  from: string;
  to: string;
}

type Kind = "ipv4" | "ipv6" | "host" | "text";

export interface ReplacementFault {
  field: keyof Replacement;
  /** `ipv4`, `ipv6` and `host`: the kind that the new value must have. */
  reason: "empty" | "equal" | Exclude<Kind, "text">;
}

const isHost = (text: string): boolean => {
  const labels = toLabels(text);
  return labels.length > 1 && labels.every((label) => /^[\w-]+$/.test(label)) && /[a-z]/.test(labels.at(-1) ?? "");
};

const getKind = (text: string): Kind => {
  const address = parseAddress(text);
  if (address) return address.bits === 32 ? "ipv4" : "ipv6";
  return isHost(text) ? "host" : "text";
};

const isSameAddress = (a: string, b: string): boolean => {
  const [one, other] = [parseAddress(a), parseAddress(b)];
  return one !== undefined && one.bits === other?.bits && one.value === other.value;
};

const isSameValue: Record<Kind, (a: string, b: string) => boolean> = {
  ipv4: isSameAddress,
  ipv6: isSameAddress,
  host: (a, b) => toAsciiName(a) === toAsciiName(b),
  text: (a, b) => a === b,
};

const cleanValue = (text: string): string => (getKind(toCleanName(text)) === "text" ? text.trim() : toCleanName(text));

const clean = ({ from, to }: Replacement): Replacement => ({ from: cleanValue(from), to: cleanValue(to) });

export const findReplacementFault = (typed: Replacement): ReplacementFault | undefined => {
  const { from, to } = clean(typed);
  if (from === "") return { field: "from", reason: "empty" };
  if (to === "") return { field: "to", reason: "empty" };
  const kind = getKind(from);
  if (kind !== "text" && getKind(to) !== kind) return { field: "to", reason: kind };
  return isSameValue[kind](from, to) ? { field: "to", reason: "equal" } : undefined;
};

/** Characters beside which a name or an address ends: `include:…`, `rua=mailto:user@…!10m;`, `ip4:…/24`. Others belong to it. */
const DELIMITERS = String.raw`\s=,;/@"'()<>[\]|!?#&`;
/** A backslash belongs to the name, except for one that escapes a delimiter. */
const NAME = String.raw`\\(?![;"])|[^${DELIMITERS}:\\]`;
/** Includes the colons of IPv6. */
const ADDRESS = new RegExp(`(?:${NAME}|:)+`, "g");

const wordPatterns: Record<Kind, RegExp> = {
  ipv4: ADDRESS,
  ipv6: ADDRESS,
  host: new RegExp(`(?:${NAME})+`, "g"),
  text: /\S+/g,
};

/** Names before an address, such as `ip4:`. Because of their letters they are no part of an IPv6 address. */
const NAMES_BEFORE = /^(?:[^:g-z]*[g-z][^:]*:)*/i;

const replaceAddress = (word: string, { from, to }: Replacement, kind: Kind): string | undefined => {
  const [names = ""] = NAMES_BEFORE.exec(word) ?? [];
  const rest = word.slice(names.length);
  const [port = ""] = (kind === "ipv4" && /:\d+$/.exec(rest)) || [];
  return isSameAddress(rest.slice(0, rest.length - port.length), from) ? `${names}${to}${port}` : undefined;
};

const replaceWord = (word: string, replacement: Replacement, kind: Kind): string | undefined => {
  const { from, to } = replacement;
  if (kind === "ipv4" || kind === "ipv6") return replaceAddress(word, replacement, kind);
  if (!isSameValue[kind](word, from)) return undefined;
  return kind === "host" ? matchFinalDot(word, to) : to;
};

const replaceInText = (text: string, replacement: Replacement, kind: Kind): string => {
  if (text === replacement.from) return replacement.to;
  return text.replace(wordPatterns[kind], (word, at: number) => {
    // The user of a mail address may look like a host.
    const isMailUser = text[at + word.length] === "@";
    return (isMailUser ? undefined : replaceWord(word, replacement, kind)) ?? word;
  });
};

/** A value may extend over several quoted strings, so changed data is split anew. */
const replaceInStrings = (data: string, replacement: Replacement, kind: Kind): string => {
  const text = toResolvedText(data);
  const replaced = replaceInText(text, replacement, kind);
  if (text === data) return replaced;
  return replaced === text ? data : quoteStrings(replaced);
};

const replaceInPart = (value: string, part: DataPart, replacement: Replacement, kind: Kind): string => {
  if (part.kind === "strings") return replaceInStrings(value, replacement, kind);
  if (part.kind === "opaque") return value;
  if (getPartKind(part).isText) return replaceInText(value, replacement, kind);
  if (kind === "text" || !isSameValue[kind](value, replacement.from)) return value;
  return part.kind === "name" ? matchFinalDot(value, replacement.to) : replacement.to;
};

/** Empty for an invalid replacement. Only the data changes. */
export const replaceInRecords = (records: readonly DnsRecord[], typed: Replacement): Change[] => {
  if (findReplacementFault(typed)) return [];
  const replacement = clean(typed);
  const kind = getKind(replacement.from);
  return records.flatMap((record): Change[] => {
    const fields = toRecordFields(record);
    const data = mapData(record.type, fields.data, (value, part) => replaceInPart(value, part, replacement, kind));
    return data === fields.data ? [] : [{ kind: "change", from: record, to: { ...fields, data } }];
  });
};
