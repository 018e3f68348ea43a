import type { DnsRecord } from "../../../dataProvider/records";
import { joinedStrings } from "../zoneFile/tokens";

/** SPF records (RFC 7208). */

type Text = Pick<DnsRecord, "type" | "data">;

/** The text without the quotation marks around it, which are not part of it. */
export const textOf = ({ data }: Pick<DnsRecord, "data">): string =>
  joinedStrings(data ?? "") ?? (data ?? "").trim().replace(/^["“]|["”]$/g, "");

/** RFC 7208 section 4.5: a text that begins with the version and ends there or goes on behind a space. */
export const isSpf = (record: Text): boolean => record.type === "TXT" && /^v=spf1( |$)/i.test(textOf(record));

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
