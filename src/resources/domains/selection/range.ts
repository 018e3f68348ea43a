import { siteLinkKey, type SiteLink } from "./link";

/** The links of the list from one to others, in its order, both ends included; none when the list does not show them. */
export const linksBetween = (links: readonly SiteLink[], from: string, to: readonly string[]): readonly SiteLink[] => {
  const places = new Map(links.map((link, index) => [siteLinkKey(link), index]));
  const ends = [from, ...to].map((key) => places.get(key) ?? -1);
  return ends.includes(-1) ? [] : links.slice(Math.min(...ends), Math.max(...ends) + 1);
};
