const clock = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
const dayAndClock = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The time of day; with the day when it is not today's. */
export const timeWords = (time: number, now = Date.now()): string =>
  new Date(time).toDateString() === new Date(now).toDateString() ? clock.format(time) : dayAndClock.format(time);
