import type { Word, WordFault } from "./readWord";

export type FaultReason =
  | WordFault
  | "directive"
  | "noName"
  | "noType"
  | "unknownType"
  | "wordCount"
  | "address4"
  | "address6"
  | "number"
  | "priority"
  | "name"
  | "genericData"
  | "ttl"
  | "ttlInText";

export class Fault extends Error {
  constructor(
    readonly reason: FaultReason,
    readonly what?: string,
  ) {
    super(reason);
  }
}

/** Full-width characters, as East Asian keyboards type them, in anything but texts. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0)).replace(/[。｡]/g, ".");

/** The full name without a final dot; the root is ".". */
export const readName = ({ text: typed, isQuoted, escaped }: Word, origin: string): string => {
  const text = toHalfWidth(typed);
  if (escaped.includes(".")) throw new Fault("name", text);
  if (text === "@" && !isQuoted && !escaped) return origin || ".";
  if (text === ".") return text;
  const isAbsolute = text.endsWith(".");
  const name = isAbsolute ? text.slice(0, -1) : [text, origin].filter(Boolean).join(".");
  if (name.split(".").includes("")) throw new Fault("name", text);
  return name;
};

export const readNumber = ({ text: typed }: Word, highest: number, reason: FaultReason): number => {
  const text = toHalfWidth(typed);
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Infinity;
  if (number > highest) throw new Fault(reason, text);
  return number;
};
