import * as v from "valibot";
import { SERVER_TEXT_MAX_LENGTH } from "./constants";

export const truncateText = (text: string, limit = SERVER_TEXT_MAX_LENGTH): string =>
  // The regular expression removes half of a surrogate pair.
  text.length > limit ? `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, "")}…` : text;

export const TruncatedText = (limit = SERVER_TEXT_MAX_LENGTH) =>
  v.pipe(
    v.string(),
    v.transform((text) => truncateText(text, limit)),
  );

/** Text of a string, number or boolean; "" for everything else. */
export const toPlainText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const DIRECTION_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/g;

/** Keeps the writing direction of a server's text from affecting the text around it. Left-to-right text stays the same. */
export const isolateText = (text: string): string => {
  const plain = text.replaceAll(DIRECTION_CONTROLS, "");
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
};

export const toOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export const stripIsolation = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, "");

const SHORTENED_LENGTH = 60;

export const shorten = (text: string): string =>
  isolateText(text.length > SHORTENED_LENGTH ? `${text.slice(0, SHORTENED_LENGTH)}…` : text);

const namedEntities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const decodeEntity = (entity: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith("#")) return namedEntities[name.toLowerCase()] ?? entity;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
};

/** The first line of text in an HTML page or plain text, for an error message. JSON is left out: it may contain secrets. */
export const extractFirstLine = (page: string): string => {
  const text = page
    .slice(0, 20_000)
    .replace(/<!--[^]*?-->|<(script|style)\b[^]*?<\/\1\s*>/gi, "\n")
    .replace(/<\/?(?:b|i|em|strong|span|code|a)\b[^>]*>/gi, "")
    .replace(/<[^>]*>/g, "\n")
    .replace(/[{[]\s*["{[][^]*$/, "")
    .replace(/&(#?\w+);/g, decodeEntity);
  const line = text.split("\n").find((candidate) => candidate.trim() !== "") ?? "";
  return line.replace(/\s+/g, " ").trim().slice(0, SERVER_TEXT_MAX_LENGTH);
};
