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
export const readingsOf = (text: string): readonly Unescaped[] => {
  const given = { text, places: Array.from({ length: text.length + 1 }, (_, at) => at) };
  return [given, ...unescapedForms(given, DEPTH)];
};

const isPlain = (character: string): boolean => /^[A-Za-z0-9]$/.test(character);

/** Where the text has the word, by the places of its characters. */
export const findAll = (text: string, word: string): number[] => {
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
