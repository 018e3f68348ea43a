import { toAsciiName } from "@/lib/dnsNames";
import { toSearchTerm } from "./toSearchTerm";

/** True for a domain with this host in either field, in Unicode or punycode. */
export const hasHost =
  (host: string) =>
  ({ url, domain }: Record<string, unknown>): boolean =>
    [url, domain].some((text) => typeof text === "string" && toAsciiName(toSearchTerm(text)) === toAsciiName(host));
