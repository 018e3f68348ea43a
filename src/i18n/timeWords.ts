import { byLocale } from "../lib/locale";

const clock = byLocale((locale) => new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }));
const dayAndClock = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }));
const dayAlone = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long" }));
const exact = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "long" }));

/** The time of day (of milliseconds since 1970); with the date unless it is today. */
export const timeWords = (time: number): string =>
  (new Date(time).toDateString() === new Date().toDateString() ? clock() : dayAndClock()).format(time);

/** A day, given as 2026-11-23. */
export const dayWords = (day: string): string => dayAlone().format(new Date(`${day}T12:00`));

/** A point in time (milliseconds since 1970) with its time zone, for readers in another one. */
export const exactTimeWords = (time: number): string => exact().format(time);
