import type { Domain } from "../../../dataProvider/records";
import { withoutPrefix } from "../../../ui/forms/address";
import type { PaletteItem } from "../../../custom/palette/source";

/** What the palette finds of a domain. */
export interface DomainItem extends PaletteItem {
  domain: Domain;
}

export const domainKey = ({ id }: Pick<Domain, "id">) => `domains/${id}`;

/** An address may contain a user name and a password. */
export const domainText = ({ url }: Pick<Domain, "url">) => withoutPrefix(url).replace(/^[^/?#]*@/, "");

export const isDomainItem = (item: PaletteItem): item is DomainItem => "domain" in item;
