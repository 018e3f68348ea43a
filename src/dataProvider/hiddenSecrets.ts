import { isObject } from "../lib/isObject";
import { findAll, readingsOf } from "./escapedForms";
import type { HttpRequest } from "./exchange";
import { isSecretField } from "./secretFields";

/** What stands in the place of a secret. */
export const HIDDEN = "•••";

/** To cut every 'a' out of a text would spoil it, and tell the secret. */
const SHORTEST = 2;
/** Fewer characters of base64 may be in any text. */
const SHORTEST_BASE64 = 3;

const secretsIn = (value: unknown, isSecret = false): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => secretsIn(item, isSecret));
  if (isObject(value))
    return Object.entries(value).flatMap(([name, held]) => secretsIn(held, isSecret || isSecretField(name)));
  return isSecret && (typeof value === "string" || typeof value === "number") ? [String(value)] : [];
};

interface Spelling {
  text: string;
  /** Base64: the characters beside it may have a part of it. */
  hasPartBefore?: boolean;
  hasPartAfter?: boolean;
}

const asBase64 = (bytes: readonly number[]): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** Standard, and for addresses. What stands before the secret decides which of three ways it is written. */
const base64Of = (secret: string): Spelling[] =>
  [0, 1, 2].flatMap((before) => {
    const bytes = [...Array.from({ length: before }, () => 0), ...new TextEncoder().encode(secret)];
    const text = asBase64(bytes).slice(Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3));
    if (text.length < SHORTEST_BASE64) return [];
    const parts = { hasPartBefore: before > 0, hasPartAfter: bytes.length % 3 > 0 };
    return [text, text.replaceAll("+", "-").replaceAll("/", "_")].map((spelled) => ({ text: spelled, ...parts }));
  });

const isBase64 = (character = ""): boolean => /^[\w+/-]$/.test(character);

/** A part of a text, by the places where it begins and ends. */
type Span = readonly [start: number, end: number];

const spansOf = (text: string, { text: word, hasPartBefore, hasPartAfter }: Spelling): Span[] =>
  findAll(text, word).map((at) => {
    let end = at + word.length;
    if (hasPartAfter && isBase64(text[end])) end += 1;
    if (hasPartAfter !== undefined) while (text[end] === "=") end += 1;
    return [hasPartBefore && isBase64(text[at - 1]) ? at - 1 : at, end];
  });

const withoutSpans = (text: string, spans: readonly Span[]): string => {
  let [hidden, done] = ["", 0];
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    if (start >= done) hidden += text.slice(done, start) + HIDDEN;
    done = Math.max(done, end);
  }
  return hidden + text.slice(done);
};

/**
 * The text without the secrets that were sent with these requests, in all forms in which a server may repeat them in its own words.
 */
export const hideSecrets = (text: string, requests: readonly HttpRequest[]): string => {
  const secrets = requests
    .flatMap(({ json, form, subject }) => [json, form, subject?.before].flatMap((held) => secretsIn(held)))
    .map((secret) => secret.trim())
    .filter((secret, at, all) => secret.length >= SHORTEST && all.indexOf(secret) === at);
  if (text === "" || secrets.length === 0) return text;
  const spellings = secrets.flatMap((secret): Spelling[] => [{ text: secret }, ...base64Of(secret)]);
  const spans = readingsOf(text).flatMap(({ text: reading, places }) =>
    spellings
      .flatMap((spelling) => spansOf(reading, spelling))
      .map(([start, end]): Span => [places[start] ?? 0, places[end] ?? text.length]),
  );
  return withoutSpans(text, spans);
};
