import type { WordpressSite } from "../../dataProvider/records";
import { searchTerm } from "../../dataProvider/searchTerm";

/** Sites whose name, domain or url contains every word of the search, in any case; for a pasted address its host. */
export const matchingSites = (sites: readonly WordpressSite[], search: string): readonly WordpressSite[] => {
  const words = search.toLowerCase().split(/\s+/).map(searchTerm).filter(Boolean);
  if (words.length === 0) return sites;
  return sites.filter(({ name, domain, url }) => {
    const text = `${name ?? ""}\n${domain ?? ""}\n${url}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
