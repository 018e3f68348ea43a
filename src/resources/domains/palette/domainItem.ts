import type { Domain, DomainDetail } from "@/model/records";
import { stripAddressPrefix } from "@/lib/address";
import { useNoteOpened } from "@/custom/palette";
import { getDomainPath } from "../siteAddresses";

export const domainKey = ({ id }: Pick<Domain, "id">) => `domains/${id}`;

/** An address may contain a user name and a password. */
export const domainText = ({ url }: Pick<Domain, "url">) => stripAddressPrefix(url).replace(/^[^/?#]*@/, "");

/** Notes the site of this page among the last ones. */
export const useNoteSite = (domain: DomainDetail | undefined): void =>
  useNoteOpened(domain ? { key: domainKey(domain), text: domainText(domain), to: getDomainPath(domain) } : {});
