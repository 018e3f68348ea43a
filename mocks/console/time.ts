/** The time of day of a moment, to the second, where the browser is. */
export const timeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
