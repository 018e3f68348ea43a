import { isEditableType, findTypeByNumber } from "../recordTypes";

/** The other types of IANA's registry of DNS parameters, and those that providers use for records of their own. */
const unsupportedTypes = new Set(
  (
    "SOA PTR HINFO MINFO MB MG MR MD MF NULL WKS RP AFSDB X25 ISDN RT NSAP NSAP-PTR SIG KEY PX GPOS LOC NXT EID NIMLOC " +
    "ATMA NAPTR KX CERT A6 DNAME SINK OPT APL DS SSHFP IPSECKEY RRSIG NSEC DNSKEY DHCID NSEC3 NSEC3PARAM TLSA SMIMEA HIP " +
    "NINFO RKEY TALINK CDS CDNSKEY OPENPGPKEY CSYNC ZONEMD SVCB HTTPS DSYNC SPF UINFO UID GID UNSPEC NID L32 L64 LP EUI48 " +
    "EUI64 TKEY TSIG URI AVC DOA AMTRELAY RESINFO WALLET TA DLV ALIAS ANAME FLATTEN URL REDIRECT WINS WINSR WINS-R"
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
