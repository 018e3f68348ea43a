import type { Domain } from "../../dataProvider/records";

/** Receives sites that were read at the time `at`, perhaps into no list. */
type SitesListener = (domains: readonly Domain[], at: number) => void;

const listeners = new Set<SitesListener>();

/** @returns a function that stops it. */
export const onSitesRead = (listener: SitesListener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells of sites that were read in the background, looked up, or answered. */
export const tellSitesRead: SitesListener = (domains, at) => {
  for (const listener of listeners) listener(domains, at);
};
