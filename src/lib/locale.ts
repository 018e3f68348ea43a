let locale: string | undefined;

/** Intl refuses some browsers' tags: Chromium under a POSIX locale has "en-US@posix". */
const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
};

/** Sets the locale for numbers and dates: the browser's own variant of the language (en-GB), else the language. */
export const setLocale = (language: string): void => {
  const [base = language] = language.split("-");
  locale = navigator.languages.find((tag) => tag.split("-")[0] === base && isLanguageTag(tag)) ?? base;
};

/** Undefined until one is chosen: then Intl uses the browser's. */
export const getLocale = (): string | undefined => locale;

export const memoizeByLocale = <T>(create: (locale: string | undefined) => T): (() => T) => {
  let cached: { locale: string | undefined; value: T } | undefined;
  return () => (cached?.locale === locale && cached ? cached : (cached = { locale, value: create(locale) })).value;
};

const collator = memoizeByLocale((locale) => new Intl.Collator(locale, { numeric: true }));

/** Compares texts for sorting in the order of the locale, with "web10" after "web9". */
export const compareNaturally = (one: string, other: string): number => collator().compare(one, other);
