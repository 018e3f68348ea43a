import type { DnsRecord } from "@/model/records";
import { withoutInvisible } from "@/lib/cleanName";
import { joinedStrings } from "@/model/dns/zoneFile/tokens";
import { wrongTerm } from "./spfSyntax";

/** SPF records (RFC 7208). */

type Text = Pick<DnsRecord, "type" | "data">;

const QUOTES = '"“”„‟«»';

/** The text that is meant: without the quotation marks around it and without invisible characters. */
export const textOf = ({ data }: Pick<DnsRecord, "data">): string => {
  const text = withoutInvisible(data ?? "");
  return joinedStrings(text) ?? text.trim().replace(new RegExp(`^[${QUOTES}]+|[${QUOTES}]+$`, "g"), "");
};

/** The text that a resolver gets: strings in straight quotation marks are how some servers write it, all else is a part of it. */
const resolvedText = ({ data }: Pick<DnsRecord, "data">): string => {
  const text = data ?? "";
  return (/^\s*"/.test(text) ? joinedStrings(text) : undefined) ?? text;
};

/** RFC 7208 section 4.5: a text that begins with the version and ends there or goes on behind a space, or is meant to. */
export const isSpf = (record: Text): boolean => record.type === "TXT" && /^v=spf1(\s|$)/i.test(textOf(record));

/** Texts of mail that are read by programs: RFC 7208 (SPF), RFC 9989 (DMARC), RFC 6376 (DKIM). */
const isMailText = (record: Text): boolean =>
  record.type === "TXT" && /^v=(spf1|DMARC1|DKIM1)(?![\w-])/i.test(textOf(record));

/** What must not be in a text of mail: anything but ASCII, and anything before its version. Tabs are blanks, but not in an SPF. */
export const strayCharacters = (record: Text): string[] => {
  if (!isMailText(record)) return [];
  const text = resolvedText(record);
  const before = /^.*?(?=v=)/is.exec(text)?.[0] ?? "";
  const stray = text.match(isSpf(record) ? /[^ -~]/gu : /[^ -~\t]/gu) ?? [];
  return [...new Set([...Array.from(before), ...stray])];
};

/** The text with plain spaces for all kinds of blanks, and without quotation marks and whatever cannot be seen. */
export const readableText = (record: Pick<DnsRecord, "data">): string =>
  textOf(record)
    .replace(new RegExp(`[${QUOTES}]`, "g"), "")
    .replace(/\s+/g, " ")
    .trim();

/** The term for which resolvers refuse an SPF record as a whole. RFC 7208 section 4.6. */
export const wrongSpfTerm = (record: Text): string | undefined =>
  isSpf(record) ? wrongTerm(resolvedText(record).split(/ +/).slice(1).filter(Boolean)) : undefined;

export const spfTerms = (record: Pick<DnsRecord, "data">): string[] =>
  textOf(record).split(/\s+/).slice(1).filter(Boolean);

const ALL = /^[+?~-]?all$/i;

/** The terms that count: nothing behind "all", and no "redirect" beside it. RFC 7208 sections 5.1 and 6.1. */
const termsThatCount = (record: Pick<DnsRecord, "data">): string[] => {
  const terms = spfTerms(record);
  const end = terms.findIndex((term) => ALL.test(term));
  return end < 0 ? terms : terms.slice(0, end + 1).filter((term) => !/^redirect=/i.test(term));
};

/** At most ten terms may ask DNS. RFC 7208 section 4.6.4. Those of included records count too, but only a server sees them. */
export const SPF_LOOKUPS_MAX = 10;
export const spfLookups = (record: Pick<DnsRecord, "data">): number =>
  termsThatCount(record).filter((term) => /^[+?~-]?(include:|exists:|(a|mx|ptr)([:/]|$))|^redirect=/i.test(term))
    .length;

/** Whether it lets everybody send. RFC 7208 section 5.1. */
export const letsAllSend = (record: Pick<DnsRecord, "data">): boolean =>
  /^\+?all$/i.test(termsThatCount(record).at(-1) ?? "");

/** With one more sender, in front of "all" or "redirect", behind which nothing counts. RFC 7208 sections 5.1 and 6.1. */
export const spfWith = (data: string, term: string): string => {
  const words = textOf({ data }).split(/\s+/);
  if (words.some((word) => word.toLowerCase() === term.toLowerCase())) return data;
  const end = words.findIndex((word) => ALL.test(word) || /^redirect=/i.test(word));
  const at = end < 0 ? words.length : end;
  return [...words.slice(0, at), term, ...words.slice(at)].join(" ");
};
