import { isObject } from "../lib/isObject";
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

/** A text as it was before a server escaped it; `places[n]` is where its character `n` begins in the server's text. */
interface Unescaped {
  text: string;
  places: readonly number[];
}

interface Escaping {
  escapes: RegExp;
  plain: (escape: string) => string;
}

/** Stands for a character that HTML has a name for: which one makes no difference here. */
const NAMED = "\uFFFF";
const names: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&bsol;": "\\",
  "&percnt;": "%",
  "&plus;": "+",
};

const entity = (text: string): string => {
  const [, x, digits] = /^&#(x?)0*([\da-f]+)/i.exec(text) ?? [];
  if (digits === undefined) return names[text.toLowerCase()] ?? NAMED;
  const code = Number.parseInt(digits, x ? 16 : 10);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : text;
};

const inJson = (escape: string): string => {
  if (escape.startsWith(String.raw`\u`)) return String.fromCharCode(Number.parseInt(escape.slice(2), 16));
  return { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" }[escape.slice(1)] ?? escape.slice(1);
};

const inAddress = (escape: string): string => {
  try {
    return decodeURIComponent(escape);
  } catch {
    return escape;
  }
};

/** One character in UTF-8. */
const bytes =
  "%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}";

const escapings: readonly Escaping[] = [
  { escapes: /\\(?:u[0-9a-f]{4}|["'\\/bfnrt])/gi, plain: inJson },
  { escapes: /&(?:#\d{1,12}|#x[0-9a-f]{1,12}|[a-z][a-z0-9]{1,30}(?=;));?/gi, plain: entity },
  { escapes: new RegExp(bytes, "gi"), plain: inAddress },
  { escapes: new RegExp(String.raw`${bytes}|\+`, "gi"), plain: (escape) => (escape === "+" ? " " : inAddress(escape)) },
];

/** Undefined when nothing is escaped so. */
const unescape = ({ text, places }: Unescaped, { escapes, plain }: Escaping): Unescaped | undefined => {
  const parts: string[] = [];
  const from: number[] = [];
  let at = 0;
  const copyUntil = (end: number) => {
    parts.push(text.slice(at, end));
    for (; at < end; at += 1) from.push(places[at] ?? 0);
  };
  for (const { 0: escape, index } of text.matchAll(escapes)) {
    copyUntil(index);
    const character = plain(escape);
    parts.push(character);
    for (const _ of character.split("")) from.push(places[at] ?? 0);
    at += escape.length;
  }
  if (parts.length === 0) return undefined;
  copyUntil(text.length);
  return { text: parts.join(""), places: [...from, places[text.length] ?? 0] };
};

/** What was escaped may have been escaped before: JSON within JSON, an address within HTML. */
const DEPTH = 2;

const unescapedForms = (given: Unescaped, depth: number): Unescaped[] =>
  depth === 0
    ? []
    : escapings.flatMap((escaping) => {
        const plain = unescape(given, escaping);
        return plain ? [plain, ...unescapedForms(plain, depth - 1)] : [];
      });

/** A text, and what it says where it is escaped for JSON, HTML, an address or a form, or for two of them. */
const readingsOf = (text: string): readonly Unescaped[] => {
  const given = { text, places: Array.from({ length: text.length + 1 }, (_, at) => at) };
  return [given, ...unescapedForms(given, DEPTH)];
};

const isPlain = (character: string): boolean => /^[A-Za-z0-9]$/.test(character);

/** Where the text has the word, by the places of its characters. */
const findAll = (text: string, word: string): number[] => {
  const found: number[] = [];
  if (!text.includes(NAMED)) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push(at);
    return found;
  }
  const letters = word.split("");
  for (let at = 0; at + word.length <= text.length; at += 1) {
    const isThere = letters.every((letter, index) => {
      const other = text[at + index];
      return other === letter || (other === NAMED && !isPlain(letter));
    });
    if (isThere) found.push(at);
  }
  return found;
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
