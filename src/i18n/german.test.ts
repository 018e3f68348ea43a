import { readdirSync } from "node:fs";
import englishStock from "ra-language-english";
import { describe, expect, test } from "vitest";
import { texts as admin } from "./de/germanAdmin";
import { texts as pages } from "./de/germanPages";

type Texts = { readonly [key: string]: string | Texts };

/** All texts of nested objects, by dotted key. */
const flat = (texts: object, prefix = ""): [key: string, text: string][] =>
  Object.entries(texts as Texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

const areas = readdirSync(new URL("en", import.meta.url))
  .map((file) => file.replace(".ts", ""))
  .filter((name) => name !== "index" && name !== "pages");
const english: Record<string, object> = { ra: englishStock.ra };
for (const area of areas) {
  const module = (await import(`./en/${area}.ts`)) as Record<string, object>;
  Object.assign(english, { [area]: module[area] });
}
/** English makes `fields` of the names themselves: germanFields.test.ts of the journal says which there are. */
const { fields: _, ...translated } = admin;
const german = new Map(flat({ ...pages, ...translated }));
const pairs = flat(english);

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

describe("German", () => {
  test("has exactly the keys of English", () => {
    expect([...german.keys()].sort()).toEqual(pairs.map(([key]) => key).sort());
  });

  test("has the same placeholders, and as many forms of a plural", () => {
    const shapeOf = (key: string, text: string) =>
      JSON.stringify([
        key,
        key === "ra.sort.sort_by" ? "" : placeholders(text),
        text.split("||||").length,
        !text.trim(),
      ]);
    expect([...german].map((pair) => shapeOf(...pair)).sort()).toEqual(pairs.map((pair) => shapeOf(...pair)).sort());
  });

  test("writes quotation marks, dashes and the ellipsis as Germans do", () => {
    const odd = [...german].filter(([, text]) => /[“][^„”]*[”]|\w…|\.\.\.|Sie\b.*\b(du|dein)\b/.test(text));
    expect(odd).toEqual([]);
  });
});
