import { lazily } from "./lazily";

const collator = lazily(() => new Intl.Collator(undefined, { numeric: true }));

/** The order in which people look for texts: in their language, "web10" after "web9". For Array.sort. */
export const naturalOrder = (one: string, other: string): number => collator().compare(one, other);
