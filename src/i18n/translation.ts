import { once } from "es-toolkit/function";
import type stock from "ra-language-english";
import type { I18nProvider } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { isolateText } from "@/lib/isolateText";
import { formatNumber } from "./format";
import type { release } from "./earlyPage";
import { getCurrentLanguage, getCurrentTranslation } from "./language";
import type * as general from "./texts";

type RawTranslate = I18nProvider["translate"];

/** polyglot's replacement of placeholders, with numbers as people write them; what a server says turns round nothing beside it. */
function replace(this: string, placeholders: RegExp, valueOf: (placeholder: string, name: string) => unknown): string {
  return this.replace(placeholders, (placeholder: string, name: string) => {
    const value = valueOf(placeholder, name);
    return typeof value === "number" ? formatNumber(value) : isolateText(String(value));
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
export const createTranslate = (texts: object, language = "en"): RawTranslate =>
  polyglotI18nProvider(() => texts as never, language, {
    allowMissing: true,
    replace,
    pluralRules: { pluralTypes: { own: pluralForm(language) }, pluralTypeToLanguages: { own: [language] } },
  }).translate;

const translations = new WeakMap<object, RawTranslate>();

const ownTranslation = (texts: object): RawTranslate => {
  const translate = translations.get(texts) ?? createTranslate(texts, getCurrentLanguage());
  translations.set(texts, translate);
  return translate;
};

/** Translates into the language that is shown: with its own texts, else with what it makes of the English ones, else in English. */
export const createCurrentTranslate =
  (english: RawTranslate): RawTranslate =>
  (key, args) => {
    const { alter, texts } = getCurrentTranslation() ?? {};
    if (alter) return alter(english, key, args);
    const own = texts && ownTranslation(texts)(key, { ...args, _: "" });
    return own || english(key, args);
  };

/** The texts of another language: exactly the keys of the English ones. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translated<English[Key]>;
};

/** The same for `src/i18n`, with what is in other places in English. */
export type TranslatedGeneral = Translated<typeof general & { ra: (typeof stock)["ra"]; release: typeof release }> & {
  /** The names of the API's fields, which English makes of the names themselves (formatFieldName.ts). */
  readonly fields: Readonly<Record<string, string>>;
  /** The hints of index.html; `<a>` is the link that reloads the page. */
  readonly page: { readonly notStarted: string; readonly noScript: string };
};
