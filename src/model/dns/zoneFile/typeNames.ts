import { isEditableType, findTypeByNumber } from "../recordTypes";

/** Types and classes in zone files. recordTypes.ts has the types that the panel edits. */

/** The types of IANA's registry of DNS parameters, and those that providers use for records of their own. */
const unsupportedTypes = new Set(
  (
    "SOA PTR HINFO MINFO MB MG MR MD MF NULL WKS RP AFSDB X25 ISDN RT NSAP NSAP-PTR SIG KEY PX GPOS LOC NXT EID NIMLOC SRV " +
    "ATMA NAPTR KX CERT A6 DNAME SINK OPT APL DS SSHFP IPSECKEY RRSIG NSEC DNSKEY DHCID NSEC3 NSEC3PARAM TLSA SMIMEA HIP " +
    "NINFO RKEY TALINK CDS CDNSKEY OPENPGPKEY CSYNC ZONEMD SVCB HTTPS DSYNC SPF UINFO UID GID UNSPEC NID L32 L64 LP EUI48 " +
    "EUI64 TKEY TSIG URI CAA AVC DOA AMTRELAY RESINFO WALLET TA DLV ALIAS ANAME FLATTEN URL REDIRECT WINS WINSR WINS-R"
  ).split(" "),
);

export const parseTypeName = (text: string): string => findTypeByNumber(text.toUpperCase()) ?? text.toUpperCase();

export const parseClassName = (text: string): string | undefined => {
  const name = text.toUpperCase();
  if (name === "CLASS1") return "IN";
  return classes.includes(name) || /^CLASS\d+$/.test(name) ? name : undefined;
};

export const isUnsupportedType = (type: string): boolean =>
  !isEditableType(type) && (unsupportedTypes.has(type) || /^TYPE\d+$/.test(type));

/** "AWS" marks the aliases in an export of Route 53. */
const classes = ["IN", "CH", "CS", "HS", "ANY", "AWS"];

/** Reasons to check a line that was read. */
export type NoteReason =
  /** Unquoted text such as v=spf1, joined with spaces. */
  | "joined"
  /** Several unquoted words, joined without a gap. */
  | "unquoted"
  /** Text cut off at a semicolon that may belong to it. */
  | "comment"
  /** Cloudflare writes 1 for an automatic TTL. */
  | "automaticTtl"
  /** Escapes read as octal numbers, which are not in RFC 1035. */
  | "octal"
  /** Escapes read as decimal numbers that could be octal. */
  | "octalPossible"
  | "invisible";
