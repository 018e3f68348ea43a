import stock from "ra-language-english";
import { expect, test } from "vitest";
import { createTranslate } from "@/i18n";
import { release } from "@/i18n/earlyPage";
import { languages } from "@/i18n/language";
import { loadTexts } from "./load";

type Texts = { readonly [key: string]: string | Texts };

const flatten = (texts: object, prefix = ""): [key: string, text: string][] =>
  Object.entries(texts as Texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const modules = import.meta.glob<object>("../**/texts.ts", { eager: true });
const pairs = flatten(Object.assign({ ...stock, release }, ...Object.values(modules)) as object);

const loadTranslation = async (language: (typeof languages)[number]): Promise<Map<string, string>> => {
  const { fields: _, page: _page, ...texts } = await loadTexts(language);
  return new Map(flatten(texts).filter(([key]) => !key.startsWith("resources.")));
};

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

/** The properties of a text that are equal in all languages, with plural forms relative to the number in the language. */
const toShape = ([key, text]: [string, string], forms: number) =>
  JSON.stringify([
    key,
    key === "ra.sort.sort_by" ? "" : placeholders(text),
    text.includes("||||") ? text.split("||||").length / forms : 1,
    !text.trim(),
  ]);

const countPluralForms = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;

/** Fills all placeholders with one value. */
const fillAll = (translate: ReturnType<typeof createTranslate>, [key, text]: [string, string], value: unknown) =>
  translate(key, Object.fromEntries(placeholders(text).map((placeholder) => [placeholder.slice(2, -1), value])));

test.each(languages)("%s groups every number in every text, and no identifier", async (language) => {
  const texts = language === "en" ? pairs : [...(await loadTranslation(language))];
  const translate = createTranslate(Object.fromEntries(texts), language);
  const numeric = texts.filter(([, text]) => placeholders(text).length > 0);
  expect(numeric.filter((pair) => /\d{4}/.test(fillAll(translate, pair, 1_234_567)))).toEqual([]);
  expect(numeric.filter((pair) => !fillAll(translate, pair, "1234567").includes("1234567"))).toEqual([]);
});

test.each(languages.filter((language) => language !== "en"))(
  "%s has only keys of English, with the same placeholders, and its own number of plural forms",
  async (language) => {
    const shapes = new Set(pairs.map((pair) => toShape(pair, 2)));
    const texts = [...(await loadTranslation(language))];
    expect(texts.filter((pair) => !shapes.has(toShape(pair, countPluralForms(language))))).toEqual([]);
  },
);

/** The others may be partial. */
test.each(["de"] as const)("%s has every text of English", async (language) => {
  const texts = await loadTranslation(language);
  expect(pairs.map(([key]) => key).filter((key) => !texts.has(key))).toEqual([]);
});

test("German has German quotation marks and ellipses, and addresses users formally", async () => {
  const odd = [...(await loadTranslation("de"))].filter(([, text]) =>
    /[“][^„”]*[”]|\w…|\.\.\.|Sie\b.*\b(du|dein)\b/.test(text),
  );
  expect(odd).toEqual([]);
});
