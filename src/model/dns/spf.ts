import { partition } from "es-toolkit";
import type { DnsRecord } from "../records";
import { stripInvisible } from "@/lib/cleanName";
import { isSameType } from "./recordTypes";
import { findInvalidTerm, isModifier } from "./spfSyntax";
import { joinQuotedStrings, toResolvedText } from "./zoneFile/tokenizeLines";

/** SPF records (RFC 7208), and stray characters in all texts that mail programs read. */

type Data = Pick<DnsRecord, "data">;
type Text = Pick<DnsRecord, "type" | "data">;

const QUOTES = '"“”„‟«»';
const ENCLOSING_QUOTES = new RegExp(`^[${QUOTES}]+|(?<![${QUOTES}])[${QUOTES}]+$`, "g");

/** The intended text: without enclosing quotation marks and without invisible characters. */
export const normalizeText = ({ data }: Data): string => {
  const text = stripInvisible(data ?? "");
  return joinQuotedStrings(text) ?? text.trim().replace(ENCLOSING_QUOTES, "");
};

/** True for a text that is, or is meant as, an SPF record: the version and nothing, or a space, behind it (RFC 7208 section 4.5). */
const isText = ({ type }: Text) => isSameType(type, "TXT");

export const isSpf = (record: Text): boolean => isText(record) && /^v=spf1(\s|$)/i.test(normalizeText(record));

/** The version of an SPF (RFC 7208), DMARC (RFC 9989) or DKIM (RFC 6376) text. */
export const getMailTextTag = (record: Text): string | undefined =>
  isText(record) ? /^v=(spf1|dmarc1|dkim1)(?![\w-])/i.exec(normalizeText(record))?.[1]?.toLowerCase() : undefined;

/** Characters that a mail text must not contain: any but ASCII, and any before its version. A tab is allowed, but not in SPF. */
export const findStrayCharacters = (record: Text): string[] => {
  if (!getMailTextTag(record)) return [];
  const text = toResolvedText(record.data ?? "");
  const before = /^.*?(?=v=)/is.exec(text)?.[0] ?? "";
  const stray = text.match(isSpf(record) ? /[^ -~]/gu : /[^ -~\t]/gu) ?? [];
  return [...new Set([...Array.from(before), ...stray])];
};

export const repairText = (record: Data): string =>
  normalizeText(record)
    .replace(new RegExp(`[${QUOTES}]`, "g"), "")
    .replace(/\s+/g, " ")
    .trim();

export const findInvalidSpfTerm = (record: Text): string | undefined =>
  isSpf(record)
    ? findInvalidTerm(
        toResolvedText(record.data ?? "")
          .split(/ +/)
          .slice(1)
          .filter(Boolean),
      )
    : undefined;

const ALL = /^[+?~-]?all$/i;
const isRedirect = (term: string) => /^redirect=/i.test(term);

/** The terms around the first "all": mechanisms behind it are never tested, modifiers may stand anywhere. RFC 7208 sections 5.1 and 6. */
const splitAtAll = (record: Data) => {
  const [version = "", ...terms] = normalizeText(record).split(/\s+/).filter(Boolean);
  const index = terms.findIndex((term) => ALL.test(term));
  const end = index < 0 ? terms.length : index;
  const [modifiers, untested] = partition(terms.slice(end + 1), isModifier);
  return { version, before: terms.slice(0, end), all: terms[end], untested, modifiers };
};

/** Terms that have an effect: "redirect" has none beside "all". RFC 7208 section 6.1. */
export const listEffectiveTerms = (record: Data): string[] => {
  const { before, all, modifiers } = splitAtAll(record);
  return all === undefined ? before : [...before, ...modifiers, all].filter((term) => !isRedirect(term));
};

/** Mechanisms behind "all", and a "redirect" beside it. */
export const findUnusedSpfTerms = (record: Data) => {
  const { before, all, untested, modifiers } = splitAtAll(record);
  return { all: all ?? "", untested, redirect: all && [...before, ...modifiers].find(isRedirect) };
};

/** Moves the mechanisms behind "all" in front of it, and drops a second "all". */
export const moveBeforeAll = (record: Data): string => {
  const { version, before, all = "", untested, modifiers } = splitAtAll(record);
  return [version, ...before, ...untested.filter((term) => !ALL.test(term)), all, ...modifiers].join(" ");
};

export const SPF_LOOKUPS_MAX = 10;

/** The DNS lookups of the record itself; those of included records count too, but only a server knows them. RFC 7208 section 4.6.4. */
export const countSpfLookups = (record: Data): number =>
  listEffectiveTerms(record).filter((term) => /^[+?~-]?(include:|exists:|(a|mx|ptr)([:/]|$))|^redirect=/i.test(term))
    .length;

export const allowsAnySender = (record: Data): boolean => /^\+?all$/i.test(listEffectiveTerms(record).at(-1) ?? "");

/** Adds a term in front of "all" or "redirect", behind which terms are ignored. RFC 7208 sections 5.1 and 6.1. */
export const addSpfTerm = (data: string, term: string): string => {
  const terms = normalizeText({ data }).split(/\s+/);
  if (terms.some((other) => other.toLowerCase() === term.toLowerCase())) return data;
  const end = terms.findIndex((other) => ALL.test(other) || isRedirect(other));
  const at = end < 0 ? terms.length : end;
  return [...terms.slice(0, at), term, ...terms.slice(at)].join(" ");
};
