import { toAsciiName } from "@/lib/dnsNames";
import { toSearchTerm } from "@/lib/webAddress";

export const hasHost =
  (host: string) =>
  ({ url, domain }: Record<string, unknown>): boolean =>
    [url, domain].some((text) => typeof text === "string" && toAsciiName(toSearchTerm(text)) === toAsciiName(host));
