import { memoizeByLocale } from "@/lib/locale";

/** No separators up to four digits, as in ports and years; none at all in English, as in the specification. */
const numbers = memoizeByLocale(
  (locale = "en") => new Intl.NumberFormat(locale, { useGrouping: locale.startsWith("en") ? false : "min2" }),
);
const clock = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short" }));
const dayAndClock = memoizeByLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }),
);
const exact = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "long" }));

/** The first page has only such numbers: the first use of Intl takes longer than rendering a list. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 10_000;

export const formatNumber = (value: number): string => (isPlain(value) ? String(value) : numbers().format(value));

/** Time of day (milliseconds since 1970), with the date unless it is today. */
export const formatTime = (time: number): string =>
  (new Date(time).toDateString() === new Date().toDateString() ? clock() : dayAndClock()).format(time);

/** Date, time (milliseconds since 1970) and time zone. */
export const formatExactTime = (time: number): string => exact().format(time);

/** True for languages that write 1,5 where English writes 1.5. */
export const hasDecimalComma = (language: string): boolean => new Intl.NumberFormat(language).format(1.5).includes(",");
