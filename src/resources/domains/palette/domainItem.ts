import type { Domain, DomainDetail } from "../../../dataProvider/records";
import { withoutPrefix } from "../../../ui/forms/address";
import { type PaletteItem, useNoteOpened } from "../../../custom/palette";
import { domainPath } from "../siteOf";

/** What the palette finds of a domain. */
export interface DomainItem extends PaletteItem {
  domain: Domain;
}

export const domainKey = ({ id }: Pick<Domain, "id">) => `domains/${id}`;

/** An address may contain a user name and a password. */
export const domainText = ({ url }: Pick<Domain, "url">) => withoutPrefix(url).replace(/^[^/?#]*@/, "");

export const isDomainItem = (item: PaletteItem): item is DomainItem => "domain" in item;

/** Notes the site of this page among the last ones. */
export const useNoteSite = (domain: DomainDetail | undefined): void =>
  useNoteOpened(domain ? { key: domainKey(domain), text: domainText(domain), to: domainPath(domain) } : {});
