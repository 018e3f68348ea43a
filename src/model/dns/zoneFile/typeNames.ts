import { isEditableType, findTypeByNumber } from "../recordTypes";

/** Words of master files that name types and classes. recordTypes.ts has the types that the panel edits. */

/** The types of IANA's registry of DNS parameters, and what providers write for records of their own. */
const unsupportedTypes = new Set(
  (
    "SOA PTR HINFO MINFO MB MG MR MD MF NULL WKS RP AFSDB X25 ISDN RT NSAP NSAP-PTR SIG KEY PX GPOS LOC NXT EID NIMLOC SRV " +
    "ATMA NAPTR KX CERT A6 DNAME SINK OPT APL DS SSHFP IPSECKEY RRSIG NSEC DNSKEY DHCID NSEC3 NSEC3PARAM TLSA SMIMEA HIP " +
    "NINFO RKEY TALINK CDS CDNSKEY OPENPGPKEY CSYNC ZONEMD SVCB HTTPS DSYNC SPF UINFO UID GID UNSPEC NID L32 L64 LP EUI48 " +
    "EUI64 TKEY TSIG URI CAA AVC DOA AMTRELAY RESINFO WALLET TA DLV ALIAS ANAME FLATTEN URL REDIRECT WINS WINSR WINS-R"
  ).split(" "),
);

/** A type's name in capitals, also where it was given by its number. */
export const parseTypeName = (text: string): string => findTypeByNumber(text.toUpperCase()) ?? text.toUpperCase();

/** The class that a word names, if it does. */
export const parseClassName = (text: string): string | undefined => {
  const name = text.toUpperCase();
  if (name === "CLASS1") return "IN";
  return classes.includes(name) || /^CLASS\d+$/.test(name) ? name : undefined;
};

export const isUnsupportedType = (type: string): boolean =>
  !isEditableType(type) && (unsupportedTypes.has(type) || /^TYPE\d+$/.test(type));

/** "AWS" is how an export of Route 53 marks its aliases. */
const classes = ["IN", "CH", "CS", "HS", "ANY", "AWS"];

/** Why the person should look at a line that was read. */
export type NoteReason =
  /** The words of a text that begins with its version, such as v=spf1: read with a blank between them. */
  | "joined"
  /** Several words without quotation marks: read as strings, which follow each other without a gap. */
  | "unquoted"
  /** A text is cut off at a semicolon that may be a part of it. */
  | "comment"
  /** Cloudflare writes 1 for a TTL that it chooses itself. */
  | "automaticTtl"
  /** Escapes that are octal numbers, which RFC 1035 does not know. */
  | "octal"
  /** Escapes that were read as decimal numbers, and could be octal ones. */
  | "octalPossible"
  /** Invisible characters were dropped. */
  | "invisible";
