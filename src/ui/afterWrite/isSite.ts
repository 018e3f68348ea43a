import { searchTerm } from "../../dataProvider/searchTerm";
import { asciiName } from "../../lib/dnsNames";
import type { Row } from "./outcome";

/** The site of a host, whichever of its fields says so, and however its address is written. */
export const isSite =
  (host: string) =>
  ({ url, domain }: Row): boolean =>
    [url, domain].some((text) => typeof text === "string" && asciiName(searchTerm(text)) === asciiName(host));
