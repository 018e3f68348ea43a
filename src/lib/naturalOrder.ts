import { byLocale } from "./locale";

const collator = byLocale((locale) => new Intl.Collator(locale, { numeric: true }));

/** Natural order for people: by their language, "web10" after "web9". For Array.sort. */
export const naturalOrder = (one: string, other: string): number => collator().compare(one, other);
