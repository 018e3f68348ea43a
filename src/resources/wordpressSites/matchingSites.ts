import type { WordpressSite } from "../../dataProvider/records";

/** Sites of which name, domain or url hold every word of the search, in any case. */
export const matchingSites = (sites: readonly WordpressSite[], search: string): readonly WordpressSite[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sites;
  return sites.filter(({ name, domain, url }) => {
    const text = `${name ?? ""}\n${domain ?? ""}\n${url}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
