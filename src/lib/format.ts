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

const numbers = memoizeByLocale((locale = "en") => new Intl.NumberFormat(locale));
const clock = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short" }));
const dayAndClock = memoizeByLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }),
);
const exact = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "long" }));

/** The first page has only such numbers: the first use of Intl takes longer than rendering a list. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000;

/** '6,000' in English, '6.000' in German. */
export const formatNumber = (value: number): string => (isPlain(value) ? String(value) : numbers().format(value));

/** Time of day (milliseconds since 1970), with the date unless it is today; nothing for NaN, which stands for no time. */
export const formatTime = (time: number): string => {
  if (Number.isNaN(time)) return "";
  return (new Date(time).toDateString() === new Date().toDateString() ? clock() : dayAndClock()).format(time);
};

/** Date, time (milliseconds since 1970) and time zone. */
export const formatExactTime = (time: number): string => exact().format(time);

/** True for languages that write 1,5 where English writes 1.5. */
export const hasDecimalComma = (language: string): boolean => new Intl.NumberFormat(language).format(1.5).includes(",");
