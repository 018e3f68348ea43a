/** Record types of master files. */

/** Those that the panel edits. */
export const textTypes = ["A", "AAAA", "CNAME", "MX", "NS", "TXT"] as const;
export type TextType = (typeof textTypes)[number];

export const isTextType = (type: string): type is TextType => textTypes.some((known) => known === type);

/** Those that are left out: IANA's registry of DNS parameters, and what providers write for records of their own. */
const others = new Set(
  (
    "SOA PTR HINFO MINFO MB MG MR MD MF NULL WKS RP AFSDB X25 ISDN RT NSAP NSAP-PTR SIG KEY PX GPOS LOC NXT EID NIMLOC SRV " +
    "ATMA NAPTR KX CERT A6 DNAME SINK OPT APL DS SSHFP IPSECKEY RRSIG NSEC DNSKEY DHCID NSEC3 NSEC3PARAM TLSA SMIMEA HIP " +
    "NINFO RKEY TALINK CDS CDNSKEY OPENPGPKEY CSYNC ZONEMD SVCB HTTPS DSYNC SPF UINFO UID GID UNSPEC NID L32 L64 LP EUI48 " +
    "EUI64 TKEY TSIG URI CAA AVC DOA AMTRELAY RESINFO WALLET TA DLV ALIAS ANAME FLATTEN URL REDIRECT"
  ).split(" "),
);

/** RFC 3597 section 5: any type by its number. */
export const isOtherType = (type: string): boolean => others.has(type) || /^TYPE\d+$/.test(type);

/** "AWS" is how an export of Route 53 marks its aliases. */
export const classes = ["IN", "CH", "CS", "HS", "ANY", "AWS"];
