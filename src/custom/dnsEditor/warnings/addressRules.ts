import { parseAddress, specialUse } from "../addresses";
import { pointsToName } from "../record";
import type { Rule } from "./warning";

const isAddressRecord = (type: string) => type === "A" || type === "AAAA";

/** An A record holds an IPv4 address (RFC 1035 section 3.4.1), an AAAA record an IPv6 address (RFC 3596 section 2.2). */
export const notAnAddress: Rule = ({ record: { type, data } }) =>
  isAddressRecord(type) && data.trim() !== "" && !parseAddress(data)
    ? { field: "data", message: "dns.warnings.notAnAddress" }
    : undefined;

/** Addresses that the internet does not route: private (RFC 1918, RFC 4193), and all others of RFC 6890. */
export const unreachableAddress: Rule = ({ record: { type, data } }) => {
  const special = isAddressRecord(type) ? specialUse(data) : undefined;
  return (
    special && {
      field: "data",
      message: `dns.warnings.uses.${special.use}`,
      args: { address: data.trim(), rfc: special.rfc },
    }
  );
};

/** CNAME, MX and NS hold the name of a host, not its address. RFC 1034 section 3.6.2, RFC 2181 section 10.3. */
export const addressAsTarget: Rule = ({ record: { type, data } }) =>
  pointsToName(type) && parseAddress(data)
    ? { field: "data", message: "dns.warnings.addressAsTarget", args: { type } }
    : undefined;
