import { searchTerm } from "../../dataProvider/searchTerm";
import { asciiName } from "../../lib/dnsNames";
import type { Row } from "./outcome";

/** Whether a site has this host, in whichever field and notation. */
export const isSite =
  (host: string) =>
  ({ url, domain }: Row): boolean =>
    [url, domain].some((text) => typeof text === "string" && asciiName(searchTerm(text)) === asciiName(host));
