let locale: string | undefined;

/** A browser may name its language in a form that Intl refuses: Chromium under a POSIX locale says "en-US@posix". */
const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
};

/** Chooses how numbers and dates look: as the browser's own variant of the language (en-GB), else as the language's. */
export const setLocale = (language: string): void => {
  const [base = language] = language.split("-");
  locale = navigator.languages.find((tag) => tag.split("-")[0] === base && isLanguageTag(tag)) ?? base;
};

/** The chosen locale; undefined, which is the browser's, until one is chosen. */
export const getLocale = (): string | undefined => locale;

/** Makes a formatter of `Intl` when it is first used in the chosen locale. */
export const byLocale = <T>(make: (locale: string | undefined) => T): (() => T) => {
  let made: { locale: string | undefined; value: T } | undefined;
  return () => (made?.locale === locale && made ? made : (made = { locale, value: make(locale) })).value;
};

const collator = byLocale((locale) => new Intl.Collator(locale, { numeric: true }));

/** Natural order for people: by their language, "web10" after "web9". For Array.sort. */
export const naturalOrder = (one: string, other: string): number => collator().compare(one, other);
