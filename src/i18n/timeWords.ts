import { lazily } from "../lib/lazily";

const clock = lazily(() => new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" }));
const dayAndClock = lazily(() => new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }));
const exact = lazily(() => new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "long" }));

/** The time of day (of milliseconds since 1970); with the date unless it is today. */
export const timeWords = (time: number): string =>
  (new Date(time).toDateString() === new Date().toDateString() ? clock() : dayAndClock()).format(time);

/** A point in time (milliseconds since 1970) with its time zone, for readers in another one. */
export const exactTimeWords = (time: number): string => exact().format(time);
