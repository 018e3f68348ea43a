import { memoizeByLocale } from "@/lib/locale";

/** Four digits stay together, as in ports and years; in English all do, whose texts are to the specification's letter. */
const numbers = memoizeByLocale(
  (locale = "en") => new Intl.NumberFormat(locale, { useGrouping: locale.startsWith("en") ? false : "min2" }),
);
const clock = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short" }));
const dayAndClock = memoizeByLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }),
);
const exact = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "long" }));

/** Every language writes these alike, and the first page has no others: the first use of Intl takes longer than drawing a list. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 10_000;

export const formatNumber = (value: number): string => (isPlain(value) ? String(value) : numbers().format(value));

/** The time of day (of milliseconds since 1970); with the date unless it is today. */
export const formatTime = (time: number): string =>
  (new Date(time).toDateString() === new Date().toDateString() ? clock() : dayAndClock()).format(time);

/** A point in time (milliseconds since 1970) with its time zone, for readers in another one. */
export const formatExactTime = (time: number): string => exact().format(time);

/** True for languages that write 1,5 where English writes 1.5. */
export const hasDecimalComma = (language: string): boolean => new Intl.NumberFormat(language).format(1.5).includes(",");
