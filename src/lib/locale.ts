let locale: string | undefined;

/** Chooses how numbers and dates look: as the browser's own variant of the language (en-GB), else as the language's. */
export const setLocale = (language: string): void => {
  const base = language.slice(0, 2);
  locale = navigator.languages.find((tag) => tag.slice(0, 2) === base) ?? base;
};

/** Makes a formatter of `Intl` when it is first used in the chosen locale. */
export const byLocale = <T>(make: (locale: string | undefined) => T): (() => T) => {
  let made: { locale: string | undefined; value: T } | undefined;
  return () => (made?.locale === locale && made ? made : (made = { locale, value: make(locale) })).value;
};

const collator = byLocale((locale) => new Intl.Collator(locale, { numeric: true }));

/** Natural order for people: by their language, "web10" after "web9". For Array.sort. */
export const naturalOrder = (one: string, other: string): number => collator().compare(one, other);
