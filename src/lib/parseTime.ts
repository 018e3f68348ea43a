import { toPlainText } from "./serverText";

const ISO_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|UTC|GMT|([+-]\d\d):?(\d\d)?)?$/i;
const MS_FROM = 1e11;

/** A server's time in milliseconds since 1970; NaN if it is none. It is UTC without a zone, and a number counts seconds or milliseconds. */
export const parseTime = (value: unknown): number => {
  const text = toPlainText(value).trim();
  if (/^\d{9,}$/.test(text)) return Number(text) < MS_FROM ? Number(text) * 1000 : Number(text);
  const [, day, time, hours, minutes = "00"] = ISO_TIME.exec(text) ?? [];
  if (day) return Date.parse(`${day}T${time}${hours ? `${hours}:${minutes}` : "Z"}`);
  return Date.parse(/ \d\d:\d\d(:\d\d)?$/.test(text) ? `${text} UTC` : text);
};
