import stock from "ra-language-english";
import { describe, expect, test } from "vitest";
import { release } from "@/i18n/earlyPage";
import { languages } from "@/i18n/language";
import { loadTexts } from "./loadTexts";

type Texts = { readonly [key: string]: string | Texts };

/** All texts of nested objects, by dotted key. */
const flat = (texts: object, prefix = ""): [key: string, text: string][] =>
  Object.entries(texts as Texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

const modules = import.meta.glob<object>("../**/texts.ts", { eager: true });
const pairs = flat(Object.assign({ ...stock, release }, ...Object.values(modules)) as object);

/** The texts that English has too; that of standard resources may be missing. */
const translationIn = async (language: (typeof languages)[number]): Promise<Map<string, string>> => {
  const { fields: _, page: _page, ...texts } = await loadTexts(language);
  return new Map(flat(texts).filter(([key]) => !key.startsWith("resources.")));
};

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

/** The properties of a text that are equal in all languages, with plural forms relative to the number in the language. */
const shapeOf = ([key, text]: [string, string], forms: number) =>
  JSON.stringify([
    key,
    key === "ra.sort.sort_by" ? "" : placeholders(text),
    text.includes("||||") ? text.split("||||").length / forms : 1,
    !text.trim(),
  ]);

const formsIn = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;

describe.each(languages.filter((language) => language !== "en"))("%s", (language) => {
  test("has exactly the keys of English", async () => {
    const texts = await translationIn(language);
    expect([...texts.keys()].sort()).toEqual(pairs.map(([key]) => key).sort());
  });

  test("has the same placeholders, and its own number of plural forms", async () => {
    const texts = await translationIn(language);
    const shapes = [...texts].map((pair) => shapeOf(pair, formsIn(language)));
    expect(shapes.sort()).toEqual(pairs.map((pair) => shapeOf(pair, 2)).sort());
  });
});

test("German has the quotation marks, dashes and ellipsis of German", async () => {
  const odd = [...(await translationIn("de"))].filter(([, text]) =>
    /[“][^„”]*[”]|\w…|\.\.\.|Sie\b.*\b(du|dein)\b/.test(text),
  );
  expect(odd).toEqual([]);
});
