import { searchTerm } from "../../dataProvider/searchTerm";
import { asciiName } from "../../lib/dnsNames";
import type { Row } from "./outcome";

/** Whether a domain has this host, in either field and in any notation. */
export const hasHost =
  (host: string) =>
  ({ url, domain }: Row): boolean =>
    [url, domain].some((text) => typeof text === "string" && asciiName(searchTerm(text)) === asciiName(host));
