import { siteLinkKey, type SiteLink } from "./link";

let selected: ReadonlyMap<string, SiteLink> = new Map();
const listeners = new Set<() => void>();
const change = (next: ReadonlyMap<string, SiteLink>) => {
  selected = next;
  for (const listener of listeners) listener();
};

export const readSelection = (): ReadonlyMap<string, SiteLink> => selected;
export const selectLinks = (links: readonly SiteLink[]): number => {
  change(new Map([...selected, ...links.map((link) => [siteLinkKey(link), link] as const)]));
  return 0;
};
export const deselectLinks = (keys: readonly string[]): void =>
  change(new Map([...selected].filter(([key]) => !keys.includes(key))));
export const onSelection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
