import { once } from "es-toolkit/function";
import type { I18nProvider } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { isolated } from "@/lib/isolated";
import { byLocale } from "@/lib/locale";
import { shownLanguage, shownTranslation } from "./language";

type RawTranslate = I18nProvider["translate"];

/** Four digits stay together, as in ports and years; in English all do, whose texts are to the specification's letter. */
const numbers = byLocale(
  (locale = "en") => new Intl.NumberFormat(locale, { useGrouping: locale.startsWith("en") ? false : "min2" }),
);

/** Every language writes these alike, and the first page has no others: the first use of Intl takes longer than drawing a list. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 10_000;

const numberWords = (value: number): string => (isPlain(value) ? String(value) : numbers().format(value));

/** polyglot's replacement of placeholders, with numbers as people write them; what a server says turns round nothing beside it. */
function replace(this: string, placeholders: RegExp, valueOf: (placeholder: string, name: string) => unknown): string {
  return this.replace(placeholders, (placeholder: string, name: string) => {
    const value = valueOf(placeholder, name);
    return typeof value === "number" ? numberWords(value) : isolated(String(value));
  });
}

const categories = ["zero", "one", "two", "few", "many", "other"] as const;

/** Which of a plural's forms, separated by `||||` and in the order of `Intl`'s categories, belongs to a number. */
const pluralForm = (language: string) => {
  const known = once(() => {
    const rules = new Intl.PluralRules(language);
    const { pluralCategories } = rules.resolvedOptions();
    return { rules, forms: categories.filter((category) => pluralCategories.includes(category)) };
  });
  return (count: number) => known().forms.indexOf(known().rules.select(count));
};

/** Translates with these texts, which are in one language. */
export const translationOf = (texts: object, language = "en"): RawTranslate =>
  polyglotI18nProvider(() => texts as never, language, {
    allowMissing: true,
    replace,
    pluralRules: { pluralTypes: { own: pluralForm(language) }, pluralTypeToLanguages: { own: [language] } },
  }).translate;

const translations = new WeakMap<object, RawTranslate>();

const ownTranslation = (texts: object): RawTranslate => {
  const translate = translations.get(texts) ?? translationOf(texts, shownLanguage());
  translations.set(texts, translate);
  return translate;
};

/** The first part of a key. */
export const areaOf = (key: string): string => key.split(".", 1)[0] ?? "";

/** Translates into the language that is shown: with its own texts, or with what it makes of the English ones. */
export const inShownLanguage =
  (english: RawTranslate): RawTranslate =>
  (key, args) => {
    const { alter, texts } = shownTranslation() ?? {};
    if (alter) return alter(english, key, args);
    return texts && areaOf(key) in texts ? ownTranslation(texts)(key, args) : english(key, args);
  };

/** The texts of another language: exactly the keys of the English ones. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translated<English[Key]>;
};
