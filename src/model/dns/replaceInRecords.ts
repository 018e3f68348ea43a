import type { DnsRecord } from "../records";
import { matchFinalDot, toAsciiName, toLabels } from "@/lib/dnsNames";
import { parseAddress } from "./addresses";
import { toRecordFields, type Change } from "./change";
import { mapData, type DataPart } from "./recordTypes";
import { quote } from "./zoneFile/presentation";
import { joinQuotedStrings } from "./zoneFile/tokenizeLines";

/**
 * Finds and replaces a value in the data of records: an address by its value, a host name as a whole name, and anything else as a whole
 * text or a whole word of a text.
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

const trim = ({ from, to }: Replacement): Replacement => ({ from: from.trim(), to: to.trim() });

export const findReplacementFault = (typed: Replacement): ReplacementFault | undefined => {
  const { from, to } = trim(typed);
  if (from === "") return { field: "from", reason: "empty" };
  if (to === "") return { field: "to", reason: "empty" };
  const kind = getKind(from);
  if (kind !== "text" && getKind(to) !== kind) return { field: "to", reason: kind };
  return isSameValue[kind](from, to) ? { field: "to", reason: "equal" } : undefined;
};

/** The end of a string and the start of the next one: nothing in the text that a resolver gets. */
const JOINT = String.raw`"\s+"`;
/** Characters beside which a name or an address ends: `include:…`, `rua=mailto:user@…!10m;`, `ip4:…/24`. Others belong to it. */
const DELIMITERS = String.raw`\s=,;/@"'()<>[\]|!?#&`;
/** A backslash belongs to the name, except for one that escapes a delimiter. */
const NAME = String.raw`\\(?![;"])|[^${DELIMITERS}:\\]`;
/** With the colons of IPv6. */
const ADDRESS = String.raw`${NAME}|:`;

const wordPatterns: Record<Kind, string> = { ipv4: ADDRESS, ipv6: ADDRESS, host: NAME, text: String.raw`\S` };
/** Quotation marks enclose words. */
const quotedWordPatterns: Record<Kind, string> = { ...wordPatterns, text: String.raw`\\.|[^\s"\\]` };

/** Names before an address, such as `ip4:`. Because of their letters they are no part of an IPv6 address. */
const NAMES_BEFORE = /^(?:[^:]*[g-z][^:]*:)*/i;

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
  const { from, to } = replacement;
  const joined = /^\s*"/.test(text) ? joinQuotedStrings(text) : undefined;
  const isQuoted = joined !== undefined;
  if ((joined ?? text) === from) return isQuoted ? quote(to) : to;
  const pattern = isQuoted ? `(?:${JOINT}|${quotedWordPatterns[kind]})+` : `(?:${wordPatterns[kind]})+`;
  // Quotation marks in a text of the user.
  const written = { from, to: isQuoted ? quote(to).slice(1, -1) : to };
  return text.replace(new RegExp(pattern, "g"), (word, at: number) => {
    // The user of a mail address may look like a host.
    if (text[at + word.length] === "@") return word;
    const [before = ""] = new RegExp(`^(?:${JOINT})*`).exec(word) ?? [];
    const inner = word.slice(before.length);
    const joints = isQuoted ? (inner.match(new RegExp(JOINT, "g")) ?? []) : [];
    const replaced = replaceWord(
      joints.reduce((rest, joint) => rest.replace(joint, ""), inner),
      written,
      kind,
    );
    return replaced === undefined ? word : `${before}${replaced}${joints.join("")}`;
  });
};

const replaceInPart = (value: string, part: DataPart, replacement: Replacement, kind: Kind): string => {
  if (part.kind === "strings") return replaceInText(value, replacement, kind);
  if (kind === "text" || !isSameValue[kind](value, replacement.from)) return value;
  return part.kind === "name" ? matchFinalDot(value, replacement.to) : replacement.to;
};

/** NS records are left out: another delegation is more than another name. */
const replacedTypes: ReadonlySet<string> = new Set(["A", "AAAA", "CNAME", "MX", "TXT"]);

/** Empty for an invalid replacement. Only the data changes. */
export const replaceInRecords = (records: readonly DnsRecord[], typed: Replacement): Change[] => {
  if (findReplacementFault(typed)) return [];
  const replacement = trim(typed);
  const kind = getKind(replacement.from);
  return records.flatMap((record): Change[] => {
    if (!replacedTypes.has(record.type)) return [];
    const fields = toRecordFields(record);
    const data = mapData(record.type, fields.data, (value, part) => replaceInPart(value, part, replacement, kind));
    return data === fields.data ? [] : [{ kind: "change", from: record, to: { ...fields, data } }];
  });
};
