import type { Domain, DomainDetail } from "@/model/records";
import { stripAddressPrefix } from "@/lib/webAddress";
import { useAddRecentItem } from "@/custom/palette";
import { getDomainPath } from "../siteAddresses";

export const toDomainKey = ({ id }: Pick<Domain, "id">) => `domains/${id}`;

/** An address may contain a user name and a password. */
export const toDomainText = ({ url }: Pick<Domain, "url">) => stripAddressPrefix(url).replace(/^[^/?#]*@/, "");

export const useRecentDomain = (domain: DomainDetail | undefined): void =>
  useAddRecentItem(domain ? { key: toDomainKey(domain), text: toDomainText(domain), to: getDomainPath(domain) } : {});
