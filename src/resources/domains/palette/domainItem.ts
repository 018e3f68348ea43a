import type { Domain } from "../../../dataProvider/records";
import type { PaletteItem } from "../../../ui/palette/source";

/** What the palette finds of a domain. */
export interface DomainItem extends PaletteItem {
  domain: Domain;
}

export const isDomainItem = (item: PaletteItem): item is DomainItem => "domain" in item;
